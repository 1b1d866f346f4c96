import type { CrmTarget } from '#lib/config/field-config';
import type { CrmObject } from '#lib/crm/record/record';

/** The properties a record must be read with to be compared. */
export const comparedProperties = (mappings: readonly CrmTarget[], object: CrmObject): string[] => [
  ...new Set(mappings.filter((mapping) => mapping.object === object).map((mapping) => mapping.property)),
];
