import { type BatchResult, toBatchResult } from '#lib/batch/batch-result';
import type { confirmBatchUpload } from '#lib/batch/operations/from-file';
import type { Batch } from '#lib/batch/record/batch';
import { batchIdOf } from '#lib/batch/record/batch-id';
import { loadState, putBatch } from '#lib/batch/record/store';
import type { Upload } from '#lib/batch/upload';
import { loadUpload, useUpload } from '#lib/batch/upload-store';
import type { BatchNeeds } from '#lib/batch/use-cases/batch-needs';
import { keepPlan } from '#lib/batch/use-cases/keep-plan';
import { planBatch } from '#lib/batch/use-cases/plan-batch';
import {
  checkedMapping,
  mappedRows,
  mustBeSameMapping,
  mustBeSameType,
  openUpload,
  wantedMapping,
} from '#lib/batch/use-cases/read-upload';
import {
  accountedAtConfirm,
  confirmationWrites,
  holdForAll,
  mustHaveMembers,
} from '#lib/batch/use-cases/reserve';
import { readingFile } from '#lib/batch/use-cases/spreadsheet-problem';
import { refuseForCredits } from '#lib/billing/store';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import { openTable } from '#lib/spreadsheet/open-table';

/**
 * Turns an uploaded file into a batch: reads it by the caller's mapping, reserves the credits once, starts the batch. A file is confirmed
 * once; confirming again returns the same batch. Throws NOT_FOUND, VALIDATION_ERROR, INSUFFICIENT_CREDITS, CONFLICT if it was confirmed
 * with another mapping, and INVALID_STATE if its batch was cancelled.
 */
export const confirmUpload: UseCase<typeof confirmBatchUpload, BatchNeeds> = async (
  { body },
  context,
  { uploads },
) => {
  const { organizationId, now, caller, baseUrl } = context;
  const upload = await loadUpload(organizationId, body.upload_id);
  if (upload.batch_id !== undefined) return await confirmedBefore(upload, upload.batch_id);
  const id = batchIdOf(organizationId, context.newId());
  const { bytes } = await openUpload(organizationId, upload.id, uploads);
  const type = body.type ?? upload.type;
  const wanted = await readingFile(() => wantedMapping(body.column_mapping, upload, uploads, type));
  const planned = await readingFile(async () => {
    const { charset = upload.charset, sheet = upload.sheet } = body;
    const table = await openTable(bytes, { charset, sheet });
    try {
      const mapping = checkedMapping(wanted, table, undefined, type);
      return { mapping, ...(await planBatch(organizationId, mappedRows(table, mapping, type), now)) };
    } finally {
      await table.rows.return();
    }
  });
  mustHaveMembers(planned.plan);
  const batch: Batch = {
    id,
    organization_id: organizationId,
    status: 'confirmed',
    source: {
      kind: 'upload',
      upload_id: upload.id,
      filename: upload.filename,
      column_mapping: { ...planned.mapping },
      ...(type === 'company' ? { type } : {}),
    },
    ...planned.plan,
    created_at: toIso(now),
    created_by: caller.actor,
    updated_at: toIso(now),
    confirmed_at: toIso(now),
    loaded: 0,
    loaded_lines: 0,
    ended_below: 0,
    on_quota: body.on_quota ?? 'wait',
    accounted: accountedAtConfirm(planned.plan),
    settlements: 0,
    version: 1,
  };
  await keepPlan(organizationId, id, planned, { uploads });
  const held = holdForAll(batch);
  const used = useUpload(organizationId, upload.id, id);
  const refused = await transact([used, held, ...confirmationWrites(batch, now), ...putBatch(batch)]);
  if (refused?.by.has(held) && !refused.by.has(used))
    throw await refuseForCredits(organizationId, batch.estimated_credits, refused.by.get(held), {
      baseUrl,
      now,
    });
  const taken = refused ? (await loadUpload(organizationId, upload.id)).batch_id : id;
  if (taken === undefined) {
    throw new Problem('CONFLICT', 'The upload was changed in the meantime; try again.', { retryAfter: 1 });
  }
  return await confirmedBefore(upload, taken);

  async function confirmedBefore(of: Upload, batchId: string): Promise<BatchResult> {
    const state = await loadState(organizationId, batchId);
    const { source, status } = state.batch;
    if (status === 'cancelled')
      throw new Problem('INVALID_STATE', 'The batch of this file was cancelled; upload the file again.', {
        details: { status, batch_id: batchId },
      });
    if (source.kind === 'upload') {
      mustBeSameType(body.type, source.type);
      mustBeSameMapping(body.column_mapping, of, source.column_mapping, source.type);
    }
    return toBatchResult(state, now);
  }
};
