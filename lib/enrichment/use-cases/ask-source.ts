import type { SourceOutcome } from '#lib/enrichment/claim';
import { saveEvidence, saveOutcome } from '#lib/enrichment/findings-store';
import type { EnrichmentJob } from '#lib/enrichment/job';
import { researchBrief } from '#lib/enrichment/research-brief';
import type { SourceName } from '#lib/enrichment/source';
import { loadJob } from '#lib/enrichment/use-cases/load-job';
import { logOf } from '#lib/enrichment/use-cases/stream';
import type { EnrichmentSource } from '#lib/providers/source/port';
import { SECOND } from '#lib/shared/time';
import { appendEvent } from '#lib/stream/log';

const skipped = (source: SourceName, reason: string): SourceOutcome => ({
  source,
  status: 'skipped',
  claims: [],
  attempts: [{ step: source, outcome: 'skipped', detail: reason, duration_ms: 0 }],
  cost: { unit: 'request', amount: 0 },
});

/** Longer than this a source has failed. Shorter than its function's time-out, so that the failure can be told. */
const LONGEST: Record<SourceName, number> = {
  email_finder: 55 * SECOND,
  web_research: 75 * SECOND,
  network: 40 * SECOND,
};

/**
 * Asks one source and keeps what it answered. What a source answers never fails the enrichment; only
 * `RetryableSourceError` leaves here, for the workflow's Retry.
 */
export async function askSource(
  name: SourceName,
  job: EnrichmentJob,
  source: EnrichmentSource,
  now: Date,
): Promise<void> {
  const { organization_id: organization, enrichment_id: id } = job;
  const { stored, configuration } = await loadJob(job);
  if (stored?.status !== 'processing') return;
  const { enrichment: config } = configuration;
  const started = performance.now();
  const answer = config.sources[name]
    ? await source.enrich({
        subject: { type: stored.type, input: stored.input, today: now.toISOString().slice(0, 10) },
        brief: researchBrief(stored, config),
        bulk: stored.batch_id !== undefined,
        permit: stored.permit,
        signal: AbortSignal.timeout(LONGEST[name]),
        now,
      })
    : { ...skipped(name, 'The source is switched off in the configuration.'), evidence: [] };
  const { evidence, ...outcome } = answer;
  if (evidence.length > 0) await saveEvidence(organization, id, name, evidence);
  await saveOutcome(organization, id, { outcome, duration_ms: Math.round(performance.now() - started) });
  await tell(organization, id, name, outcome.status, now);
}

/** The one event of a source on the enrichment's stream. */
async function tell(
  organization: string,
  id: number,
  source: SourceName,
  status: string,
  now: Date,
): Promise<void> {
  await appendEvent(organization, logOf(id), `source ${source}`, { data: { source, status } }, now);
}

/** Keeps that a source could not be asked, after the workflow gave up on it. */
export async function recordFailure(
  name: SourceName,
  { organization_id: organization, enrichment_id: id }: EnrichmentJob,
  error: { code: string; message: string },
  now: Date,
): Promise<void> {
  const outcome: SourceOutcome = {
    source: name,
    status: 'failed',
    claims: [],
    attempts: [{ step: name, outcome: 'failed', detail: error.message, duration_ms: 0 }],
    cost: { unit: 'request', amount: 0 },
    error,
  };
  await saveOutcome(organization, id, { outcome, duration_ms: 0 });
  await tell(organization, id, name, 'failed', now);
}
