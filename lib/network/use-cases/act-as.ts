import type { Context } from '#lib/contract/context';
import { toPost } from '#lib/contract/operation';
import { write } from '#lib/db/table';
import { allowanceFor } from '#lib/network/allowances';
import { type ConnectedAccount, chooseAccount } from '#lib/network/connected-account';
import { dailyLimits, type LimitedAction, nextReset, secondsToReset } from '#lib/network/daily-limit';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort } from '#lib/network/port';
import { problemOf } from '#lib/network/problem-of';
import { capOf, isShared } from '#lib/network/shares';
import { listAccounts, readUsage, takeUsage } from '#lib/network/store';
import { noteFailure } from '#lib/network/use-cases/note-failure';
import { refresh } from '#lib/network/use-cases/refresh';
import { notFound, Problem } from '#lib/shared/problem';
import { unixSeconds } from '#lib/shared/time';

export interface NetworkNeeds {
  readonly network: () => Promise<NetworkPort>;
}

/** The session has ended; says which account, and how to reconnect it. */
export const sessionExpired = ({ account_id, name }: ConnectedAccount): Problem =>
  new Problem('NETWORK_SESSION_EXPIRED', `The network account of ${name} must be reconnected.`, {
    details: {
      account_id,
      reconnect: {
        method: 'POST',
        href: '/v2/network/accounts',
        body: { reconnect_account_id: account_id },
      },
    },
  });

/**
 * The account to act as: the one named (by `X-Network-Account`, or by its owner's member id), else the default. Throws NOT_FOUND if it is
 * not the organization's, INVALID_STATE if there is none, NETWORK_SESSION_EXPIRED if its session has ended. Source: spec 4.5.
 */
export async function resolveAccount(
  context: Context,
  needs: NetworkNeeds,
  named: string | undefined = context.header('x-network-account'),
): Promise<ConnectedAccount> {
  const accounts = await listAccounts(context.organizationId);
  const chosen = chooseAccount(accounts, named || undefined);
  if (!chosen && accounts.length === 0 && !named)
    throw new Problem('INVALID_STATE', 'No network account is connected. Connect one first.', {
      details: { reason: 'no_network_account', connect: toPost('/v2/network/accounts') },
    });
  if (!chosen) throw notFound('network account');
  if (chosen.status !== 'expired') return chosen;
  // It may have been reconnected without our being told.
  const latest = await refresh(chosen, await needs.network(), context.now);
  if (latest.status === 'expired') throw sessionExpired(latest);
  return latest;
}

/** A 429 until midnight UTC, for a daily limit or the searches' share of it. */
export function limitReached(
  { account_id, shares }: Pick<ConnectedAccount, 'account_id' | 'shares'>,
  action: LimitedAction,
  now: Date,
): Problem {
  const whole = dailyLimits[action];
  const limit = isShared(action) ? capOf(shares, action, 'searches') : whole;
  const which = limit < whole ? `share of ${limit} of the ${whole} a day` : `daily limit of ${whole}`;
  return new Problem(
    'RATE_LIMITED',
    `The account's ${which} (${action.replace('_', ' ')}) is reached; it resets at midnight UTC.`,
    {
      retryAfter: secondsToReset(now),
      details: { account_id, action, limit, remaining: 0, resets_at: nextReset(now).toISOString() },
    },
  );
}

/** Headers of every response through an account: which account, and the rest of the daily limit. */
export async function accountHeaders(
  { account_id, shares }: ConnectedAccount,
  action: LimitedAction | undefined,
  now: Date,
): Promise<Record<string, string>> {
  if (action === undefined) return { 'X-Network-Account': account_id };
  const { limit, remaining } = allowanceFor(await readUsage(account_id, now), shares, action, 'searches');
  return {
    'X-Network-Account': account_id,
    'X-Network-Limit': String(limit),
    'X-Network-Remaining': String(remaining),
    'X-Network-Reset': String(unixSeconds(nextReset(now))),
  };
}

/**
 * Calls the network as an account. Takes one from the daily limit first if an action is given. Records what a failure says about the
 * account; throws the matching problem.
 */
export async function askAs<T>(
  account: ConnectedAccount,
  needs: NetworkNeeds,
  action: LimitedAction | undefined,
  now: Date,
  ask: (network: NetworkPort, as: As) => Promise<T>,
): Promise<T> {
  const claim = { by: 'searches', shares: account.shares } as const;
  if (action !== undefined && (await write(takeUsage(account.account_id, [action], now, claim))))
    throw limitReached(account, action, now);
  try {
    return await ask(await needs.network(), { account_id: account.account_id });
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    await noteFailure(account, error.error, now);
    throw error.error.kind === 'session_expired' ? sessionExpired(account) : problemOf(error.error);
  }
}
