import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { type Allowances, allowancesOf } from '#lib/network/allowances';
import {
  type AccountResult,
  type ConnectedAccount,
  defaultAccount,
  inOrder,
  toAccountResult,
} from '#lib/network/connected-account';
import type {
  deleteNetworkAccount,
  getNetworkAccount,
  getNetworkUsage,
  listNetworkAccounts,
  updateNetworkAccount,
} from '#lib/network/operations/accounts';
import { changedShares } from '#lib/network/shares';
import {
  changeSettings,
  listAccounts,
  loadAccount,
  readLongUsage,
  readUsage,
  unbindAccount,
} from '#lib/network/store';
import { type NetworkNeeds, resolveAccount } from '#lib/network/use-cases/act-as';
import { refresh } from '#lib/network/use-cases/refresh';
import { notFound } from '#lib/shared/problem';

async function allowancesFor(account: ConnectedAccount, now: Date): Promise<Allowances> {
  const { account_id, shares, sending } = account;
  const [used, longer] = await Promise.all([readUsage(account_id, now), readLongUsage(account_id, now)]);
  return allowancesOf({ used, longer, shares, sending }, now);
}

async function shown(
  account: ConnectedAccount,
  all: readonly ConnectedAccount[],
  now: Date,
): Promise<AccountResult> {
  const isDefault = defaultAccount(all)?.account_id === account.account_id;
  return toAccountResult(account, isDefault, await allowancesFor(account, now));
}

/** All connected accounts with their remaining daily limits, in the order of connection. */
export const list: UseCase<typeof listNetworkAccounts> = async (_, { organizationId, now }) => {
  const all = await listAccounts(organizationId);
  const items = await Promise.all(inOrder(all).map((account) => shown(account, all, now)));
  return { items, total: items.length };
};

/** One account as the vendor sees it now. Throws NOT_FOUND. */
export const read: UseCase<typeof getNetworkAccount, NetworkNeeds> = async (
  { params },
  { organizationId, now },
  needs,
) => {
  const account = await loadAccount(organizationId, params.id);
  const latest = await refresh(account, await needs.network(), now);
  return await shown(latest, await listAccounts(organizationId), now);
};

/** Changes an account's pacing and the shares of its lookups. */
export const changeSending: UseCase<typeof updateNetworkAccount> = async (
  { params, body },
  { organizationId, now },
) => {
  const account = await loadAccount(organizationId, params.id);
  const given = Object.fromEntries(
    Object.entries(body.sending ?? {}).filter(([, value]) => value !== undefined),
  );
  const sending = { ...account.sending, ...given };
  const shares = changedShares(account.shares, body.shares ?? {});
  if (await changeSettings(organizationId, params.id, { sending, shares }, now))
    throw notFound('network account');
  return await shown({ ...account, sending, shares }, await listAccounts(organizationId), now);
};

/** Disconnects an account at the vendor and deletes it here. Its batches remain, paused. */
export const disconnect: UseCase<typeof deleteNetworkAccount, NetworkNeeds> = async (
  { params },
  { organizationId },
  needs,
) => {
  await loadAccount(organizationId, params.id);
  await (await needs.network()).deleteAccount({ account_id: params.id });
  await transact(unbindAccount(organizationId, params.id));
  return undefined;
};

/** Used, limit, remaining and reset of one account. */
export const readAllowances: UseCase<typeof getNetworkUsage, NetworkNeeds> = async (
  { query },
  context,
  needs,
) => {
  const named = query.account_id ?? context.header('x-network-account');
  const account = named
    ? await loadAccount(context.organizationId, named)
    : await resolveAccount(context, needs);
  return { account_id: account.account_id, limits: await allowancesFor(account, context.now) };
};
