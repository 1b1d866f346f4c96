import type { Attempt, SourceOutcome } from '#lib/claim/claim';
import { isJobField } from '#lib/claim/job-coherence';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { assess } from '#lib/enrichment/match/assess';
import { fieldNames } from '#lib/field/catalogue';
import type { MergeRules } from '#lib/field/merge-rules';
import { type SourceName, sourceNames } from '#lib/field/source';
import { type FieldValues, readText } from '#lib/field/value';
import { sameEmployer } from '#lib/identity/employment';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import type { Match } from '#lib/identity/match';
import { withoutMiddle } from '#lib/identity/name/patronymic';
import { profileId } from '#lib/identity/profile-address';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';

/** What one source is asked in the second pass: the input with what other sources learned, and the steps already done. */
export interface SecondQuestion {
  readonly input: EnrichmentInput;
  /** Steps of the first pass that are not repeated. */
  readonly done: readonly string[];
  /** The first answer was about a former employer: the second one replaces what it said about the company. */
  readonly replaces: boolean;
}

export type SecondPass = Partial<Record<SourceName, SecondQuestion>>;

/** Plans an enrichment's second pass from all that is known of the person, whether shown or not. */
export function planOf(
  stored: Pick<Enrichment, 'type' | 'input' | 'options'>,
  outcomes: readonly SourceOutcome[],
  rules: MergeRules,
  enabled: ReadonlySet<SourceName>,
  now: Date,
): SecondPass {
  const everything = {
    ...rules,
    enabled_fields: new Set(fieldNames),
    min_confidence: 0,
    field_min_confidence: {},
  };
  const { decision, fields } = assess(stored, outcomes, everything, now);
  const { type, input } = stored;
  return secondPass({
    type,
    input,
    match: decision.match,
    fields,
    outcomes,
    enabled: (source) => enabled.has(source),
  });
}

interface SoFar {
  readonly type: SubjectType;
  readonly input: EnrichmentInput;
  readonly match: Match;
  readonly fields: FieldValues;
  /** As each source answered, including those set aside. */
  readonly outcomes: readonly SourceOutcome[];
  readonly enabled: (source: SourceName) => boolean;
}

/**
 * What each source can still be asked with the identity so far: only what it skipped or did not find for lack of something that another
 * source has learned since. Empty if there is nothing new to ask. Pure.
 */
export function secondPass(soFar: SoFar): SecondPass {
  const { type, outcomes, enabled } = soFar;
  if (type !== 'person') return {};
  const plan: SecondPass = {};
  for (const source of sourceNames) {
    const outcome = outcomes.find((one) => one.source === source);
    if (outcome === undefined || !enabled(source) || isBusy(outcome)) continue;
    const question = ask[source](outcome, soFar);
    if (question !== undefined) plan[source] = question;
  }
  return plan;
}

/** A vendor that was unavailable cannot be asked again within the same minute. */
const isBusy = ({ status, error }: SourceOutcome): boolean => status === 'failed' && error !== undefined;

const steps = (outcome: SourceOutcome, ...ends: Attempt['outcome'][]): string[] =>
  outcome.attempts.filter((attempt) => ends.includes(attempt.outcome)).map((attempt) => attempt.step);

const ask: Record<SourceName, (outcome: SourceOutcome, soFar: SoFar) => SecondQuestion | undefined> = {
  network: (outcome, soFar) => {
    if (outcome.status === 'found' || (outcome.people ?? []).length > 0) return undefined;
    const learned = learnedOf(soFar);
    const address = learned.network_url ?? leadOf(soFar);
    const opensProfile = soFar.input.network_url === undefined && address !== undefined;
    const opensSearch = !searchable(soFar.input) && searchable(learned);
    if (!opensProfile && !opensSearch) return undefined;
    return {
      input: { ...learned, ...(address === undefined ? {} : { network_url: address }) },
      done: [],
      replaces: false,
    };
  },
  web_research: (outcome, soFar) => {
    if (soFar.match.status !== 'found') return undefined;
    const learned = learnedOf(soFar);
    const domain = learned.company_domain;
    const had = siteDomain(soFar.input);
    const firm = { company: learned.company, domain };
    const moved =
      (soFar.input.company !== undefined || had !== undefined) &&
      (firm.company !== undefined || domain !== undefined) &&
      !sameEmployer({ company: soFar.input.company, domain: had }, firm);
    if (moved) return { input: withoutEmail(learned), done: [], replaces: true };
    if (outcome.status === 'skipped')
      return firm.company === undefined && domain === undefined
        ? undefined
        : { input: learned, done: [], replaces: false };
    const named = soFar.input.first_name !== undefined || tellsPerson(outcome);
    const opensSite = domain !== undefined && steps(outcome, 'skipped').includes('company_site');
    const opensPerson = !named && learned.first_name !== undefined && learned.last_name !== undefined;
    if (!opensSite && !opensPerson) return undefined;
    // The subject is the same: what was paid for once is not paid for again.
    const repeated = opensPerson ? ['job_boards'] : ['sec_edgar', 'model_search'];
    return {
      input: learned,
      done: steps(outcome, 'answered', 'empty').filter((step) => repeated.includes(step)),
      replaces: false,
    };
  },
  email_finder: (outcome, soFar) => {
    if (soFar.match.status !== 'found') return undefined;
    const learned = learnedOf(soFar);
    if (
      soFar.fields.work_email !== undefined ||
      outcome.claims.some(({ field }) => field === 'do_not_contact')
    )
      return undefined;
    const place = (input: EnrichmentInput) => ({ company: input.company, domain: siteDomain(input) });
    const could = searchable(soFar.input);
    if (!searchable(learned)) return undefined;
    const moved =
      could &&
      !sameEmployer(place(soFar.input), { company: learned.company, domain: learned.company_domain });
    const named = asNamed(learned, soFar.fields);
    // A name other than the given one, or a profile that was not given, is new to ask by.
    const opens =
      outcome.status !== 'found' &&
      (soFar.input.network_url === undefined ||
        withoutMiddle(named.first_name ?? '') !== withoutMiddle(soFar.input.first_name ?? '')) &&
      learned.network_url !== undefined;
    if (could && !moved && !opens) return undefined;
    const repeated = new Set([
      'verify_email',
      ...(soFar.input.network_url === undefined ? [] : ['person_by_profile']),
      'person_by_email',
      ...(moved ? [] : ['company', 'company_addresses']),
    ]);
    return {
      input: withoutEmail(named),
      done: steps(outcome, 'answered', 'empty').filter((step) => repeated.has(step)),
      replaces: moved,
    };
  },
};

/** Whether there are a name and a company to search by. */
const searchable = (input: EnrichmentInput): boolean =>
  input.first_name !== undefined &&
  input.last_name !== undefined &&
  (input.company !== undefined || siteDomain(input) !== undefined);

const siteDomain = ({ company_domain, email }: EnrichmentInput): string | undefined =>
  company_domain ?? (email === undefined ? undefined : employerDomainOfEmail(email));

/** Uses the name that the sources have: the given one may be a short form. */
const asNamed = (input: EnrichmentInput, fields: FieldValues): EnrichmentInput => {
  const [first_name, last_name] = [readText(fields, 'first_name'), readText(fields, 'last_name')];
  return first_name === undefined || last_name === undefined ? input : { ...input, first_name, last_name };
};

const withoutEmail = ({ email: _email, ...input }: EnrichmentInput): EnrichmentInput => input;

const tellsPerson = (outcome: SourceOutcome): boolean =>
  outcome.claims.some(({ field }) => field === 'full_name' || field === 'job_title');

/** The input with what was learned about the person, if they were found. */
export function learnedOf({
  input,
  match,
  fields,
}: Pick<SoFar, 'input' | 'match' | 'fields'>): EnrichmentInput {
  if (match.status !== 'found') return input;
  const learned = {
    network_url: readText(fields, 'network_url'),
    first_name: readText(fields, 'first_name'),
    last_name: readText(fields, 'last_name'),
    company: readText(fields, 'company_name'),
    company_domain: readText(fields, 'company_domain'),
  };
  const present = Object.fromEntries(Object.entries(learned).filter(([, value]) => value !== undefined));
  // Given values stay, except the employer, which is the current one.
  const { company: _company, company_domain: _domain, ...given } = input;
  return { ...input, ...present, ...given };
}

/**
 * The profile address of a person of the right name whom a source found at another employer: the profile's history tells whether it is the
 * same person, who has moved.
 */
function leadOf({ match, outcomes }: SoFar): string | undefined {
  if (match.status !== 'not_found') return undefined;
  const addresses = outcomes.flatMap(({ claims }) =>
    claims.filter(({ field }) => field === 'network_url').map(({ value }) => String(value)),
  );
  return addresses.find((address) => profileId(address)?.kind === 'person');
}

/** Joins a source's two answers: the first one wins, unless the second is about the current employer. */
export function joinAnswers(first: SourceOutcome, second: SourceOutcome, replaces: boolean): SourceOutcome {
  const [lead, rest] = replaces && second.claims.length > 0 ? [second, first] : [first, second];
  const said = new Set(lead.claims.map(({ field }) => field));
  const claims = [
    ...lead.claims,
    ...rest.claims.filter(
      ({ field }) => !said.has(field) && !(replaces && lead === second && isJobField(field)),
    ),
  ];
  const people = [...(first.people ?? []), ...(second.people ?? [])].slice(0, 10);
  const { error: firstError, people: _people, ...base } = first;
  const error = second.error ?? (second.status === 'found' ? undefined : firstError);
  return {
    ...base,
    status: claims.length > 0 ? 'found' : second.status === 'skipped' ? first.status : second.status,
    claims,
    attempts: [...first.attempts, ...second.attempts],
    cost: { unit: first.cost.unit, amount: first.cost.amount + second.cost.amount },
    pass: 2,
    ...(people.length > 0 ? { people } : {}),
    ...(error === undefined ? {} : { error }),
  };
}
