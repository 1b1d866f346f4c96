import type { Context } from '#lib/contract/context';
import { write } from '#lib/db/table';
import { type ConnectedAccount, chooseAccount } from '#lib/network/connected-account';
import { dailyLimits, type LimitedAction, nextReset, secondsToReset } from '#lib/network/daily-limit';
import { listAccounts, readUsage, takeUsage } from '#lib/network/store';
import { noteFailure } from '#lib/network/use-cases/note-failure';
import { refresh } from '#lib/network/use-cases/refresh';
import { NetworkFailure } from '#lib/providers/network/network-error';
import type { As, NetworkPort } from '#lib/providers/network/port';
import { problemOf } from '#lib/providers/network/problem-of';
import { notFound, Problem } from '#lib/shared/problem';
import { unixSeconds } from '#lib/shared/time';

export interface NetworkNeeds {
  readonly network: () => Promise<NetworkPort>;
}

/** The session is over; says which account, and how it is connected again. */
export const sessionExpired = ({ account_id, name }: ConnectedAccount): Problem =>
  new Problem(
    'NETWORK_SESSION_EXPIRED',
    `The network account of ${name} must be connected again: POST /v2/network/accounts with its id gives the page for it.`,
    {
      details: {
        account_id,
        reconnect: {
          method: 'POST',
          href: '/v2/network/accounts',
          body: { reconnect_account_id: account_id },
        },
      },
    },
  );

/**
 * The account to act as: the one named (by `X-Network-Account`, or by its owner's member id), else the default. Throws
 * NOT_FOUND for one the organization does not have, INVALID_STATE when it has none, NETWORK_SESSION_EXPIRED when its
 * session is over. Source: spec 4.5.
 */
export async function resolveAccount(
  context: Context,
  needs: NetworkNeeds,
  named: string | undefined = context.header('x-network-account'),
): Promise<ConnectedAccount> {
  const accounts = await listAccounts(context.organizationId);
  const chosen = chooseAccount(accounts, named || undefined);
  if (!chosen && accounts.length === 0 && !named)
    throw new Problem(
      'INVALID_STATE',
      'No network account is connected; POST /v2/network/accounts connects one.',
      {
        details: { connect: { method: 'POST', href: '/v2/network/accounts' } },
      },
    );
  if (!chosen) throw notFound('network account');
  if (chosen.status !== 'expired') return chosen;
  // It may have been connected again without us being told.
  const latest = await refresh(chosen, await needs.network(), context.now);
  if (latest.status === 'expired') throw sessionExpired(latest);
  return latest;
}

/** 429 of a daily limit, until midnight UTC. */
export const limitReached = (accountId: string, action: LimitedAction, now: Date): Problem =>
  new Problem(
    'RATE_LIMITED',
    `The account's daily limit of ${dailyLimits[action]} (${action.replace('_', ' ')}) is reached; it begins anew at midnight UTC.`,
    {
      retryAfter: secondsToReset(now),
      details: {
        account_id: accountId,
        action,
        limit: dailyLimits[action],
        remaining: 0,
        resets_at: nextReset(now).toISOString(),
      },
    },
  );

/** What every answer through an account carries: which account, and what is left of the day's limit. */
export async function accountHeaders(
  { account_id }: ConnectedAccount,
  action: LimitedAction | undefined,
  now: Date,
): Promise<Record<string, string>> {
  if (action === undefined) return { 'X-Network-Account': account_id };
  const used = (await readUsage(account_id, now))[action];
  return {
    'X-Network-Account': account_id,
    'X-Network-Limit': String(dailyLimits[action]),
    'X-Network-Remaining': String(Math.max(0, dailyLimits[action] - used)),
    'X-Network-Reset': String(unixSeconds(nextReset(now))),
  };
}

/**
 * Asks the network as an account. With an action, one is taken from the day's limit first. What a failure says of the
 * account is kept; the caller gets the problem for it.
 */
export async function askAs<T>(
  account: ConnectedAccount,
  needs: NetworkNeeds,
  action: LimitedAction | undefined,
  now: Date,
  ask: (network: NetworkPort, as: As) => Promise<T>,
): Promise<T> {
  if (action !== undefined && (await write(takeUsage(account.account_id, action, now))))
    throw limitReached(account.account_id, action, now);
  try {
    return await ask(await needs.network(), { account_id: account.account_id });
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    await noteFailure(account, error.error, now);
    throw error.error.kind === 'session_expired' ? sessionExpired(account) : problemOf(error.error);
  }
}
