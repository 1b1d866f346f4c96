import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '#lib/contract/context';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import type { NetworkCallback } from '#lib/network/callback';
import type { receiveNetworkCallback } from '#lib/network/operations/accounts';
import { bindAccount, findAccount, findLink, findOwner, useLink } from '#lib/network/store';
import type { NetworkNeeds } from '#lib/network/use-cases/act-as';
import { hashOfToken } from '#lib/network/use-cases/connect';
import { refresh, wakeWrite } from '#lib/network/use-cases/refresh';
import { Problem } from '#lib/shared/problem';

export interface CallbackNeeds extends NetworkNeeds {
  readonly read: (body: unknown) => NetworkCallback | undefined;
  /** The secret the vendor's webhook sends as `X-Webhook-Secret`; without one, nothing is accepted. */
  readonly webhookSecret: () => Promise<string | undefined>;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const refused = (): Problem => new Problem('UNAUTHORIZED', 'The callback is not authenticated.');

/** Binds the account a user connected. Asks the vendor about it: the callback itself proves only the link. */
async function linked(
  { account_id, reference }: Extract<NetworkCallback, { kind: 'linked' }>,
  token: string | undefined,
  { now }: Context,
  needs: NetworkNeeds,
): Promise<boolean> {
  const tokenHash = hashOfToken(token ?? '');
  const link = token === undefined ? undefined : await findLink(tokenHash);
  if (!link || link.reference !== reference) throw refused();
  const organization = link.organization_id;
  const account = await (await needs.network()).account({ account_id });
  const refusedWrite = await transact([
    ...bindAccount(organization, account, now),
    useLink(tokenHash, account_id),
    wakeWrite(organization, account_id, now),
  ]);
  return refusedWrite === undefined;
}

async function statusChanged(account_id: string, { now }: Context, needs: NetworkNeeds): Promise<boolean> {
  const organization = await findOwner(account_id);
  const account = organization && (await findAccount(organization, account_id));
  if (!organization || !account) return false;
  await refresh(account, await needs.network(), now);
  return true;
}

/**
 * Handles the vendor's callbacks: an account was connected on a link's page (proved by the link's token), or an account's status changed
 * (proved by the secret header). Idempotent. Throws UNAUTHORIZED.
 */
export const receiveCallback: UseCase<typeof receiveNetworkCallback, CallbackNeeds> = async (
  { query, body },
  context,
  needs,
) => {
  const callback = needs.read(body);
  if (callback?.kind === 'linked') return { received: await linked(callback, query.link, context, needs) };
  const secret = await needs.webhookSecret();
  const given = context.header('x-webhook-secret');
  if (!secret || !given || !timingSafeEqual(digest(secret), digest(given))) throw refused();
  return { received: callback !== undefined && (await statusChanged(callback.account_id, context, needs)) };
};
