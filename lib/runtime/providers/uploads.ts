import * as z from 'zod';
import type { StoredFiles, Uploads } from '#lib/ports/uploads';
import { createS3Uploads } from '#lib/providers/uploads/s3';

let known: (Uploads & StoredFiles) | undefined;

const opened = (): Uploads & StoredFiles => {
  const bucket = process.env['UPLOADS_BUCKET'];
  if (!bucket) throw new Error('UPLOADS_BUCKET is not set.');
  known ??= createS3Uploads(bucket);
  return known;
};

/** The bucket of uploads. Needs `uploads`. */
export const uploads = (): Uploads => ({
  put: (key, bytes, contentType) => opened().put(key, bytes, contentType),
  open: (key) => opened().open(key),
  presignPost: (key, limits) => opened().presignPost(key, limits),
  presignGet: (key, options) => opened().presignGet(key, options),
});

/** The same bucket for erasing. Needs `erasure`. */
export const storedFiles = (): StoredFiles => opened();

const settings = z.lazy(() =>
  z.object({
    BATCH_LANES: z.coerce.number().int().positive().default(40),
    EXPORT_ROWS_AT_ONCE: z.coerce.number().int().positive().default(5_000),
  }),
);

/** How many members of an organization's batches are processed at once. */
export const batchLanes = (): number => settings.parse(process.env).BATCH_LANES;

/** Dependencies for exporting a batch: a job writes the file if it has more rows than a client waits for. */
export const exportNeeds = () => ({
  uploads: uploads(),
  rowsAtOnce: settings.parse(process.env).EXPORT_ROWS_AT_ONCE,
});
