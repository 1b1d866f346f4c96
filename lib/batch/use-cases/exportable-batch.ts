import type { Batch } from '#lib/batch/record/batch';
import { membersFrom } from '#lib/batch/record/member-store';
import { type BatchState, loadState } from '#lib/batch/record/store';
import { loadManyToExport } from '#lib/enrichment/store';
import { customTexts } from '#lib/field/overrides';
import { Problem } from '#lib/shared/problem';

const PAGE = 100;

/** A batch that was confirmed, with its counts. Throws NOT_FOUND, INVALID_STATE before. */
export async function loadConfirmed(organization: string, id: string): Promise<BatchState> {
  const state = await loadState(organization, id);
  if (state.batch.confirmed_at !== undefined) return state;
  const { status } = state.batch;
  throw new Problem('INVALID_STATE', `The batch is ${status}; there is nothing to export yet.`, {
    details: { status },
  });
}

/** Fields of the caller's own that were given on the approval of members; there are none before one was approved. */
async function customNames(organization: string, id: string): Promise<string[]> {
  const names = new Set<string>();
  let position = 0;
  for (;;) {
    const { items } = await membersFrom(organization, id, position, PAGE);
    const last = items.at(-1);
    if (!last) return [...names];
    const enrichments = await loadManyToExport(
      organization,
      items.map(({ enrichment_id }) => enrichment_id),
    );
    for (const one of enrichments)
      for (const name of Object.keys(customTexts(one?.field_overrides))) names.add(name);
    position = last.position + 1;
  }
}

/** With the names of all columns of the caller's own. */
export async function withOwnColumns({ batch, counts }: BatchState): Promise<Batch> {
  const custom = counts.approved > 0 ? await customNames(batch.organization_id, batch.id) : [];
  return { ...batch, extra_columns: [...new Set([...batch.extra_columns, ...custom])] };
}
