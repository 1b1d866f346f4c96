import * as z from 'zod';
import { subjectType } from '#lib/identity/subject';
import { timestamp } from '#lib/shared/time';

/** A file that was sent, or is about to be. Its bytes lie in the bucket of uploads, for thirty days. */
export const upload = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    filename: z.string().optional(),
    created_at: timestamp,
    created_by: z.string(),
    columns: z.array(z.string()).optional(),
    /** What the preview suggested or was given; a confirm without a mapping takes it. */
    suggested_mapping: z.record(z.string(), z.string()).optional(),
    /** How the preview read the file, and so the confirm will. */
    charset: z.string().optional(),
    sheet: z.string().optional(),
    /** What its rows are, where they do not say it themselves. */
    type: subjectType.optional(),
    /** The batch it became: a file is confirmed once. */
    batch_id: z.string().optional(),
  }),
);
export type Upload = z.infer<typeof upload>;

/** What a presigned upload takes, and a batch at the most. Source: contract, section 5. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
export const MAX_FORM_BYTES = 4 * 1024 * 1024;

/** Under which all files of an organization lie. */
export const organizationFiles = (organization: string): string => `organizations/${organization}/`;
export const uploadKey = (organization: string, id: string): string =>
  `${organizationFiles(organization)}uploads/${id}`;
export const planKey = (organization: string, batch: string): string =>
  `${organizationFiles(organization)}batches/${batch}/plan.ndjson.gz`;
export const isUploadKey = (key: string): boolean => /^organizations\/[^/]+\/uploads\//.test(key);
export const isPlanKey = (key: string): boolean => key.endsWith('/plan.ndjson.gz');
