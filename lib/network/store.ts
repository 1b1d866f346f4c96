import * as z from 'zod';
import { absent, all, any, below, type Condition, differs, equals, exists } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get, getMany, type Refused, write } from '#lib/db/table';
import { put, remove, update, type Write } from '#lib/db/write';
import type { NetworkAccount } from '#lib/network/account';
import { type ConnectedAccount, connectedAccount } from '#lib/network/connected-account';
import {
  dailyLimits,
  type LimitedAction,
  type LongUsage,
  type Usage,
  usage,
  usageDay,
  usageMonth,
  usageWeek,
} from '#lib/network/daily-limit';
import { noteAccounts } from '#lib/network/seen-accounts-store';
import type { SendingChange, SendingSettings } from '#lib/network/sending-settings';
import { capOf, isShared, type Purpose, type SharedAction, type Shares } from '#lib/network/shares';
import { notFound } from '#lib/shared/problem';
import { DAY, plus, timestamp, toIso, unixSeconds } from '#lib/shared/time';

const USAGE_KEPT = 60 * DAY;

/** All accounts of an organization: there are few. */
export async function listAccounts(organization: string): Promise<ConnectedAccount[]> {
  const { items } = await query({ pk: keys.networkAccount(organization, '').pk }, connectedAccount);
  noteAccounts(organization, items);
  return items;
}

export const findAccount = (organization: string, id: string): Promise<ConnectedAccount | undefined> =>
  get(keys.networkAccount(organization, id), connectedAccount);

export async function loadAccount(organization: string, id: string): Promise<ConnectedAccount> {
  const found = await findAccount(organization, id);
  if (!found) throw notFound('network account');
  return found;
}

const known = ({
  account_id,
  name,
  network_public_id,
  member_id,
  network_url,
  products,
}: NetworkAccount) => ({
  account_id,
  name,
  products,
  network_public_id,
  member_id,
  network_url,
});

/** Binds a vendor's account to an organization. The second write is refused if another organization has the account. */
export const bindAccount = (
  organization: string,
  account: NetworkAccount,
  now: Date,
  sending: SendingChange = {},
): Write[] => [
  update(keys.networkAccount(organization, account.account_id), {
    set: { ...known(account), status: account.status, organization_id: organization, updated_at: toIso(now) },
    setOnce: { connected_at: toIso(now), sending },
  }),
  put(
    keys.networkAccountOwner(account.account_id),
    { organization_id: organization },
    any(absent(), equals('organization_id', organization)),
  ),
];

/** Stores the vendor's current state of an account, if it is still bound. */
export const noteAccount = (organization: string, account: NetworkAccount, now: Date): Write =>
  update(
    keys.networkAccount(organization, account.account_id),
    { set: { ...known(account), status: account.status, updated_at: toIso(now) } },
    exists(),
  );

/** Changes an account's status; refused if it already has that status, or is gone. */
export const changeStatus = (
  organization: string,
  account: string,
  status: ConnectedAccount['status'],
  now: Date,
): Write =>
  update(
    keys.networkAccount(organization, account),
    { set: { status, updated_at: toIso(now) } },
    differs('status', status),
  );

export const changeSettings = (
  organization: string,
  account: string,
  set: { readonly sending: SendingSettings; readonly shares: Shares },
  now: Date,
): Promise<Refused | undefined> =>
  write(
    update(
      keys.networkAccount(organization, account),
      { set: { ...set, updated_at: toIso(now) } },
      equals('account_id', account),
    ),
  );

export const unbindAccount = (organization: string, account: string): Write[] => [
  remove(keys.networkAccount(organization, account)),
  remove(keys.networkAccountOwner(account), any(absent(), equals('organization_id', organization))),
];

export const findOwner = async (account: string): Promise<string | undefined> =>
  (await get(keys.networkAccountOwner(account), z.object({ organization_id: z.string() })))?.organization_id;

/** The purpose of a lookup, and the shares set for the account. */
export interface Claim {
  readonly by: Purpose;
  readonly shares: Shares;
}

export const outreachClaim = ({ shares }: ConnectedAccount): Claim => ({ by: 'outreach', shares });

const counterOf = (action: SharedAction, by: Purpose): string => `${action}_${by}`;
const fewerThan = (counter: string, most: number): Condition =>
  most > 0 ? any(absent(counter), below(counter, most)) : below(counter, 0);

/**
 * Takes one of each action from the daily limit and from the claimant's share; refused if either is used up. Checks and counts atomically.
 */
export function takeUsage(
  account: string,
  actions: readonly LimitedAction[],
  now: Date,
  claim: Claim,
): Write {
  const shared = actions.filter(isShared);
  const counters = [...actions, ...shared.map((action) => counterOf(action, claim.by))];
  return update(
    keys.networkUsage(account, usageDay(now)),
    {
      add: Object.fromEntries(counters.map((counter) => [counter, 1])),
      set: { ttl: unixSeconds(plus(now, USAGE_KEPT)) },
    },
    all(
      ...actions.map((action) => fewerThan(action, dailyLimits[action])),
      ...shared.map((action) =>
        fewerThan(counterOf(action, claim.by), capOf(claim.shares, action, claim.by)),
      ),
    ),
  );
}

/** Returns one that was not used after all: nothing was sent to the network. */
export const returnUsage = (account: string, action: LimitedAction, day: string, by: Purpose): Write =>
  update(keys.networkUsage(account, day), {
    add: { [action]: -1, ...(isShared(action) ? { [counterOf(action, by)]: -1 } : {}) },
  });

/** Today's usage of several accounts, in one round trip. */
export const readUsages = async (accounts: readonly string[], now: Date): Promise<Usage[]> =>
  (
    await getMany(
      accounts.map((account) => keys.networkUsage(account, usageDay(now))),
      usage,
    )
  ).map((one) => one ?? usage.parse({}));

export const readUsage = async (account: string, now: Date): Promise<Usage> =>
  (await get(keys.networkUsage(account, usageDay(now)), usage)) ?? usage.parse({});

const counted = z.lazy(() => z.object({ invitations: z.int().default(0), notes: z.int().default(0) }));
const longKeys = (account: string, now: Date) => [
  keys.networkUsage(account, usageWeek(now)),
  keys.networkUsage(account, usageMonth(now)),
];

/** This week's invitations and this month's notes. */
export async function readLongUsage(account: string, now: Date): Promise<LongUsage> {
  const [week, month] = await getMany(longKeys(account, now), counted);
  return { invitations: week?.invitations ?? 0, notes: month?.notes ?? 0 };
}

const countLonger = (
  account: string,
  period: string,
  counter: keyof LongUsage,
  most: number | null,
  now: Date,
) =>
  update(
    keys.networkUsage(account, period),
    { add: { [counter]: 1 }, set: { ttl: unixSeconds(plus(now, USAGE_KEPT)) } },
    most === null ? undefined : fewerThan(counter, most),
  );

/** Counts an invitation for the week, and its note for the month; the weekly limit can refuse the first write, the monthly the second. */
export const takeInvitation = (
  { account_id, sending }: Pick<ConnectedAccount, 'account_id' | 'sending'>,
  hasNote: boolean,
  now: Date,
): Write[] => [
  countLonger(account_id, usageWeek(now), 'invitations', sending.invitations_per_week, now),
  ...(hasNote ? [countLonger(account_id, usageMonth(now), 'notes', sending.notes_per_month, now)] : []),
];

/** Returns the counts if nothing was sent. */
export const returnInvitation = (account: string, hasNote: boolean, taken: Date): Write[] => [
  update(keys.networkUsage(account, usageWeek(taken)), { add: { invitations: -1 } }),
  ...(hasNote ? [update(keys.networkUsage(account, usageMonth(taken)), { add: { notes: -1 } })] : []),
];

const link = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    reference: z.string(),
    expires_at: timestamp,
    account_id: z.string().optional(),
  }),
);
export type ConnectLink = z.infer<typeof link>;

export const putLink = (tokenHash: string, one: ConnectLink): Write =>
  put(
    keys.networkLink(tokenHash),
    { ...one, ttl: unixSeconds(plus(new Date(one.expires_at), DAY)) },
    absent(),
  );

export const findLink = (tokenHash: string): Promise<ConnectLink | undefined> =>
  get(keys.networkLink(tokenHash), link);

/** A link connects one account; repeating the same call changes nothing. */
export const useLink = (tokenHash: string, account: string): Write =>
  update(
    keys.networkLink(tokenHash),
    { set: { account_id: account } },
    any(absent('account_id'), equals('account_id', account)),
  );
