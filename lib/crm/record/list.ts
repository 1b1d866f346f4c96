import * as z from 'zod';
import { crmObject } from '#lib/crm/record/record';

export const crmList = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    object: crmObject,
    kind: z.string().meta({ description: 'list, list_view or campaign' }),
    size: z.int().min(0).optional(),
  }),
);
export type CrmList = z.infer<typeof crmList>;
