import type { CrmAccess } from '#lib/crm/access';
import type { Crm } from '#lib/crm/port';
import type { CrmPlatform } from '#lib/crm/record/platform';

/** The adapter of each platform. Their SDKs are half a megabyte each and are loaded when one is first used. */
export const crmAdapters = {
  hubspot: async (access) => (await import('#lib/providers/crm/hubspot/crm')).hubspotCrm(access),
  salesforce: async (access) => (await import('#lib/providers/crm/salesforce/crm')).salesforceCrm(access),
} as const satisfies Record<CrmPlatform, (access: CrmAccess) => Promise<Crm>>;
