import { type BatchState, loadState } from '#lib/batch/record/store';
import { Problem } from '#lib/shared/problem';

/** A batch that was confirmed, with its counts. Throws NOT_FOUND, INVALID_STATE before. */
export async function loadConfirmed(organization: string, id: string): Promise<BatchState> {
  const state = await loadState(organization, id);
  if (state.batch.confirmed_at !== undefined) return state;
  const { status } = state.batch;
  throw new Problem('INVALID_STATE', `The batch is ${status}; there is nothing to export yet.`, {
    details: { status },
  });
}
