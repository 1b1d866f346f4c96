import type { createBatchUpload } from '#lib/batch/operations/from-file';
import { batchIdOf } from '#lib/batch/record/batch-id';
import { MAX_UPLOAD_BYTES, uploadKey } from '#lib/batch/upload';
import { putUpload } from '#lib/batch/upload-store';
import type { BatchNeeds } from '#lib/batch/use-cases/batch-needs';
import type { UseCase } from '#lib/contract/use-case';
import { write } from '#lib/db/table';
import { HOUR, plus, SECOND, toIso } from '#lib/shared/time';

/** Returns a form for uploading one large file directly to the bucket. Valid for an hour. */
export const createUpload: UseCase<typeof createBatchUpload, BatchNeeds> = async (
  { body },
  context,
  { uploads },
) => {
  const { organizationId, now, caller } = context;
  const id = batchIdOf(organizationId, context.newId());
  await write(
    putUpload({
      id,
      organization_id: organizationId,
      filename: body?.filename,
      created_at: toIso(now),
      created_by: caller.actor,
    }),
  );
  const form = await uploads.presignPost(uploadKey(organizationId, id), {
    maxBytes: MAX_UPLOAD_BYTES,
    expiresSeconds: HOUR / SECOND,
  });
  return {
    upload_id: id,
    ...form,
    method: 'POST',
    expires_at: toIso(plus(now, HOUR)),
    max_bytes: MAX_UPLOAD_BYTES,
  };
};
