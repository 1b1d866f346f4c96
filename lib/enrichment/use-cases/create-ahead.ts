import { release } from '#lib/billing/store';
import { equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { type Refused, transact } from '#lib/db/table';
import { remove, type Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { putNew } from '#lib/enrichment/store';
import { endUnstarted, forgetUnstarted } from '#lib/enrichment/use-cases/sweep';

/** What one transaction takes beside the record and the account. */
export const MOST_TOGETHER = 98;

const creditsOf = (created: readonly Enrichment[]): number =>
  created.reduce((sum, { reservation }) => sum + reservation.credits, 0);

/**
 * Creates the enrichments that the transaction of a request has no room for, before it: with their credits held, but
 * not started. The request's own transaction starts them; should that never come, the sweep ends them and their
 * credits go back. `held` holds the credits of all.
 */
export const createAhead = (
  organization: string,
  created: readonly Enrichment[],
  held: Write,
  now: Date,
): Promise<Refused | undefined> =>
  transact([held, ...created.map(putNew), ...created.map(({ id }) => endUnstarted(organization, id, now))]);

/** Takes back what was created ahead of a transaction that was refused. */
export async function takeBack(
  organization: string,
  created: readonly Enrichment[],
  now: Date,
): Promise<void> {
  if (created.length === 0) return;
  await transact([
    release(organization, creditsOf(created), { enrichments_queued: -created.length }),
    ...created.map(({ id }) => remove(keys.enrichment(organization, id), equals('status', 'queued'))),
    ...created.map(({ id }) => forgetUnstarted(organization, id, now)),
  ]);
}
