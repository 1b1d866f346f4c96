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
import { type SourceName, sourceNames } from '#lib/field/source';
import type { EnrichmentInput } from '#lib/identity/subject';
import { SECOND, toDay } from '#lib/shared/time';
import type { EnrichmentSource } from '#lib/sources/port';
import { appendEvent } from '#lib/stream/log';

const skipped = (source: SourceName, reason: string): SourceOutcome => ({
  source,
  status: 'skipped',
  claims: [],
  attempts: [{ step: source, outcome: 'skipped', detail: reason, duration_ms: 0 }],
  cost: { unit: 'request', amount: 0 },
});

/** After this long a source has failed. Shorter than its function's time-out, so that the failure can be recorded. */
const LONGEST: Record<SourceName, number> = {
  email_finder: 55 * SECOND,
  web_research: 75 * SECOND,
  network: 40 * SECOND,
};

/** What a source is asked, and what it answered before. */
export interface Question {
  readonly input: EnrichmentInput;
  readonly done: readonly string[];
  readonly earlier?: { readonly outcome: StoredOutcome; readonly replaces: boolean };
}

/** What each source is asked in the first pass. */
export const firstQuestion = ({ input }: Pick<Enrichment, 'input'>): Question => ({ input, done: [] });

/**
 * Asks one source and stores its answer; in the second pass only what the other sources' findings make possible. A source that already
 * answered in the first pass is not asked again. No answer ever fails the enrichment; only `RetryableSourceError` is thrown, for the
 * workflow's Retry.
 */
export async function askSource(
  name: SourceName,
  job: PassJob,
  source: EnrichmentSource,
  now: Date,
): Promise<void> {
  const { stored, config, question, answered } =
    job.pass === 1 ? await loadFirst(name, job) : await loadSecond(name, job, now);
  if (stored?.status !== 'processing') return;
  if (answered !== undefined && !tellsAtEnd(stored)) await tell(job, name, answered, now);
  if (question === undefined) return;
  const kept = await answerOf(name, { stored, config, question }, source, now);
  await keepAnswer(stored, kept, now);
}

/** Asks a source and joins its answer with its earlier one. */
export async function answerOf(
  name: SourceName,
  { stored, config, question }: { readonly stored: Enrichment } & Pick<Asked, 'config' | 'question'>,
  source: EnrichmentSource,
  now: Date,
): Promise<StoredOutcome> {
  const { input, done, earlier } = question ?? firstQuestion(stored);
  const started = performance.now();
  const answer = sourcesOf(stored, config).has(name)
    ? await source.enrich({
        subject: { type: stored.type, input, today: toDay(now) },
        brief: researchBrief(stored, config),
        bulk: stored.batch_id !== undefined,
        permit: stored.permit,
        signal: AbortSignal.timeout(LONGEST[name]),
        done: new Set(done),
        now,
      })
    : { ...skipped(name, whyNot(name, config)), evidence: [] };
  const { evidence, ...own } = answer;
  const outcome = earlier ? joinAnswers(earlier.outcome.outcome, ended(own), earlier.replaces) : ended(own);
  const took = Math.round(performance.now() - started) + (earlier?.outcome.duration_ms ?? 0);
  return { outcome, duration_ms: took, evidence: withEarlier(evidence, earlier) };
}

/** Stores a source's answer and notifies the stream. */
export async function keepAnswer(
  stored: Pick<Enrichment, 'organization_id' | 'id' | 'batch_id'>,
  kept: StoredOutcome,
  now: Date,
): Promise<void> {
  const { organization_id, id } = stored;
  const { source, status, pass } = kept.outcome;
  await saveOutcome(organization_id, id, kept);
  const job = { organization_id, enrichment_id: id, pass: pass === 2 ? (2 as const) : (1 as const) };
  if (!tellsAtEnd(stored)) await tell(job, source, status, now);
}

interface Asked {
  readonly stored: Enrichment | undefined;
  readonly config: EnrichmentConfig;
  readonly question: Question | undefined;
  /** How it answered in an earlier run of this step. */
  readonly answered?: SourceOutcome['status'] | undefined;
}

async function loadFirst(name: SourceName, job: PassJob): Promise<Asked> {
  const { stored, config, answered } = await loadQuestion(job, name);
  const question = stored && answered === undefined ? firstQuestion(stored) : undefined;
  return { stored, config, question, answered };
}

async function loadSecond(name: SourceName, job: PassJob, now: Date): Promise<Asked> {
  const { stored, configuration, outcomes } = await loadAnswers(job);
  const question =
    stored?.status === 'processing' ? again(name, stored, configuration, outcomes, now) : undefined;
  return { stored, config: configuration.enrichment, question };
}

/** Nobody watches a batch member: its source events are written in the transaction that ends it. */
export const tellsAtEnd = ({ batch_id }: Pick<Enrichment, 'batch_id'>): boolean => batch_id !== undefined;

const whyNot = (name: SourceName, { sources }: Pick<EnrichmentConfig, 'sources'>): string =>
  sources[name]
    ? 'The requested fields do not need this source.'
    : 'The source is turned off in the configuration.';

/** What the second pass asks a source; `undefined` if an earlier run of this step has asked it. */
function again(
  name: SourceName,
  stored: Enrichment,
  configuration: Configuration,
  outcomes: Outcomes,
  now: Date,
): Question | undefined {
  return outcomes[name]?.outcome.pass === 2
    ? undefined
    : secondQuestions(stored, configuration, outcomes, now)[name];
}

type Outcomes = Partial<Record<SourceName, StoredOutcome>>;

/** What each source is asked in the second pass. */
export function secondQuestions(
  stored: Enrichment,
  configuration: Configuration,
  outcomes: Outcomes,
  now: Date,
): Partial<Record<SourceName, Question>> {
  const answered = Object.values(outcomes).map(({ outcome }) => outcome);
  const rules = rulesOfJob(stored, configuration);
  const plan = planOf(stored, answered, rules, sourcesOf(stored, configuration.enrichment), now);
  return Object.fromEntries(
    sourceNames.flatMap((name) => {
      const [question, outcome] = [plan[name], outcomes[name]];
      return question && outcome
        ? [[name, { ...question, earlier: { outcome, replaces: question.replaces } }]]
        : [];
    }),
  );
}

/** Evidence of the first pass stays, except about a former employer. */
function withEarlier(evidence: readonly Evidence[], earlier: Question['earlier']): readonly Evidence[] {
  if (earlier === undefined || (earlier.replaces && evidence.length > 0)) return evidence;
  const known = new Set(evidence.map((piece) => piece.id));
  return [...evidence, ...(earlier.outcome.evidence ?? []).filter((piece) => !known.has(piece.id))];
}

/** If all steps of a source were skipped, it was not asked: this does not mean that nobody is known. */
const ended = (outcome: SourceOutcome): SourceOutcome =>
  outcome.status === 'not_found' &&
  outcome.attempts.length > 0 &&
  outcome.attempts.every((attempt) => attempt.outcome === 'skipped')
    ? { ...outcome, status: 'skipped' }
    : outcome;

/** The stream event of a source in a pass. */
export const sourceEvent = ({ source, status, pass = 1 }: SourceEnd) => ({ data: { source, status, pass } });
interface SourceEnd extends Pick<SourceOutcome, 'source' | 'status'> {
  readonly pass?: number | undefined;
}

/** Appends a source's one event of a pass to the enrichment's stream. */
async function tell(
  { organization_id: organization, enrichment_id: id, pass }: PassJob,
  source: SourceName,
  status: SourceOutcome['status'],
  now: Date,
): Promise<void> {
  const step = `source ${source}${pass === 2 ? ' again' : ''}`;
  await appendEvent(organization, logOf(id), step, sourceEvent({ source, status, pass }), now);
}

/** The outcome of a source that could not be asked and was given up. */
export const notAsked = (source: SourceName, error: { code: string; message: string }): SourceOutcome => ({
  source,
  status: 'failed',
  claims: [],
  attempts: [{ step: source, outcome: 'failed', detail: error.message, duration_ms: 0 }],
  cost: { unit: 'request', amount: 0 },
  error,
});

/** Streams that a source could not be asked. */
export const tellFailure = (source: SourceName, job: EnrichmentJob, now: Date): Promise<void> =>
  tell({ ...job, pass: 1 }, source, 'failed', now);
