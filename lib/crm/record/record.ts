import * as z from 'zod';

export const crmObject = z.enum(['contact', 'company']);
export type CrmObject = z.infer<typeof crmObject>;

/** The person or company a record is about, in our terms: what an enrichment would start from. */
export const crmIdentity = z.lazy(() =>
  z.object({
    email: z.string().optional(),
    network_url: z.string().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    company: z.string().optional(),
    company_domain: z.string().optional(),
  }),
);
export type CrmIdentity = z.infer<typeof crmIdentity>;

/** A record as the CRM has it; every property as the CRM's own text. */
export const crmRecord = z.lazy(() =>
  z.object({
    id: z.string(),
    object: crmObject,
    properties: z.record(z.string(), z.string().nullable()),
    identity: crmIdentity,
    company_id: z.string().optional().meta({ description: 'The company record a contact belongs to' }),
    opted_out: z.boolean().optional().meta({ description: 'The contact has opted out of e-mail' }),
    url: z.string().optional(),
  }),
);
export type CrmRecord = z.infer<typeof crmRecord>;
