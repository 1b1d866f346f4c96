import type { BatchResult } from '#lib/batch/batch-result';
import { toDelete, toGet, toPost } from '#lib/contract/operation';

const root = '/v2/enrichments/batches';

/** The actions that a batch's state allows. */
export const actions = ({ batch_id, status, source, counts, confirmed_at }: BatchResult) => {
  const self = `${root}/${batch_id}`;
  const isOver = status === 'completed' || status === 'cancelled';
  return {
    self: toGet(self),
    ...(status === 'previewed' && source.kind === 'crm_list' ? { confirm: toPost(`${root}/confirm`) } : {}),
    ...(confirmed_at === undefined
      ? {}
      : {
          members: toGet(`${self}/members`),
          export: toGet(`${self}/export/excel`),
          export_csv: toGet(`${self}/export/csv`),
          stream: toGet(`/v2/jobs/${batch_id}/stream`),
        }),
    ...(counts.completed > 0 && confirmed_at !== undefined ? { approve: toPost(`${self}/approve`) } : {}),
    ...(status === 'confirmed' || status === 'processing' ? { pause: toPost(`${self}/pause`) } : {}),
    ...(status === 'paused' ? { resume: toPost(`${self}/resume`) } : {}),
    ...(isOver ? {} : { cancel: toDelete(self) }),
  };
};

/** The actions for a received file. */
export const actionsOfFile = ({ upload_id: _id }: { upload_id: string }) => ({
  confirm: toPost(`${root}/upload/confirm`),
});
