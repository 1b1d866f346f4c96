import * as z from 'zod';
import { batchResult } from '#lib/batch/batch-result';
import { actions, actionsOfFile } from '#lib/batch/operations/actions';
import { operation, price, root } from '#lib/batch/operations/shared';
import { onQuota } from '#lib/batch/record/batch';
import { MAX_FORM_BYTES } from '#lib/batch/upload';
import { readingChoice, rowsChoice } from '#lib/batch/upload-choice';
import { uploadResult } from '#lib/batch/upload-result';
import { underV2 } from '#lib/contract/operation';
import { lazy } from '#lib/shared/lazy';
import { timestamp } from '#lib/shared/time';

const columnMapping = lazy(() => z.record(z.string().min(1).max(250), z.string().min(1).max(40)));

export const uploadBatchFile = operation({
  id: 'uploadBatchFile',
  route: `POST ${root}/upload`,
  summary: 'Upload a spreadsheet and see what is in it',
  description:
    'Accepts .xlsx or CSV of up to 4 MB in the form field `file`, or JSON `{upload_id}` for a file that you previewed before or sent to the URL from POST /v1/enrichments/batches/uploads. `charset` and `sheet` (form fields or JSON) control how the file is read, and `type` says whether its rows are persons or companies. Returns the columns, a suggested mapping, the first rows, problems and an estimate; with `column_mapping` in the JSON, what that mapping would find and cost.',
  scope: 'svc:read',
  body: () =>
    z.strictObject({
      upload_id: z.uuid(),
      column_mapping: columnMapping().optional().meta({
        description:
          'Maps file columns to input fields, to preview what they would find and cost. A confirm without a mapping then uses this one',
      }),
      ...readingChoice(),
      ...rowsChoice(),
    }),
  rawBody: ['multipart/form-data'],
  maxBodyBytes: MAX_FORM_BYTES + 64 * 1024,
  result: () => uploadResult,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
});
export const uploadBatchFileV2 = underV2(uploadBatchFile, { actions: actionsOfFile });

export const createBatchUpload = operation({
  id: 'createBatchUpload',
  route: `POST ${root}/uploads`,
  summary: 'Get an upload URL for a large file',
  description:
    'For files of up to 100 MB: send a form with all `fields` and then the `file` to `url`, within an hour; then POST /v1/enrichments/batches/upload with `{upload_id}`.',
  scope: 'svc:enrich',
  body: () => z.strictObject({ filename: z.string().trim().min(1).max(200).optional() }),
  bodyOptional: true,
  result: () =>
    z.object({
      upload_id: z.uuid(),
      method: z.literal('POST'),
      url: z.url(),
      fields: z.record(z.string(), z.string()),
      expires_at: timestamp,
      max_bytes: z.int(),
    }),
  errors: ['CONFLICT'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
});
export const createBatchUploadV2 = underV2(createBatchUpload);

export const confirmBatchUpload = operation({
  id: 'confirmBatchUpload',
  route: `POST ${root}/upload/confirm`,
  summary: 'Start a batch from an uploaded file',
  description:
    'Reads the file with your `column_mapping` (file column to input field), or with the suggested one if you send none, reserves the credits once and starts the batch. Rows are persons, or companies if `type` or a column mapped to `type` says so. Rows that identify nobody are reported and left out, and duplicates are charged once. Confirming a file again has no effect; with another mapping it returns a CONFLICT.',
  scope: 'svc:enrich',
  price,
  body: () =>
    z.strictObject({
      upload_id: z.uuid(),
      column_mapping: columnMapping().optional().meta({
        description:
          'Maps file columns to input fields. If omitted, the mapping previewed last is used, or the suggested one',
      }),
      ...readingChoice(),
      ...rowsChoice(),
      on_quota: onQuota.optional(),
    }),
  result: () => batchResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT', 'INSUFFICIENT_CREDITS', 'PAYLOAD_TOO_LARGE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
});
export const confirmBatchUploadV2 = underV2(confirmBatchUpload, { actions });
