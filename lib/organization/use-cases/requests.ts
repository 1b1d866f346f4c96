import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { actorName, loggedActor } from '#lib/organization/logged-request';
import { allMembers } from '#lib/organization/member-store';
import type { listRequests as operation } from '#lib/organization/operations/requests';
import type { AnsweredRequest } from '#lib/organization/request-log';
import { findRequest, listRequests } from '#lib/organization/request-store';
import { listApiKeys } from '#lib/organization/store';

/** One request by its id, or a page of them, newest first, with the names of who asked. */
export async function list(
  { query: { request_id, failed, limit, cursor } }: RequestOf<typeof operation>,
  { organizationId }: Context,
): Promise<ResultOf<typeof operation>> {
  const [page, members, keys] = await Promise.all([
    request_id === undefined
      ? listRequests(organizationId, { limit, cursor, failed })
      : findRequest(organizationId, request_id).then((one) => ({ items: one ? [one] : [] })),
    allMembers(organizationId),
    listApiKeys(organizationId),
  ]);
  const names = new Map<string, string>([
    ...keys.map(({ key_id, name }) => [key_id, name] as const),
    ...members.map(({ subject, email }) => [loggedActor(`user:${subject}`), email ?? subject] as const),
  ]);
  const shown = ({ organization_id: _own, ...one }: AnsweredRequest) => {
    const actor_name = actorName(one.actor, names);
    return { ...one, ...(actor_name ? { actor_name } : {}) };
  };
  return { ...page, items: page.items.map(shown) };
}
