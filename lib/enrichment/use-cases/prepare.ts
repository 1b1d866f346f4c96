import type { NextMember } from '#lib/batch/record/member-store';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { update } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadOutcomes, saveFields } from '#lib/enrichment/findings-store';
import type { EnrichmentJob, Preparation } from '#lib/enrichment/job';
import { sourcesOf } from '#lib/enrichment/plan/sources-of';
import { isEnded } from '#lib/enrichment/status';
import { fail } from '#lib/enrichment/use-cases/fail';
import { type LoadedJob, loadJob } from '#lib/enrichment/use-cases/load-job';
import { lookUpAtStart } from '#lib/enrichment/use-cases/look-up-subject';
import { type Reusable, reusableOf } from '#lib/enrichment/use-cases/reuse';
import { logOf } from '#lib/enrichment/use-cases/stream';
import { takeUp } from '#lib/enrichment/use-cases/take-up';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { appendEvent } from '#lib/stream/log';

/** An enrichment whose sources are to be asked. */
export interface Begun extends LoadedJob {
  readonly next: 'ask';
  /** As it is after being taken up. */
  readonly stored: Enrichment;
  /** Just taken up: no source has been asked yet. */
  readonly isFirst: boolean;
  /** The next member of its batch. */
  readonly following: NextMember | undefined;
  /** Network accounts it may be asked through; there may be others. */
  readonly accounts: readonly ConnectedAccount[];
}

/**
 * Takes up a queued enrichment. A fresh result for the same subject is copied instead of asking again. Idempotent: a retry finds the work
 * done and continues. Stops if it is cancelled, waits for the network's reset, or its batch is paused: then it starts when the batch
 * resumes.
 */
export async function prepare(job: EnrichmentJob, now: Date): Promise<Preparation> {
  const { next } = await begin(job, now);
  return { next };
}

/** Prepares it and returns what was read, to continue in the same step. */
export async function begin(
  job: EnrichmentJob,
  now: Date,
): Promise<Begun | { readonly next: 'settle' | 'stop' }> {
  const { stored, configuration } = await loadJob(job);
  if (!stored || isEnded(stored.status)) return { next: 'stop' };
  const { enrichment: config, enrichmentVersion } = configuration;
  const start = await lookUpAtStart(stored, config.freshness_days);
  const { paused, erased, remembered, accounts } = start;
  if (stored.status !== 'processing' && paused) return { next: 'stop' };
  const reuse = remembered && (await reusableOf(remembered, stored, config.freshness_days, now));
  let underWay = stored;
  let isFirst = false;
  if (stored.status !== 'processing') {
    const terms = {
      configVersion: enrichmentVersion,
      asksNetwork: sourcesOf(stored, config).has('network') && !reuse,
    };
    const taken = await takeUp(stored, terms, accounts, now);
    if (taken.kind === 'waiting' || taken.kind === 'stop') return { next: 'stop' };
    underWay = taken.stored;
    isFirst = taken.kind === 'started';
  }
  if (erased) {
    await fail(job, 'erased', now);
    return { next: 'stop' };
  }
  if (reuse) {
    await copyResult(job, reuse, now);
    return { next: 'settle' };
  }
  return {
    next: 'ask',
    stored: underWay,
    ...{ configuration, isFirst, accounts, following: start.next },
  };
}

/** Copies all of the original under the new id, with one event per source as if it had been asked. */
async function copyResult(
  { organization_id: organization, enrichment_id: id }: EnrichmentJob,
  { origin, fields }: Reusable,
  now: Date,
): Promise<void> {
  const { match, match_confidence, entity_ids, warnings, brief } = origin;
  await write(saveFields(organization, id, fields));
  await write(
    update(keys.enrichment(organization, id), {
      set: { reused_from: origin.id, match, match_confidence, entity_ids, warnings, brief },
    }),
  );
  const outcomes = await loadOutcomes(organization, origin.reused_from ?? origin.id);
  for (const { outcome } of Object.values(outcomes)) {
    const data = { source: outcome.source, status: outcome.status, pass: outcome.pass ?? 1 };
    await appendEvent(organization, logOf(id), `source ${outcome.source}`, { data }, now);
  }
}
