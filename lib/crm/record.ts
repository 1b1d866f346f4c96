import * as z from 'zod';

export const crmObject = z.enum(['contact', 'company']);
export type CrmObject = z.infer<typeof crmObject>;

/** A record as the CRM has it; every property as the CRM's own text. */
export const crmRecord = z.object({
  id: z.string(),
  object: crmObject,
  properties: z.record(z.string(), z.string().nullable()),
  url: z.string().optional(),
});
export type CrmRecord = z.infer<typeof crmRecord>;
