import type { FieldMapping } from '#lib/crm/field-mapping';
import type { CrmPlatform } from '#lib/crm/platform';
import { hubspotDefaultMapping } from '#lib/providers/crm/hubspot/default-mapping';
import { salesforceDefaultMapping } from '#lib/providers/crm/salesforce/default-mapping';

export const defaultMappings = {
  hubspot: hubspotDefaultMapping,
  salesforce: salesforceDefaultMapping,
} as const satisfies Record<CrmPlatform, readonly FieldMapping[]>;
