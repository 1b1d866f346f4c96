import type { Context } from '#lib/contract/context';
import { write } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { type LimitedAction, usageDay } from '#lib/network/daily-limit';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort } from '#lib/network/port';
import { platformShares } from '#lib/network/shares';
import { findAccount, listAccounts, returnUsage, takeUsage } from '#lib/network/store';
import { type NetworkNeeds, resolveAccount } from '#lib/network/use-cases/act-as';
import { noteFailure } from '#lib/network/use-cases/note-failure';
import { accountsInTurn } from '#lib/network/use-cases/turns';

/** How background work reaches the network: as the organization's account, else as the platform's. */
export interface ChannelNeeds extends NetworkNeeds {
  readonly platformAccount: () => Promise<string | undefined>;
}

/** The account a job acts as, with its lookup shares. */
export type Channel = Pick<ConnectedAccount, 'account_id' | 'shares'>;

/**
 * The account a job will act as: `X-Network-Account`, else the next connected one in turn, else the platform's. Throws as `resolveAccount`
 * does; INVALID_STATE if there is none at all.
 */
export async function chooseChannel(context: Context, needs: ChannelNeeds): Promise<Channel> {
  const { organizationId, now } = context;
  if (context.header('x-network-account')) return await resolveAccount(context, needs);
  const [next] = await accountsInTurn(organizationId, 'search', 'searches', now);
  if (next) return next;
  const own = await listAccounts(organizationId);
  const platform = own.length === 0 ? await needs.platformAccount() : undefined;
  if (platform !== undefined) return { account_id: platform, shares: platformShares };
  return await resolveAccount(context, needs);
}

/** The outcome of one call of a job, after its unit was taken from the account's daily limit. */
export type Asked<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'limit_reached' }
  | { readonly kind: 'refused'; readonly failure: NetworkFailure };

/** Such a refusal costs nothing on the network, so the unit taken for it is returned. */
const costsNothing = (failure: NetworkFailure): boolean =>
  failure.error.kind === 'rate_limited' || failure.error.kind === 'session_expired';

/** Calls the network as an account. Records what a refusal says about the account; throws any other error. */
export async function askAs<T>(
  job: { readonly organization_id: string; readonly account_id: string },
  action: LimitedAction | undefined,
  needs: NetworkNeeds,
  now: Date,
  ask: (network: NetworkPort, as: As) => Promise<T>,
): Promise<Asked<T>> {
  const { organization_id: organization, account_id: account } = job;
  if (action !== undefined) {
    const { shares = platformShares } = (await findAccount(organization, account)) ?? {};
    if (await write(takeUsage(account, [action], now, { by: 'searches', shares })))
      return { kind: 'limit_reached' };
  }
  try {
    return { kind: 'answered', value: await ask(await needs.network(), { account_id: account }) };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (action !== undefined && costsNothing(error))
      await write(returnUsage(account, action, usageDay(now), 'searches'));
    const own = await findAccount(organization, account);
    if (own) await noteFailure(own, error.error, now);
    return { kind: 'refused', failure: error };
  }
}
