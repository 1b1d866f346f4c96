import type { CrmAccess } from '#lib/crm/access';
import type { Crm } from '#lib/crm/port';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { hubspotCrm } from '#lib/providers/crm/hubspot/crm';
import { salesforceCrm } from '#lib/providers/crm/salesforce/crm';

/** The adapter of each platform. */
export const crmAdapters = {
  hubspot: hubspotCrm,
  salesforce: salesforceCrm,
} as const satisfies Record<CrmPlatform, (access: CrmAccess) => Crm>;
