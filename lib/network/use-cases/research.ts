import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import type { ConnectedAccount } from '#lib/network/connected-account';
import type { LimitedAction } from '#lib/network/daily-limit';
import { keepsItem } from '#lib/network/keeps-item';
import type { getNetworkContent } from '#lib/network/operations/content';
import type {
  getProfile,
  getProfileContact,
  searchNetwork,
  searchNetworkPeople,
} from '#lib/network/operations/research';
import type { As, NetworkPort } from '#lib/network/port';
import { accountHeaders, askAs, type NetworkNeeds, resolveAccount } from '#lib/network/use-cases/act-as';

/** One read as an account, with the headers for the rest of the daily limit. */
async function answer<T>(
  account: ConnectedAccount,
  needs: NetworkNeeds,
  action: LimitedAction | undefined,
  now: Date,
  ask: (network: NetworkPort, as: As) => Promise<T>,
): Promise<Reply<T>> {
  const value = await askAs(account, needs, action, now, ask);
  return new Reply(value, { headers: await accountHeaders(account, action, now) });
}

/** A person's profile. Throws NOT_FOUND, RATE_LIMITED, NETWORK_SESSION_EXPIRED. */
export async function readProfile(
  { params }: RequestOf<typeof getProfile>,
  context: Context,
  needs: NetworkNeeds,
): Promise<Reply<ResultOf<typeof getProfile>>> {
  const account = await resolveAccount(context, needs);
  return await answer(account, needs, 'profile_lookup', context.now, (network, as) =>
    network.profile(as, params.publicId),
  );
}

/** The contact details a person shows to the account. */
export async function readContact(
  { params }: RequestOf<typeof getProfileContact>,
  context: Context,
  needs: NetworkNeeds,
): Promise<Reply<ResultOf<typeof getProfileContact>>> {
  const account = await resolveAccount(context, needs);
  return await answer(account, needs, 'profile_lookup', context.now, (network, as) =>
    network.contact(as, params.publicId),
  );
}

/** v1: searches people by keywords, as the account whose owner is named. */
export async function searchPeople(
  { query: { keywords, sender_member_id, ...page } }: RequestOf<typeof searchNetworkPeople>,
  context: Context,
  needs: NetworkNeeds,
): Promise<Reply<ResultOf<typeof searchNetworkPeople>>> {
  const account = await resolveAccount(context, needs, sender_member_id);
  return await answer(account, needs, 'search', context.now, (network, as) =>
    network.search(as, { type: 'people', keywords }, page),
  );
}

/** v2: searches one page of people or companies. */
export async function search(
  { body: { limit, cursor, ...what } }: RequestOf<typeof searchNetwork>,
  context: Context,
  needs: NetworkNeeds,
): Promise<Reply<ResultOf<typeof searchNetwork>>> {
  const account = await resolveAccount(context, needs);
  return await answer<ResultOf<typeof searchNetwork>>(
    account,
    needs,
    'search',
    context.now,
    async (network, as) => {
      if (what.type === 'companies') return await network.search(as, what, { limit, cursor });
      const { total, ...page } = await network.search(as, what, { limit, cursor });
      // The network's total would include dropped items.
      const counted = what.seniority === undefined && total !== undefined ? { total } : {};
      return { ...page, ...counted, items: page.items.filter((item) => keepsItem(what, item)) };
    },
  );
}

/** A post, with a page of comments and of reactions if requested. */
export async function readContent(
  { query }: RequestOf<typeof getNetworkContent>,
  context: Context,
  needs: NetworkNeeds,
): Promise<Reply<ResultOf<typeof getNetworkContent>>> {
  const { post_id, include = [], limit, comments_cursor, reactions_cursor, parent_comment_id } = query;
  const account = await resolveAccount(context, needs);
  return await answer(account, needs, undefined, context.now, async (network, as) => {
    const post = await network.post(as, post_id);
    const [comments, reactions] = await Promise.all([
      include.includes('comments')
        ? network.comments(as, post.post_id, { limit, cursor: comments_cursor, parent_comment_id })
        : undefined,
      include.includes('reactions')
        ? network.reactions(as, post.post_id, { limit, cursor: reactions_cursor })
        : undefined,
    ]);
    return { post, ...(comments ? { comments } : {}), ...(reactions ? { reactions } : {}) };
  });
}
