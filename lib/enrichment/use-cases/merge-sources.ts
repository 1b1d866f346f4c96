import { askedEmployer } from '#lib/claim/job-statements';
import { keys } from '#lib/db/keys';
import { write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { forgetSources, loadEvidence, saveEvidence, saveOutcome } from '#lib/enrichment/findings-store';
import type { MergeOutcome, PassJob } from '#lib/enrichment/job';
import { assess } from '#lib/enrichment/match/assess';
import { allFailed, inputWarnings, sourceWarnings } from '#lib/enrichment/match/conclusion';
import { planOf } from '#lib/enrichment/plan/second-pass';
import { sourcesOf } from '#lib/enrichment/plan/sources-of';
import { rulesOfJob } from '#lib/enrichment/result/complete-fields';
import { recordFailure } from '#lib/enrichment/use-cases/ask-source';
import { loadAnswers } from '#lib/enrichment/use-cases/load-job';
import { refuseErased } from '#lib/enrichment/use-cases/refuse-erased';
import { resolveEntities } from '#lib/entity/use-cases/resolve-entities';
import { type SourceName, sourceNames } from '#lib/field/source';
import type { Identifier } from '#lib/identity/contradictions';
import { mayBeAt } from '#lib/identity/employment';
import type { EnrichmentInput } from '#lib/identity/subject';
import { toIso } from '#lib/shared/time';

const unanswered = {
  code: 'UPSTREAM_TIMEOUT',
  message: 'The source could not be asked, or did not answer in time.',
};

/**
 * Decides who was found, and merges what the sources say of that subject into one cited value a field. After the first
 * pass it says which sources have something new to be asked. A source that left nothing behind has failed; when all that
 * were asked have, so has the enrichment. Sources that describe somebody else are set aside.
 */
export async function mergeSources(job: PassJob, now: Date): Promise<MergeOutcome> {
  const { organization_id: organization, enrichment_id: id, pass } = job;
  const { stored, configuration, outcomes } = await loadAnswers(job);
  if (stored?.status !== 'processing') return { next: 'stop' };

  const missing = sourceNames.filter((source) => outcomes[source] === undefined);
  const failed = await Promise.all(missing.map((source) => recordFailure(source, job, unanswered, now)));
  const answered = [...Object.values(outcomes).map(({ outcome }) => outcome), ...failed];
  const rules = rulesOfJob(stored, configuration);
  const { decision, trusted, fields, job: present } = assess(stored, answered, rules, now);
  const { match } = decision;

  if (pass === 1) {
    const enabled = sourcesOf(stored, configuration.enrichment);
    const plan = planOf(stored, answered, rules, enabled, now);
    const planned = (source: SourceName): boolean => plan[source] !== undefined;
    if (sourceNames.some(planned)) {
      const again = {
        email_finder: planned('email_finder'),
        web_research: planned('web_research'),
        network: planned('network'),
      };
      return { next: 'ask_again', again };
    }
  }
  if (allFailed(answered)) return { next: 'fail' };

  for (const outcome of trusted) {
    if (answered.includes(outcome)) continue;
    // What was read about somebody else must not become an event of this subject.
    const excluded = decision.excluded.find(({ source }) => source === outcome.source);
    if (excluded?.scope === 'all') await saveEvidence(organization, id, outcome.source, []);
    await saveOutcome(organization, id, { outcome, duration_ms: outcomes[outcome.source]?.duration_ms ?? 0 });
  }
  if (await refuseErased(stored, fields, now)) {
    await forgetSources(organization, id);
    return { next: 'stop' };
  }
  const own = withoutContradicted(stored.input, decision.contradicted);
  const asked = askedEmployer(own);
  const evidence = await loadEvidence(organization, id);
  const entities =
    Object.keys(fields).length > 0
      ? await resolveEntities({ ...stored, input: own, match }, fields, evidence, now)
      : [];
  const changed =
    match.status === 'found' &&
    present?.kind === 'job' &&
    (asked.company !== undefined || asked.domain !== undefined) &&
    !mayBeAt(present.statements, asked);
  const warnings = [
    ...sourceWarnings(answered),
    ...inputWarnings(asked.company ?? asked.domain, decision, present, changed),
  ];
  await write(
    update(keys.enrichment(organization, id), {
      set: {
        ...(entities.length > 0 ? { entity_ids: entities.map((entity) => entity.id) } : {}),
        match,
        ...(match.status === 'found' ? { match_confidence: match.confidence } : {}),
        ...(warnings.length > 0 ? { warnings } : {}),
        updated_at: toIso(now),
      },
    }),
  );
  if (entities.length === 0) return { next: 'settle' };
  return {
    next: 'detect',
    entities: entities.map(({ id: entity, type }) => ({ id: entity, type })),
    known_before: entities.some(({ known_before }) => known_before),
  };
}

/** The input without the identifiers that are somebody else's. */
function withoutContradicted(input: EnrichmentInput, contradicted: readonly Identifier[]): EnrichmentInput {
  const { email, network_url, ...rest } = input;
  return {
    ...rest,
    ...(email === undefined || contradicted.includes('email') ? {} : { email }),
    ...(network_url === undefined || contradicted.includes('network_url') ? {} : { network_url }),
  };
}
