import { createHash, randomBytes } from 'node:crypto';
import type { UseCase } from '#lib/contract/use-case';
import { write } from '#lib/db/table';
import { NetworkFailure } from '#lib/network/network-error';
import type { connectNetworkAccount } from '#lib/network/operations/accounts';
import { problemOf } from '#lib/network/problem-of';
import { loadAccount, putLink } from '#lib/network/store';
import type { NetworkNeeds } from '#lib/network/use-cases/act-as';
import { HOUR, plus, toIso } from '#lib/shared/time';

/** How long a user has to fill in the vendor's page. */
const LINK_LIVES = HOUR;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates a link where a user connects or reconnects an account. The token in the callback's URL proves that the link was this
 * organization's: the vendor does not sign that callback.
 */
export const connect: UseCase<typeof connectNetworkAccount, NetworkNeeds> = async (
  { body },
  context,
  needs,
) => {
  const { organizationId, now, baseUrl } = context;
  const reconnect = body?.reconnect_account_id;
  if (reconnect !== undefined) await loadAccount(organizationId, reconnect);
  const token = randomBytes(32).toString('base64url');
  const reference = `lnk_${context.newId()}`;
  const expires = plus(now, LINK_LIVES);
  await write(
    putLink(hashOfToken(token), { organization_id: organizationId, reference, expires_at: toIso(expires) }),
  );
  try {
    const { url } = await (await needs.network()).connectLink({
      reference,
      expires_at: expires,
      notify_url: `${baseUrl}/webhooks/network?link=${token}`,
      success_url: body?.success_url,
      failure_url: body?.failure_url,
      reconnect_account_id: reconnect,
    });
    return { url, reference, expires_at: toIso(expires) };
  } catch (error) {
    throw error instanceof NetworkFailure ? problemOf(error.error) : error;
  }
};
