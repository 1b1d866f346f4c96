import * as z from 'zod';

/** The CRMs an organization can connect, as clients name them. Source: contract, section 5 (`/v1/crm/integrations/{platform}`). */
export const crmPlatform = z.enum(['hubspot', 'salesforce']);
export type CrmPlatform = z.infer<typeof crmPlatform>;
