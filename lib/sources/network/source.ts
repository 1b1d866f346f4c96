import type { Claim, SourceError } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import type { PersonSeen } from '#lib/identity/facts';
import { companyAddress } from '#lib/identity/profile-address';
import type { Subject } from '#lib/identity/subject';
import { secondsToReset } from '#lib/network/daily-limit';
import type { NetworkError } from '#lib/network/network-error';
import { type Permit, spending } from '#lib/network/permit';
import type { As, NetworkPort } from '#lib/network/port';
import type { NetworkCompany } from '#lib/network/profile';
import type { PersonItem } from '#lib/network/search';
import { withheldError } from '#lib/network/withheld';
import { toDay } from '#lib/shared/time';
import { companyClaims, domainOfCompany } from '#lib/sources/network/company-claims';
import { findCompany } from '#lib/sources/network/find-company';
import { findPerson } from '#lib/sources/network/find-person';
import { currentPosition, personClaims } from '#lib/sources/network/person-claims';
import { postClaims } from '#lib/sources/network/post-claims';
import { companyEvidence, profileEvidence } from '#lib/sources/network/profile-text';
import { type LimitedAction, type Run, startRun } from '#lib/sources/network/run';
import { type EnrichmentSource, RetryableSourceError, type SourceAnswer } from '#lib/sources/port';

export interface NetworkSourceOptions {
  readonly network: NetworkPort;
  /** The connected account to ask through; undefined if the organization has none, and the source is then skipped. */
  readonly account: (permit: Permit | undefined) => Promise<string | undefined>;
  /** Takes one from the account's daily limit and returns whether one was left. Without it nothing is counted. */
  readonly spend?: (accountId: string, action: LimitedAction) => Promise<boolean>;
  /** Gives back lookups that were reserved and not used. */
  readonly giveBack?: (permit: Permit) => Promise<void>;
}

interface Findings {
  readonly claims: readonly Claim[];
  readonly evidence: readonly Evidence[];
  readonly people?: readonly PersonSeen[];
}

const nothing: Findings = { claims: [], evidence: [] };
const RECENT_POSTS = 5;
const MOST_PEOPLE = 10;
/** If the wait is longer, retrying the whole source soon does not help. */
const SOON_SECONDS = 20;

/** A company asked for by a name that several have is none of them for certain. */
async function aboutCompany(
  { input }: Subject,
  network: NetworkPort,
  as: As,
  run: Run,
  now: Date,
): Promise<Findings> {
  const { company, alike } = await findCompany(input, network, as, run);
  if (alike.length < 2) return companyFindings(company, now);
  const people = alike.slice(0, MOST_PEOPLE).map(
    ({ id, title }): PersonSeen => ({
      relation: 'namesake',
      name: title,
      network_url: companyAddress(id),
      citation: { url: companyAddress(id), quote: title },
    }),
  );
  return { ...nothing, people };
}

const companyFindings = (company: NetworkCompany | undefined, now: Date): Findings =>
  company === undefined
    ? nothing
    : { claims: companyClaims(company, toDay(now)), evidence: [companyEvidence(company)] };

async function aboutPerson(
  { input }: Subject,
  network: NetworkPort,
  as: As,
  run: Run,
  now: Date,
): Promise<Findings> {
  const found = await findPerson(input, network, as, run);
  if (found.kind === 'none') return nothing;
  if (found.kind === 'several')
    return { ...nothing, people: found.people.slice(0, MOST_PEOPLE).map(namesake) };
  const { profile, confidence, former_url, others = [] } = found.found;
  run.lacks(withheldError(profile));
  const role = currentPosition(profile, input.company);
  const companyId = role?.company_id;
  const company =
    companyId === undefined
      ? undefined
      : await run.ask('company', () => network.company(as, companyId), { describe: ({ name }) => name });
  const posts = await run.ask(
    'posts',
    () => network.postsOf(as, profile.member_id, { limit: RECENT_POSTS }),
    { describe: ({ items }) => `${items.length} posts` },
  );
  const employer = companyFindings(company, now);
  const own = personClaims(profile, {
    confidence,
    now,
    company: input.company,
    employerDomain: company && domainOfCompany(company),
    former_url,
  });
  return {
    claims: oncePerField([...own, ...postClaims(posts?.items ?? [], now)], employer.claims),
    evidence: [profileEvidence(profile), ...employer.evidence],
    ...(others.length > 0
      ? {
          people: others
            .slice(0, MOST_PEOPLE)
            .map((item) => ({ ...namesake(item), relation: 'holder' as const, identifier: 'name' as const })),
        }
      : {}),
  };
}

const namesake = ({ name, headline, title, company, network_url }: PersonItem): PersonSeen => ({
  relation: 'namesake',
  name,
  ...((headline ?? title) ? { headline: headline ?? title ?? '' } : {}),
  ...(company === null ? {} : { company }),
  ...(network_url === null ? {} : { network_url }),
  ...(network_url === null ? {} : { citation: { url: network_url, quote: headline ?? name } }),
});

/** The company's own page is more reliable than a line of a profile. */
const oncePerField = (person: readonly Claim[], company: readonly Claim[]): Claim[] => {
  const said = new Set(company.map((claim) => claim.field));
  return [...person.filter((claim) => !said.has(claim.field)), ...company];
};

const worthAnotherTry = (error: NetworkError): boolean => {
  if (error.kind === 'provider') return error.retryable;
  return (
    error.kind === 'rate_limited' && error.retry_after !== undefined && error.retry_after <= SOON_SECONDS
  );
};

function answerOf(
  { claims, evidence, people = [] }: Findings,
  run: Run,
  signal: AbortSignal,
  now: Date,
): SourceAnswer {
  const found = claims.length > 0;
  const failure = run.failures[0];
  if (!found && failure !== undefined && !signal.aborted && run.failures.some(worthAnotherTry)) {
    throw new RetryableSourceError(`${failure.kind}: ${failure.detail}`);
  }
  const failed = !found && people.length === 0 && failure !== undefined;
  // Something missing for now makes the answer worse than it could be.
  const told = failed
    ? failure
    : run.failures.find(({ kind }) => kind === 'rate_limited' || kind === 'provider');
  return {
    source: 'network',
    status: found ? 'found' : failed ? 'failed' : 'not_found',
    claims: [...claims],
    attempts: [...run.trail.attempts],
    cost: { unit: 'request', amount: run.requests },
    ...(told === undefined ? {} : { error: errorOf(told, now) }),
    ...(people.length > 0 ? { people: [...people] } : {}),
    evidence: [...evidence],
  };
}

/** The account's daily limits reset at midnight UTC. Source: spec 8.2. */
function errorOf(failure: NetworkError, now: Date): SourceError {
  const { kind: code, detail: message } = failure;
  if (failure.kind !== 'rate_limited') return { code, message };
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const again = failure.retry_after === undefined ? midnight : now.getTime() + failure.retry_after * 1_000;
  return { code, message, retry_after: new Date(again).toISOString() };
}

const skipped = (): SourceAnswer => ({
  source: 'network',
  status: 'skipped',
  claims: [],
  attempts: [
    { step: 'account', outcome: 'skipped', detail: 'no network account is connected', duration_ms: 0 },
  ],
  cost: { unit: 'request', amount: 0 },
  evidence: [],
});

/** The network as a source: a person's profile with the present employer's page, or a company's page. */
export function createNetworkSource({
  network,
  account,
  spend = async () => true,
  giveBack = async () => undefined,
}: NetworkSourceOptions): EnrichmentSource {
  return {
    async enrich({ subject, signal, now, permit }) {
      const account_id = await account(permit);
      if (account_id === undefined) return skipped();
      const as = { account_id, signal };
      const taken = spending(permit);
      const run = startRun(
        async (action) => taken.take(account_id, action) || (await spend(account_id, action)),
        secondsToReset(now),
      );
      const findings =
        subject.type === 'person'
          ? await aboutPerson(subject, network, as, run, now)
          : await aboutCompany(subject, network, as, run, now);
      if (permit && taken.left().length > 0) await giveBack({ ...permit, actions: [...taken.left()] });
      return answerOf(findings, run, signal, now);
    },
  };
}
