import type { CrmTarget } from '#lib/config/field-config';
import { nearestOption } from '#lib/crm/nearest-option';
import type { CrmProperty } from '#lib/crm/record/property';
import type { CrmObject, CrmRecord } from '#lib/crm/record/record';
import { sameCrmValue } from '#lib/crm/same-crm-value';
import { isEmptyValue, toCrmValue } from '#lib/crm/to-crm-value';
import type { FieldName } from '#lib/field/catalogue';
import type { ChangeAction, ProposedChange } from '#lib/writeback/preview';

export type FieldValues = Readonly<Partial<Record<FieldName, unknown>>>;

export interface DiffInput {
  readonly object: CrmObject;
  /** The enrichment's values. */
  readonly values: FieldValues;
  /** A person's corrections, written regardless of the mapping's rule; null leaves the field alone. */
  readonly overrides?: FieldValues | undefined;
  readonly mappings: readonly CrmTarget[];
  /** Absent if a record is to be created. */
  readonly record?: CrmRecord | undefined;
  readonly properties: readonly CrmProperty[];
}

interface Decision {
  readonly proposed?: string;
  readonly action: ChangeAction;
  readonly reason: string;
  readonly nearest?: string;
}

const skip = (reason: string): Decision => ({ action: 'skip', reason });

/** A value the property rejects, with the nearest allowed one. */
function refused(reason: string, value: unknown, { options }: CrmProperty): Decision {
  const nearest = typeof value === 'string' ? nearestOption(value, options) : undefined;
  return { action: 'refused', reason, ...(nearest === undefined ? {} : { nearest }) };
}

/** HubSpot's lifecycle stage, a Salesforce account's custom one, and the status of a Salesforce lead. */
const isStage = (name: string): boolean => /^(?:lifecycle_?stage(?:__c)?|status)$/i.test(name);

/** A CRM lists its stages in their order. */
const goesBack = ({ name, options }: CrmProperty, current: string, proposed: string): boolean => {
  if (!isStage(name)) return false;
  const place = (value: string) => options.findIndex((option) => option.value === value);
  return place(proposed) !== -1 && place(proposed) < place(current);
};

/** Keeps the CRM's existing options: a list grows, it is not replaced. */
const joined = (current: string | undefined, text: string, property: CrmProperty): string =>
  property.type === 'enumeration' && property.multiple && current !== undefined
    ? [...new Set([...current.split(';'), ...text.split(';')])].join(';')
    : text;

function decide(
  mapping: CrmTarget,
  input: DiffInput,
  property: CrmProperty | undefined,
  current: string | undefined,
): Decision {
  const override = input.overrides?.[mapping.field];
  if (override === null) return skip('left out by an override');
  const overridden = !isEmptyValue(override);
  const value = overridden ? override : input.values[mapping.field];
  if (property === undefined) return skip('the CRM account does not have this property');
  if (property.read_only) return skip('the CRM does not allow writing this property');
  const fit = toCrmValue(mapping.field, value, property);
  if (!fit.ok) return refused(fit.reason, value, property);
  const proposed = joined(current, fit.text, property);
  if (input.record === undefined) return { proposed, action: 'create', reason: 'part of the new record' };
  if (current !== undefined && sameCrmValue(current, proposed, property)) {
    return { proposed, action: 'keep', reason: 'the CRM already has this value' };
  }
  if (current !== undefined && goesBack(property, current, proposed))
    return { proposed, action: 'keep', reason: 'a lifecycle stage never moves backwards' };
  const rule = overridden ? 'always' : mapping.overwrite;
  if (rule === 'never') return { proposed, action: 'keep', reason: 'written only on new records' };
  if (current === undefined) return { proposed, action: 'create', reason: 'the CRM has no value here' };
  if (rule === 'if_empty')
    return { proposed, action: 'keep', reason: 'written only if the CRM has no value' };
  return {
    proposed,
    action: 'update',
    reason: overridden ? 'given by an override' : 'the enrichment has another value',
  };
}

/**
 * What a writeback would do to one record, one entry per mapped property for which the enrichment has a value. Nothing is ever emptied; a
 * property with two mapped fields takes the first that fits.
 */
export function writebackDiff(input: DiffInput): ProposedChange[] {
  const properties = new Map(
    input.properties
      .filter((property) => property.object === input.object)
      .map((property) => [property.name, property]),
  );
  const taken = new Map<string, FieldName>();
  return input.mappings
    .filter((mapping) => mapping.object === input.object)
    .flatMap((mapping) => {
      const { field } = mapping;
      if (
        isEmptyValue(input.values[field]) &&
        input.overrides?.[field] !== null &&
        isEmptyValue(input.overrides?.[field])
      ) {
        return [];
      }
      const stored = input.record?.properties[mapping.property];
      const current = isEmptyValue(stored) ? undefined : (stored ?? undefined);
      const first = taken.get(mapping.property);
      const decision =
        first === undefined
          ? decide(mapping, input, properties.get(mapping.property), current)
          : skip(`${first} is mapped to this property too`);
      if (decision.action !== 'skip' && decision.action !== 'refused') taken.set(mapping.property, field);
      return [
        { property: mapping.property, field, ...(current === undefined ? {} : { current }), ...decision },
      ];
    });
}

/** The properties to send to the CRM; empty if there is nothing to write. */
export const changedProperties = (diff: readonly ProposedChange[]): Record<string, string> =>
  Object.fromEntries(
    diff.flatMap(({ property, proposed, action }) =>
      (action === 'create' || action === 'update') && proposed !== undefined ? [[property, proposed]] : [],
    ),
  );
