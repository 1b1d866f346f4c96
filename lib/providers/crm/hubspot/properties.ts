import * as z from 'zod';
import type { CrmProperty, CrmPropertyType } from '#lib/crm/record/property';
import type { CrmObject } from '#lib/crm/record/record';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import { hubspotObjects } from '#lib/providers/crm/hubspot/record';

const propertyList = z.lazy(() =>
  z.object({
    results: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.string(),
        fieldType: z.string().optional(),
        options: z
          .array(z.object({ value: z.string(), label: z.string(), displayOrder: z.number().optional() }))
          .default([]),
        calculated: z.boolean().optional(),
        hidden: z.boolean().optional(),
        modificationMetadata: z.object({ readOnlyValue: z.boolean().optional() }).optional(),
      }),
    ),
  }),
);

const types: Readonly<Record<string, CrmPropertyType>> = {
  string: 'string',
  number: 'number',
  bool: 'boolean',
  date: 'date',
  datetime: 'datetime',
  enumeration: 'enumeration',
  phone_number: 'string',
};

/** Orders options as the portal shows them, which is the order of stages; options without a position come last. */
function inOrder(
  options: readonly {
    readonly value: string;
    readonly label: string;
    readonly displayOrder?: number | undefined;
  }[],
): { value: string; label: string }[] {
  const place = ({ displayOrder = -1 }) => (displayOrder < 0 ? Number.POSITIVE_INFINITY : displayOrder);
  return options
    .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
    .map(({ value, label }) => ({ value, label }));
}

/** The longest text in a property of type string. Source: HubSpot knowledge base, "property field types". */
const MAX_TEXT = 65_536;

/** A boolean is declared as `bool`, or as an enumeration whose options are `true` and `false`. */
const isBoolean = (options: readonly { value: string }[]): boolean =>
  options.length === 2 && options.every(({ value }) => value === 'true' || value === 'false');

export async function hubspotProperties(client: HubspotClient, object: CrmObject): Promise<CrmProperty[]> {
  const { results } = await parsed(propertyList, () =>
    client.get(`/crm/v3/properties/${hubspotObjects[object].path}`, { archived: 'false' }),
  );
  return results.map((property) => {
    const declared = types[property.type];
    const type =
      declared === 'enumeration' && isBoolean(property.options) ? 'boolean' : (declared ?? 'string');
    return {
      name: property.name,
      label: property.label,
      object,
      type,
      options: type === 'enumeration' ? inOrder(property.options) : [],
      // Properties of unknown types (json, object coordinates) are not written.
      read_only:
        declared === undefined ||
        property.calculated === true ||
        property.modificationMetadata?.readOnlyValue === true,
      ...(type === 'enumeration' && property.fieldType === 'checkbox' ? { multiple: true } : {}),
      ...(type === 'string' ? { max_length: MAX_TEXT } : {}),
    };
  });
}
