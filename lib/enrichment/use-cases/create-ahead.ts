import { release } from '#lib/billing/store';
import { equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { type Refused, transact } from '#lib/db/table';
import { remove, type Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { putNew } from '#lib/enrichment/store';
import { endUnstarted, forgetUnstarted } from '#lib/enrichment/use-cases/sweep';

/** How many fit in one transaction besides record and account. */
export const MOST_TOGETHER = 98;

/** The credits that enrichments hold together. */
export const creditsOf = (created: readonly Enrichment[]): number =>
  created.reduce((sum, { reservation }) => sum + reservation.credits, 0);

/**
 * Creates, ahead of a request's transaction, the enrichments that do not fit in it: with credits held, but not started. The request's
 * transaction starts them; if it never happens, the sweep ends them and releases their credits. `held` holds the credits of all.
 */
export const createAhead = (
  organization: string,
  created: readonly Enrichment[],
  held: Write,
  now: Date,
): Promise<Refused | undefined> =>
  transact([held, ...created.map(putNew), ...created.map(({ id }) => endUnstarted(organization, id, now))]);

/** Undoes `createAhead` after the request's transaction was refused. */
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
