import type { SourceOutcome } from '#lib/claim/claim';
import { factsOfOutcome } from '#lib/claim/facts-of-outcome';
import { askedEmployer, jobOf } from '#lib/claim/job-statements';
import { merge } from '#lib/claim/merge';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { aboutSubject, withoutExcluded } from '#lib/enrichment/match/trusted-outcomes';
import type { MergeRules } from '#lib/field/merge-rules';
import { sourceNames } from '#lib/field/source';
import type { FieldConflict, FieldValues } from '#lib/field/value';
import { decideMatch, type MatchDecision } from '#lib/identity/decide-match';
import { type CurrentJob, mayBeAt, sameEmployer } from '#lib/identity/employment';
import { factsOfSubject } from '#lib/identity/facts-of-subject';

export interface Assessment {
  readonly decision: MatchDecision;
  /** The outcomes without claims about other people. */
  readonly trusted: readonly SourceOutcome[];
  readonly fields: FieldValues;
  readonly job: CurrentJob | undefined;
}

/** Decides who was found; merges one cited value per field for that subject. Pure. */
export function assess(
  { type, input, options }: Pick<Enrichment, 'type' | 'input' | 'options'>,
  outcomes: readonly SourceOutcome[],
  rules: MergeRules,
  now: Date,
): Assessment {
  const seen = outcomes
    .filter(({ claims, people = [] }) => claims.length > 0 || people.length > 0)
    .map((outcome) => ({
      source: outcome.source,
      facts: factsOfOutcome(type, outcome),
      people: outcome.people ?? [],
    }));
  const decision = decideMatch(type, askedFacts({ type, input }, outcomes), seen, {
    priority: rules.source_priority.global,
    min_confidence: options.min_confidence,
    failed: outcomes.filter(({ status }) => status === 'failed').map(({ source }) => source),
  });
  const trusted = aboutSubject(type, decision.match.status, withoutExcluded(outcomes, decision.excluded));
  return { decision, trusted, ...fieldsOf({ type, input, match: decision.match }, trusted, rules, now) };
}

/** A profile address unknown to the network contradicts nobody: it is old or mistyped. */
function askedFacts(subject: Pick<Enrichment, 'type' | 'input'>, outcomes: readonly SourceOutcome[]) {
  const asked = factsOfSubject(subject);
  const network = outcomes.find(({ source }) => source === 'network');
  const first = network?.attempts.find(({ step }) => step === 'profile');
  const named = subject.input.first_name !== undefined && subject.input.last_name !== undefined;
  return named && first?.outcome === 'empty' ? { ...asked, profiles: [], addresses: [] } : asked;
}

/** One cited value per field, from what the sources say about the found subject. */
export function fieldsOf(
  { type, input, match }: Pick<Enrichment, 'type' | 'input' | 'match'>,
  trusted: readonly SourceOutcome[],
  rules: MergeRules,
  now: Date,
): Pick<Assessment, 'fields' | 'job'> {
  const isPerson = match === undefined || match.status === 'found' || match.status === 'contradictory';
  // Which source answered first makes no difference.
  const outcomes = trusted.toSorted((a, b) => sourceNames.indexOf(a.source) - sourceNames.indexOf(b.source));
  const job = isPerson ? jobOf({ type, input }, outcomes) : undefined;
  const { fields } = merge(outcomes, rules, now, job);
  return { job, fields: withInputConflicts(fields, { input, match, job, outcomes }) };
}

/** Adds input that is not true of the person as conflicts: a former employer, another person's address. */
function withInputConflicts(
  fields: FieldValues,
  {
    input,
    match,
    job,
    outcomes,
  }: Pick<Enrichment, 'input' | 'match'> & {
    readonly job: CurrentJob | undefined;
    readonly outcomes: readonly SourceOutcome[];
  },
): FieldValues {
  const added: FieldValues = { ...fields };
  const add = (field: 'company_name' | 'work_email' | 'network_url', conflict: FieldConflict): void => {
    const entry = added[field];
    if (entry === undefined || entry.conflicts.some(({ value }) => value === conflict.value)) return;
    added[field] = { ...entry, conflicts: [...entry.conflicts, conflict] };
  };
  const asked = askedEmployer(input);
  const company = fields.company_name;
  if (job?.kind === 'job' && company !== undefined && !mayBeAt(job.statements, asked)) {
    const former = job.former.find((one) => sameEmployer(one, asked));
    const shown = company.conflicts.some(({ value }) => sameEmployer({ company: String(value) }, asked));
    const claim = outcomes
      .find(({ source }) => source === former?.source)
      ?.claims.find(({ field }) => field === 'employment_history' || field === 'company_name');
    const source = outcomes.find((one) => one.source === former?.source)?.source;
    if (former?.company !== undefined && claim !== undefined && source !== undefined && !shown) {
      const { confidence, citations, as_of_date } = claim;
      const value = former.company;
      add('company_name', { value, source, confidence, citations, ...(as_of_date ? { as_of_date } : {}) });
    }
  }
  for (const { source, people = [] } of outcomes) {
    for (const { relation, identifier, email, network_url, citation } of people) {
      if (relation !== 'holder' || citation === undefined || (match?.candidates ?? []).length === 0) continue;
      const held = { source, confidence: 0.5, citations: [citation] };
      if (identifier === 'email' && email !== undefined) add('work_email', { ...held, value: email });
      if (identifier === 'network_url' && network_url !== undefined)
        add('network_url', { ...held, value: network_url });
    }
  }
  return added;
}
