import type { SourceOutcome } from '#lib/claim/claim';
import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import type { Configuration } from '#lib/config/store';
import { researchBrief } from '#lib/enrichment/brief/research-brief';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { type StoredOutcome, saveOutcome } from '#lib/enrichment/findings-store';
import type { EnrichmentJob, PassJob } from '#lib/enrichment/job';
import { joinAnswers, planOf } from '#lib/enrichment/plan/second-pass';
import { sourcesOf } from '#lib/enrichment/plan/sources-of';
import { rulesOfJob } from '#lib/enrichment/result/complete-fields';
import { loadAnswers, loadQuestion } from '#lib/enrichment/use-cases/load-job';
import { logOf } from '#lib/enrichment/use-cases/stream';
import type { Evidence } from '#lib/entity/evidence';
import type { SourceName } from '#lib/field/source';
import type { EnrichmentInput } from '#lib/identity/subject';
import { SECOND } from '#lib/shared/time';
import type { EnrichmentSource } from '#lib/sources/port';
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

/** What is asked of the source, and what it had answered before. */
interface Question {
  readonly input: EnrichmentInput;
  readonly done: readonly string[];
  readonly earlier?: { readonly outcome: StoredOutcome; readonly replaces: boolean };
}

/**
 * Asks one source and keeps what it answered; in the second pass with what the others learned, and only what that opens.
 * What a source answers never fails the enrichment; only `RetryableSourceError` leaves here, for the workflow's Retry.
 */
export async function askSource(
  name: SourceName,
  job: PassJob,
  source: EnrichmentSource,
  now: Date,
): Promise<void> {
  const { organization_id: organization, enrichment_id: id, pass } = job;
  const { stored, config, question } =
    pass === 1 ? await firstQuestion(job) : await secondQuestion(name, job, now);
  if (stored?.status !== 'processing' || question === undefined) return;
  const enabled = sourcesOf(stored, config);
  const started = performance.now();
  const answer = enabled.has(name)
    ? await source.enrich({
        subject: { type: stored.type, input: question.input, today: now.toISOString().slice(0, 10) },
        brief: researchBrief(stored, config),
        bulk: stored.batch_id !== undefined,
        permit: stored.permit,
        signal: AbortSignal.timeout(LONGEST[name]),
        done: new Set(question.done),
        now,
      })
    : { ...skipped(name, whyNot(name, config)), evidence: [] };
  const { evidence, ...own } = answer;
  const { earlier } = question;
  const outcome = earlier ? joinAnswers(earlier.outcome.outcome, ended(own), earlier.replaces) : ended(own);
  const took = Math.round(performance.now() - started) + (earlier?.outcome.duration_ms ?? 0);
  const kept = { outcome, duration_ms: took, evidence: withEarlier(evidence, earlier) };
  await saveOutcome(organization, id, kept);
  if (!tellsAtEnd(stored)) await tell(job, name, outcome.status, now);
}

interface Asked {
  readonly stored: Enrichment | undefined;
  readonly config: EnrichmentConfig;
  readonly question: Question | undefined;
}

async function firstQuestion(job: PassJob): Promise<Asked> {
  const { stored, config } = await loadQuestion(job);
  return { stored, config, question: stored && { input: stored.input, done: [] } };
}

async function secondQuestion(name: SourceName, job: PassJob, now: Date): Promise<Asked> {
  const { stored, configuration, outcomes } = await loadAnswers(job);
  const question =
    stored?.status === 'processing' ? again(name, stored, configuration, outcomes, now) : undefined;
  return { stored, config: configuration.enrichment, question };
}

/** Nobody watches a member of a batch: its sources are told of in the transaction that ends it. */
export const tellsAtEnd = ({ batch_id }: Pick<Enrichment, 'batch_id'>): boolean => batch_id !== undefined;

const whyNot = (name: SourceName, { sources }: Pick<EnrichmentConfig, 'sources'>): string =>
  sources[name]
    ? 'The fields that were asked for do not need this source.'
    : 'The source is switched off in the configuration.';

/** What the second pass asks of a source; nothing when it was asked already, by a step that is repeated. */
function again(
  name: SourceName,
  stored: Enrichment,
  configuration: Configuration,
  outcomes: Partial<Record<SourceName, StoredOutcome>>,
  now: Date,
): Question | undefined {
  const earlier = outcomes[name];
  if (earlier === undefined || earlier.outcome.pass === 2) return undefined;
  const answered = Object.values(outcomes).map(({ outcome }) => outcome);
  const rules = rulesOfJob(stored, configuration);
  const plan = planOf(stored, answered, rules, sourcesOf(stored, configuration.enrichment), now);
  const question = plan[name];
  return question && { ...question, earlier: { outcome: earlier, replaces: question.replaces } };
}

/** Evidence of the first pass stays, but for that of a former employer. */
function withEarlier(evidence: readonly Evidence[], earlier: Question['earlier']): readonly Evidence[] {
  if (earlier === undefined || (earlier.replaces && evidence.length > 0)) return evidence;
  const known = new Set(evidence.map((piece) => piece.id));
  return [...evidence, ...(earlier.outcome.evidence ?? []).filter((piece) => !known.has(piece.id))];
}

/** A source none of whose steps could be taken was not asked: that is no answer that nobody is known. */
const ended = (outcome: SourceOutcome): SourceOutcome =>
  outcome.status === 'not_found' &&
  outcome.attempts.length > 0 &&
  outcome.attempts.every((attempt) => attempt.outcome === 'skipped')
    ? { ...outcome, status: 'skipped' }
    : outcome;

/** The event of a source in a pass, for the enrichment's stream. */
export const sourceEvent = ({ source, status, pass = 1 }: SourceEnd) => ({ data: { source, status, pass } });
interface SourceEnd extends Pick<SourceOutcome, 'source' | 'status'> {
  readonly pass?: number | undefined;
}

/** The one event of a source in a pass on the enrichment's stream. */
async function tell(
  { organization_id: organization, enrichment_id: id, pass }: PassJob,
  source: SourceName,
  status: SourceOutcome['status'],
  now: Date,
): Promise<void> {
  const step = `source ${source}${pass === 2 ? ' again' : ''}`;
  await appendEvent(organization, logOf(id), step, sourceEvent({ source, status, pass }), now);
}

/** That a source could not be asked, after the workflow gave up on it. */
export const notAsked = (source: SourceName, error: { code: string; message: string }): SourceOutcome => ({
  source,
  status: 'failed',
  claims: [],
  attempts: [{ step: source, outcome: 'failed', detail: error.message, duration_ms: 0 }],
  cost: { unit: 'request', amount: 0 },
  error,
});

/** Tells of a source that could not be asked. */
export const tellFailure = (source: SourceName, job: EnrichmentJob, now: Date): Promise<void> =>
  tell({ ...job, pass: 1 }, source, 'failed', now);
