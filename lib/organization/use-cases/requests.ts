import type { UseCase } from '#lib/contract/use-case';
import { actorName, loggedActor } from '#lib/organization/logged-request';
import type { listRequests as operation } from '#lib/organization/operations/requests';
import type { AnsweredRequest } from '#lib/organization/request-log';
import { findRequest, listRequests } from '#lib/organization/request-store';
import { actorNames } from '#lib/organization/use-cases/actor-names';

/** One request by id, or a page of them, newest first, with the callers' names. */
export const list: UseCase<typeof operation> = async (
  { query: { request_id, failed, limit, cursor } },
  { organizationId, now },
) => {
  const [page, names] = await Promise.all([
    request_id === undefined
      ? listRequests(organizationId, { limit, cursor, failed }, now)
      : findRequest(organizationId, request_id).then((one) => ({ items: one ? [one] : [] })),
    actorNames(organizationId, loggedActor),
  ]);
  const shown = ({ organization_id: _own, ...one }: AnsweredRequest) => {
    const actor_name = actorName(one.actor, names);
    return { ...one, ...(actor_name ? { actor_name } : {}) };
  };
  return { ...page, items: page.items.map(shown) };
};
