import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import type { listConversations } from '#lib/network/operations/content';
import type { As, NetworkPort } from '#lib/network/port';
import { accountHeaders, askAs, type NetworkNeeds, resolveAccount } from '#lib/network/use-cases/act-as';

type Query = RequestOf<typeof listConversations>['query'];
type View = ResultOf<typeof listConversations>;

async function readView(network: NetworkPort, as: As, query: Query): Promise<View> {
  const page = { limit: query.limit, cursor: query.cursor };
  switch (query.view) {
    case 'inbox':
      return await network.inbox(as, { ...page, unread_only: query.unread });
    case 'thread':
      return await network.thread(as, query.member_id ?? query.public_id ?? '', page);
    case 'invitations':
      return query.direction === 'sent'
        ? await network.sentInvitations(as, page)
        : await network.receivedInvitations(as, page);
    case 'connections':
      return await network.relations(as, page);
    case 'feed':
      return await network.feed(as, page);
  }
}

/** One page of a view. Finding a thread by public id costs a profile lookup, as the network uses member ids. */
export async function list(
  { query }: RequestOf<typeof listConversations>,
  context: Context,
  needs: NetworkNeeds,
): Promise<Reply<View>> {
  const account = await resolveAccount(context, needs);
  const action = query.view === 'thread' && query.member_id === undefined ? 'profile_lookup' : undefined;
  const view = await askAs(account, needs, action, context.now, (network, as) =>
    readView(network, as, query),
  );
  return new Reply(view, { headers: await accountHeaders(account, action, context.now) });
}
