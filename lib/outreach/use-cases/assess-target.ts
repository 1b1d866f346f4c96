import { write } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { NetworkFailure } from '#lib/network/network-error';
import type { NetworkProfile } from '#lib/network/profile';
import { outreachClaim, takeUsage } from '#lib/network/store';
import { type NetworkNeeds, sessionExpired } from '#lib/network/use-cases/act-as';
import { noteFailure } from '#lib/network/use-cases/note-failure';
import { withheldError, withheldPositions } from '#lib/network/withheld';
import type { StagedAction } from '#lib/outreach/action';
import type { JobTarget, Warning } from '#lib/outreach/job';
import { domainsAtWork } from '#lib/outreach/use-cases/domains-at-work';
import { missingWarning, uncheckedWarning, warningsOf } from '#lib/outreach/warnings-of';

export interface Assessed {
  readonly target: JobTarget;
  readonly warnings: Warning[];
}

const unchecked = (person: string, reason: string): Assessed => ({
  target: { person },
  warnings: [uncheckedWarning(reason)],
});

/** What looking people up requires. */
export interface Looking {
  readonly account: ConnectedAccount;
  readonly needs: NetworkNeeds;
  readonly now: Date;
  /** Whether to look up their employers too. */
  readonly withFirms: boolean;
}

/** Looks a person up before staging; sending would need the same lookup anyway. */
async function assess(
  person: string,
  action: StagedAction,
  { account, needs, now, withFirms }: Looking,
): Promise<Assessed> {
  if (await write(takeUsage(account.account_id, ['profile_lookup'], now, outreachClaim(account))))
    return unchecked(person, 'today’s profile lookups are used up');
  try {
    const target = await lookUp(person, { account, needs, withFirms });
    return { target: target.known, warnings: warningsOf(action, target.profile) };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.error.kind === 'not_found') return { target: { person }, warnings: [missingWarning] };
    await noteFailure(account, error.error, now);
    if (error.error.kind === 'session_expired') throw sessionExpired(account);
    return unchecked(person, 'the network could not be asked');
  }
}

/** Returns a person's ids, name and employers' domains. Throws NetworkFailure. */
export async function lookUp(
  person: string,
  { account, needs, withFirms }: Omit<Looking, 'now'>,
): Promise<{ readonly profile: NetworkProfile; readonly known: JobTarget }> {
  const network = await needs.network();
  const as = { account_id: account.account_id };
  const profile = await network.profile(as, person, { sections: withFirms });
  const lack = withFirms && withheldPositions(profile) ? withheldError(profile) : undefined;
  if (lack)
    throw new NetworkFailure({ kind: 'provider', of: 'person', retryable: true, detail: lack.detail });
  const { network_public_id: public_id, member_id, name } = profile;
  const domains = withFirms ? await domainsAtWork(profile, network, as) : undefined;
  return { profile, known: { person, public_id, member_id, name, ...(domains ? { domains } : {}) } };
}

/** As many as can be invited in a day; more would use up the lookups needed for sending. */
const MOST_LOOKUPS = 25;
const AT_ONCE = 5;

/** Assesses all people, in order: what is known of them, and warnings. */
export async function assessAll(
  persons: readonly string[],
  action: StagedAction,
  looking: Looking,
): Promise<Assessed[]> {
  const found: Assessed[] = [];
  const looked = persons.slice(0, MOST_LOOKUPS);
  for (let at = 0; at < looked.length; at += AT_ONCE) {
    const some = looked.slice(at, at + AT_ONCE);
    found.push(...(await Promise.all(some.map((person) => assess(person, action, looking)))));
  }
  const rest = persons.slice(MOST_LOOKUPS);
  return [
    ...found,
    ...rest.map((person) => unchecked(person, `only ${MOST_LOOKUPS} people are looked up at once`)),
  ];
}
