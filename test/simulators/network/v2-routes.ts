import {
  empty,
  fields,
  json,
  list,
  type SimReply,
  type SimRequest,
  str,
} from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/network/accounts-state';
import { bareId } from '#test/simulators/network/post-routes';
import type { NetworkScope } from '#test/simulators/network/scope';
import { companyById, personById } from '#test/simulators/world/find';
import type { Post } from '#test/simulators/world/posts';

/** v2's error form: RFC 7807 with `req_id`. */
const problem = (status: number, type: string, detail: string): SimReply =>
  json(
    status,
    { type, title: detail, detail, status, req_id: `req_${Date.now()}` },
    { 'content-type': 'application/problem+json' },
  );

/** What v1 lacks: following and unfollowing, editing and deleting a post, and publishing a post for connections only. */
export function v2Routes(scope: NetworkScope): Route[] {
  const { state, context } = scope;
  const at = () => context.now().toISOString();

  const withAccount = ({ params }: SimRequest, then: (account: Account) => SimReply): SimReply => {
    const account = state.accounts.find((entry) => entry.id === params['account']);
    if (!account) return problem(404, 'api/account_not_found', 'The account was not found.');
    if (account.checkpoint || account.status !== 'OK')
      return problem(401, 'provider/disconnected_account', 'The account is disconnected.');
    return account.restricted
      ? problem(403, 'provider/account_restricted', 'The account is restricted by the provider.')
      : then(account);
  };

  const follow = (kind: 'follow' | 'unfollow') => (request: SimRequest) =>
    withAccount(request, (account) => {
      const wanted = request.params['user'] ?? '';
      const target = companyById(context.world, wanted)?.id ?? personById(context.world, wanted)?.id;
      if (!target) return problem(404, 'provider/user_not_found', 'The user was not found.');
      const key = `${account.id} ${target}`;
      if (kind === 'follow') state.follows.add(key);
      else state.follows.delete(key);
      state.sent.push({ kind, at: at(), account_id: account.id, target });
      return json(200, { object: kind === 'follow' ? 'user_followed' : 'user_unfollowed', user_id: target });
    });

  const ownPost = (request: SimRequest, then: (account: Account, index: number) => SimReply): SimReply =>
    withAccount(request, (account) => {
      const index = state.posts.findIndex((post) => post.id === bareId(request.params['post'] ?? ''));
      const post = state.posts[index];
      if (!post) return problem(404, 'provider/post_not_found', 'The post was not found.');
      return post.authorId === account.ownerId
        ? then(account, index)
        : problem(403, 'provider/insufficient_permissions', 'The post belongs to someone else.');
    });

  const files = (given: unknown) =>
    (Array.isArray(given) ? given : []).map((entry) => ({
      id: state.id('media'),
      filename: str(fields(entry)['filename']) ?? 'file',
      mimetype: str(fields(entry)['content_type']) ?? 'application/octet-stream',
    }));

  // Undocumented for new posts; the members are those that posts show.
  const pollOf = (specifics: unknown): { poll?: NonNullable<Post['poll']> } => {
    const poll = fields(fields(fields(specifics)['linkedin'])['poll']);
    const question = str(poll['question']);
    if (question === undefined) return {};
    return {
      poll: { question, options: list(poll['options']).map(String), duration: String(poll['duration']) },
    };
  };

  const publish = (request: SimRequest): SimReply =>
    withAccount(request, (account) => {
      const { text: given, can_read: readers, attachments, specifics } = fields(request.body);
      const text = str(given);
      if (!text) return problem(400, 'api/invalid_parameters', 'text: is required.');
      const id = state.id('74999999999');
      state.posts.unshift({
        ...{ id, authorId: account.ownerId, byCompany: false, at: at(), text, reactions: [], comments: [] },
        reposts: 0,
        visibility: readers === 'relations_only' ? 'connections' : 'public',
        attachments: files(attachments),
        ...pollOf(specifics),
      });
      state.sent.push({ kind: 'post', at: at(), account_id: account.id, text, id });
      return json(201, { object: 'post', id });
    });

  return ['/v2', '/api/v2'].flatMap((base) => [
    route('POST', `${base}/:account/posts`, publish),
    route('POST', `${base}/:account/users/me/follow/:user`, follow('follow')),
    route('POST', `${base}/:account/users/me/unfollow/:user`, follow('unfollow')),
    route('PATCH', `${base}/:account/posts/:post`, (request) =>
      ownPost(request, (account, index) => {
        const text = str(fields(request.body)['text']);
        const post = state.posts[index];
        if (!text || !post) return problem(400, 'api/invalid_parameters', 'text: is required.');
        post.text = text;
        state.sent.push({ kind: 'post_edit', at: at(), account_id: account.id, target: post.id, text });
        return json(200, { object: 'post', id: post.id, text });
      }),
    ),
    route('DELETE', `${base}/:account/posts/:post`, (request) =>
      ownPost(request, (account, index) => {
        const [post] = state.posts.splice(index, 1);
        state.sent.push({
          kind: 'post_delete',
          at: at(),
          account_id: account.id,
          ...(post ? { target: post.id } : {}),
        });
        return empty(204);
      }),
    ),
  ]);
}
