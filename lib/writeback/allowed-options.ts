import type { CrmProperty } from '#lib/crm/record/property';
import type { CrmObject } from '#lib/crm/record/record';
import type { ProposedChange } from '#lib/writeback/preview';

export type AllowedOptions = Readonly<Record<string, CrmProperty['options']>>;

/** The allowed values of the properties to be changed, if they have a list. */
export const optionsOf = (
  object: CrmObject,
  changes: readonly ProposedChange[],
  properties: readonly CrmProperty[],
): AllowedOptions => {
  const touched = new Set(changes.map(({ property }) => property));
  return Object.fromEntries(
    properties
      .filter((one) => one.object === object && one.options.length > 0 && touched.has(one.name))
      .map(({ name, options }) => [name, options]),
  );
};

const LIST = /allowed options?:?\s*\[(.*)$/is;

/**
 * Parses the allowed values that a CRM lists when it rejects one, as HubSpot does: `… was not one of the allowed options: [A, B]`, also as
 * `label: "A" value: "a"`. A truncated message ends within an option, which is dropped.
 */
export function optionsSaid(message: string): CrmProperty['options'] {
  const list = LIST.exec(message)?.[1];
  if (list === undefined) return [];
  const pairs = [...list.matchAll(/label: "([^"]*)"[\s,]*value: "([^"]*)"/g)];
  if (pairs.length > 0) return pairs.map(([, label = '', value = '']) => ({ label, value }));
  const whole = list.includes(']') ? list.slice(0, list.lastIndexOf(']')) : list.replace(/[^,]*$/, '');
  return whole
    .split(',')
    .map((one) => one.trim().replace(/^"(.*)"$/, '$1'))
    .filter((one) => one !== '')
    .map((one) => ({ label: one, value: one }));
}
