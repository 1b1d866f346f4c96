import type { CrmProperty } from '#lib/crm/record/property';
import type { CrmRecord } from '#lib/crm/record/record';

export const property = (name: string, more: Partial<CrmProperty> = {}): CrmProperty => ({
  name,
  label: name,
  object: 'contact',
  type: 'string',
  options: [],
  read_only: false,
  ...more,
});

export const choice = (
  name: string,
  values: readonly string[],
  more: Partial<CrmProperty> = {},
): CrmProperty =>
  property(name, { type: 'enumeration', options: values.map((value) => ({ value, label: value })), ...more });

export const record = (properties: Record<string, string | null>): CrmRecord => ({
  id: '1',
  object: 'contact',
  properties,
  identity: {},
});
