import type { NextMember } from '#lib/batch/record/member-store';
import type { SourceOutcome } from '#lib/claim/claim';
import { askedEmployer } from '#lib/claim/job-statements';
import type { Configuration } from '#lib/config/store';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { distinctEvidence, forgetSources, putOutcome } from '#lib/enrichment/findings-store';
import type { Again, PassJob } from '#lib/enrichment/job';
import { assess } from '#lib/enrichment/match/assess';
import { allFailed, inputWarnings, sourceWarnings } from '#lib/enrichment/match/conclusion';
import { planOf, type SecondPass } from '#lib/enrichment/plan/second-pass';
import { sourcesOf } from '#lib/enrichment/plan/sources-of';
import { rulesOfJob } from '#lib/enrichment/result/complete-fields';
import { notAsked, sourceEvent, tellFailure, tellsAtEnd } from '#lib/enrichment/use-cases/ask-source';
import { fail } from '#lib/enrichment/use-cases/fail';
import { type LoadedAnswers, loadAnswers } from '#lib/enrichment/use-cases/load-job';
import { lookUpSubject } from '#lib/enrichment/use-cases/look-up-subject';
import type { Detection } from '#lib/entity/event';
import type { Evidence } from '#lib/entity/evidence';
import { putSnapshot } from '#lib/entity/store';
import { type ResolvedEntity, resolveEntities, subjectsOf } from '#lib/entity/use-cases/resolve-entities';
import { sourceNames } from '#lib/field/source';
import type { FieldValues } from '#lib/field/value';
import type { Identifier } from '#lib/identity/contradictions';
import { mayBeAt } from '#lib/identity/employment';
import type { EnrichmentInput } from '#lib/identity/subject';
import type { LogEvent } from '#lib/stream/log';

const unanswered = {
  code: 'UPSTREAM_TIMEOUT',
  message: 'The source could not be asked, or did not answer in time.',
};

/** A merged enrichment, before events are looked for. */
export interface Merged {
  /** With the match and warnings that merging added. */
  readonly stored: Enrichment;
  readonly configuration: Configuration;
  readonly outcomes: readonly SourceOutcome[];
  /** One value per field of what they say. */
  readonly fields: FieldValues;
  readonly entities: readonly ResolvedEntity[];
  /** The evidence for the detectors. */
  readonly evidence: readonly Evidence[];
  /** What a model read in it in an earlier run of this step. */
  readonly readByModel: readonly Detection[] | undefined;
  /** The next member of its batch, when last read. */
  readonly next: NextMember | undefined;
  /** Writes to make before it ends. */
  readonly ahead: readonly Write[];
  /** Events not yet on its stream. */
  readonly untold: readonly LogEvent[];
}

type Merging =
  | { readonly next: 'ask_again'; readonly again: Again }
  | { readonly next: 'fail' | 'stop' }
  | { readonly next: 'end'; readonly merged: Merged };

/**
 * Decides who was found and merges the sources' claims about that subject into one cited value per field. After the first pass, returns
 * which sources have something new to be asked. A source without an outcome has failed; if all that were asked failed, so has the
 * enrichment. Sources that describe somebody else are set aside.
 */
export async function mergeSources(job: PassJob, now: Date): Promise<Merging> {
  return await mergeAnswers(await loadAnswers(job), job.pass, now);
}

/** Merges answers that are already in memory. */
export async function mergeAnswers(
  { stored, configuration, outcomes, areKept, readByModel, next: nextMember }: LoadedAnswers,
  pass: PassJob['pass'],
  now: Date,
): Promise<Merging> {
  if (stored?.status !== 'processing') return { next: 'stop' };
  const { organization_id: organization, id } = stored;
  const job = { organization_id: organization, enrichment_id: id };

  const failed = sourceNames
    .filter((source) => outcomes[source] === undefined)
    .map((source) => notAsked(source, unanswered));
  const answered = [...Object.values(outcomes).map(({ outcome }) => outcome), ...failed];
  const rules = rulesOfJob(stored, configuration);
  const { decision, trusted, fields, job: present } = assess(stored, answered, rules, now);
  const { match } = decision;

  const plan =
    pass === 1 ? planOf(stored, answered, rules, sourcesOf(stored, configuration.enrichment), now) : {};
  if (Object.keys(plan).length > 0) return { next: 'ask_again', again: toAsk(plan) };
  if (allFailed(answered)) return { next: 'fail' };

  const own = withoutContradicted(stored.input, decision.contradicted);
  // Evidence about somebody else must not become an event of this subject.
  const others = new Set(
    decision.excluded.filter(({ scope }) => scope === 'all').map(({ source }) => source),
  );
  const evidence = distinctEvidence(
    Object.values(outcomes).filter(({ outcome }) => !others.has(outcome.source)),
  );
  const seen =
    Object.keys(fields).length > 0 ? subjectsOf({ ...stored, input: own, match }, fields, evidence) : [];
  const { erased, known, next } = await lookUpSubject(stored, fields, seen, nextMember);
  if (erased) {
    await fail(job, 'erased', now);
    await forgetSources(organization, id);
    return { next: 'stop' };
  }
  const entities = await resolveEntities(stored, seen, known, { fields, evidence }, now);
  const asked = askedEmployer(own);
  const changed =
    match.status === 'found' &&
    present?.kind === 'job' &&
    (asked.company !== undefined || asked.domain !== undefined) &&
    !mayBeAt(present.statements, asked);
  const warnings = [
    ...sourceWarnings(answered),
    ...inputWarnings(asked.company ?? asked.domain, decision, present, changed),
  ];
  if (!tellsAtEnd(stored)) await Promise.all(failed.map(({ source }) => tellFailure(source, job, now)));
  return {
    next: 'end',
    merged: {
      stored: {
        ...stored,
        ...(entities.length > 0 ? { entity_ids: entities.map(({ entity }) => entity.id) } : {}),
        match,
        ...(match.status === 'found' ? { match_confidence: match.confidence } : {}),
        ...(warnings.length > 0 ? { warnings } : {}),
      },
      configuration,
      outcomes: trusted,
      fields,
      entities,
      evidence,
      readByModel,
      next,
      ahead: [
        // Without evidence, which is read no more.
        ...trusted
          .filter((outcome) => !areKept || outcomes[outcome.source]?.outcome !== outcome)
          .map((outcome) =>
            putOutcome(organization, id, {
              outcome,
              duration_ms: outcomes[outcome.source]?.duration_ms ?? 0,
            }),
          ),
        ...entities.map(({ entity, snapshot }) => putSnapshot(organization, entity.id, snapshot)),
      ],
      untold: tellsAtEnd(stored) ? answered.map(sourceEvent) : [],
    },
  };
}

const toAsk = (plan: SecondPass): Again => ({
  email_finder: plan.email_finder !== undefined,
  web_research: plan.web_research !== undefined,
  network: plan.network !== undefined,
});

/** The input without identifiers that belong to somebody else. */
function withoutContradicted(input: EnrichmentInput, contradicted: readonly Identifier[]): EnrichmentInput {
  const { email, network_url, ...rest } = input;
  return {
    ...rest,
    ...(email === undefined || contradicted.includes('email') ? {} : { email }),
    ...(network_url === undefined || contradicted.includes('network_url') ? {} : { network_url }),
  };
}
