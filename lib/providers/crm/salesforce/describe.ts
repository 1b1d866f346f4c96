import * as z from 'zod';
import type { CrmProperty, CrmPropertyType } from '#lib/crm/record/property';
import { parsed, type SalesforceConnection } from '#lib/providers/crm/salesforce/connection';
import { objectOf, type SobjectType } from '#lib/providers/crm/salesforce/sobject';

const field = z.lazy(() =>
  z.object({
    name: z.string(),
    label: z.string(),
    type: z.string(),
    length: z.number().int().nullish(),
    createable: z.boolean().default(true),
    updateable: z.boolean().default(true),
    calculated: z.boolean().default(false),
    picklistValues: z
      .array(z.object({ value: z.string(), label: z.string().nullish(), active: z.boolean().default(true) }))
      .nullish(),
  }),
);
export type SalesforceField = z.infer<typeof field>;

/** Compound and binary types are omitted: their parts are separate fields. */
const types: Readonly<Record<string, CrmPropertyType>> = {
  string: 'string',
  textarea: 'string',
  phone: 'string',
  url: 'string',
  email: 'string',
  id: 'string',
  reference: 'string',
  encryptedstring: 'string',
  combobox: 'string',
  picklist: 'enumeration',
  multipicklist: 'enumeration',
  boolean: 'boolean',
  int: 'number',
  long: 'number',
  double: 'number',
  currency: 'number',
  percent: 'number',
  date: 'date',
  datetime: 'datetime',
};

export type Describe = (type: SobjectType) => Promise<ReadonlyMap<string, SalesforceField>>;

/** The fields of an object type that the user may see, by name; requested once per adapter. */
export function describer(connection: SalesforceConnection): Describe {
  const known = new Map<SobjectType, Promise<ReadonlyMap<string, SalesforceField>>>();
  const ask = async (type: SobjectType): Promise<ReadonlyMap<string, SalesforceField>> => {
    const { fields } = await parsed(z.object({ fields: z.array(field) }), () => connection.describe(type));
    return new Map(fields.filter((one) => types[one.type] !== undefined).map((one) => [one.name, one]));
  };
  return (type) => {
    const asked = known.get(type) ?? ask(type);
    known.set(type, asked);
    asked.catch(() => known.delete(type));
    return asked;
  };
}

export const typeOfField = (one: SalesforceField): CrmPropertyType => types[one.type] ?? 'string';

export function toProperty(type: SobjectType, one: SalesforceField): CrmProperty {
  const kind = typeOfField(one);
  const options = (one.picklistValues ?? []).filter((option) => option.active);
  return {
    name: one.name,
    label: one.label,
    object: objectOf[type],
    type: kind,
    options:
      kind === 'enumeration' ? options.map(({ value, label }) => ({ value, label: label ?? value })) : [],
    read_only: one.calculated || !one.updateable,
    ...(one.type === 'multipicklist' ? { multiple: true } : {}),
    ...(kind === 'string' && one.length ? { max_length: one.length } : {}),
  };
}
