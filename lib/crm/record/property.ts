import * as z from 'zod';
import { crmObject } from '#lib/crm/record/record';

export const crmPropertyType = z.enum(['string', 'number', 'boolean', 'date', 'datetime', 'enumeration']);
export type CrmPropertyType = z.infer<typeof crmPropertyType>;

/** A property of the connected account, with what is needed to know whether a value fits it. */
export const crmProperty = z.lazy(() =>
  z.object({
    name: z.string(),
    label: z.string(),
    object: crmObject,
    type: crmPropertyType,
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    read_only: z.boolean(),
    /** An enumeration that holds several options, joined by semicolons on the wire of every platform here. */
    multiple: z.boolean().optional(),
    /** In characters; the platform refuses longer text. */
    max_length: z.int().positive().optional(),
  }),
);
export type CrmProperty = z.infer<typeof crmProperty>;
