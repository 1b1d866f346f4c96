import { type BatchState, loadState } from '#lib/batch/record/store';
import { Problem } from '#lib/shared/problem';

/** Loads a confirmed batch with its counts. Throws NOT_FOUND, or INVALID_STATE if it is not confirmed. */
export async function loadConfirmed(organization: string, id: string): Promise<BatchState> {
  const state = await loadState(organization, id);
  if (state.batch.confirmed_at !== undefined) return state;
  const { status } = state.batch;
  throw new Problem('INVALID_STATE', `The batch is ${status}; there is nothing to export yet.`, {
    details: { status },
  });
}
