import * as z from 'zod';
import { subjectType } from '#lib/identity/subject';
import { timestamp } from '#lib/shared/time';

/** A file that was or is about to be uploaded. Its bytes are in the uploads bucket for thirty days. */
export const upload = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    filename: z.string().optional(),
    created_at: timestamp,
    created_by: z.string(),
    columns: z.array(z.string()).optional(),
    /** The mapping the preview suggested or was given; the default of a confirm. */
    suggested_mapping: z.record(z.string(), z.string()).optional(),
    /** How the preview read the file, and the confirm will. */
    charset: z.string().optional(),
    sheet: z.string().optional(),
    /** The type of its rows, unless they state it themselves. */
    type: subjectType.optional(),
    /** The batch the file became: a file is confirmed once. */
    batch_id: z.string().optional(),
  }),
);
export type Upload = z.infer<typeof upload>;

/** The limit for a presigned upload, and for a batch. Source: contract, section 5. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
export const MAX_FORM_BYTES = 4 * 1024 * 1024;

/** The prefix of all files of an organization. */
export const organizationFiles = (organization: string): string => `organizations/${organization}/`;
export const uploadKey = (organization: string, id: string): string =>
  `${organizationFiles(organization)}uploads/${id}`;
export const planKey = (organization: string, batch: string): string =>
  `${organizationFiles(organization)}batches/${batch}/plan.ndjson.gz`;
export const isUploadKey = (key: string): boolean => /^organizations\/[^/]+\/uploads\//.test(key);
export const isPlanKey = (key: string): boolean => key.endsWith('/plan.ndjson.gz');
