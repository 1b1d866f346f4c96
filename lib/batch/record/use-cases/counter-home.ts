import type { AccountedCounts } from '#lib/batch/record/batch';
import { countInBatch } from '#lib/batch/record/member-store';
import { markActive } from '#lib/batch/record/store';
import { countOnly, post, release } from '#lib/billing/store';
import type { Write } from '#lib/db/write';
import { toIso } from '#lib/shared/time';

/** What is needed to count an enrichment. */
export interface Counted {
  readonly organization_id: string;
  readonly id: number;
  readonly batch_id?: string | undefined;
  readonly batch?: { readonly position: number; readonly size: number; readonly lanes: number } | undefined;
}
type Counters = Parameters<typeof countOnly>[1];

/** The account's `enrichments_queued` is `queued` in a batch. */
const inBatch = (counters: Counters): Partial<AccountedCounts> =>
  Object.fromEntries(
    Object.entries(counters).map(([name, amount]) => [name.replace(/^enrichments_/, ''), amount]),
  );

/**
 * Counts an enrichment in its organization's account or, for a member of a batch, in one of the batch's own counters, so that the account's
 * item is written once per thousand members.
 */
export function counted(enrichment: Counted, counters: Counters, now: Date): Write {
  const { organization_id: organization, batch_id, batch } = enrichment;
  return batch_id && batch
    ? countInBatch(organization, batch_id, batch.position, inBatch(counters), now)
    : countOnly(organization, counters);
}

/** Ends a reservation in the place that holds it. For a member of a batch the ledger entry is written with the batch's next settlement. */
export function ended(
  enrichment: Counted & { readonly reservation: { readonly credits: number } },
  outcome: 'posted' | 'voided',
  counters: Counters,
  now: Date,
): Write {
  const { organization_id: organization, batch_id, batch, reservation } = enrichment;
  const { credits } = reservation;
  if (batch_id && batch) {
    const add = { ...inBatch(counters), [outcome]: credits };
    return countInBatch(organization, batch_id, batch.position, add, now);
  }
  return outcome === 'posted'
    ? post(organization, credits, counters)
    : release(organization, credits, counters);
}

export const isMember = ({ batch_id, batch }: Counted): boolean =>
  batch_id !== undefined && batch !== undefined;

/** For a change that may come after the batch was settled: has the sweeper settle it again. */
export const settleLater = ({ organization_id, id, batch_id }: Counted, now: Date): Write[] =>
  batch_id === undefined ? [] : [markActive(organization_id, batch_id, `${id}@${toIso(now)}`)];

/** Number of ended members after which a running batch is settled. */
export const SETTLED_EVERY = 1_000;
