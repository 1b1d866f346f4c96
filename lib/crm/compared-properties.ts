import type { CrmTarget } from '#lib/config/field-config';
import type { CrmObject } from '#lib/crm/record/record';

/** The properties that must be read to compare a record. */
export const comparedProperties = (mappings: readonly CrmTarget[], object: CrmObject): string[] => [
  ...new Set(mappings.filter((mapping) => mapping.object === object).map((mapping) => mapping.property)),
];
