import { empty, fields, json, str } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { newAccount, type SourceStatus } from '#test/simulators/network/accounts-state';
import { attendeeIdOf } from '#test/simulators/network/messaging-shapes';
import { profileUrl } from '#test/simulators/network/profile-shapes';
import { memberOf, type NetworkScope } from '#test/simulators/network/scope';
import type { Chat } from '#test/simulators/network/state';
import { emit } from '#test/simulators/network/webhook-out';
import { fullName } from '#test/simulators/world/person';

const statuses: readonly SourceStatus[] = [
  'OK',
  'STOPPED',
  'ERROR',
  'CREDENTIALS',
  'PERMISSIONS',
  'CONNECTING',
];

/** What others do on the network: an account loses its session, a person replies or accepts an invitation. */
export function networkControls(scope: NetworkScope): Route[] {
  const { state, context } = scope;
  const at = () => context.now().toISOString();
  return [
    route('POST', '/_accounts', ({ body }) => {
      const { id, name } = fields(body);
      if (typeof id !== 'string' || typeof name !== 'string')
        return json(400, { error: 'send {"id", "name"}' });
      state.accounts.push(newAccount(id, name));
      return json(201, state.accounts.at(-1));
    }),
    route('POST', '/_accounts/:id/status', ({ params, body }) => {
      const account = state.accounts.find((entry) => entry.id === params['id']);
      const status = statuses.find((known) => known === fields(body)['status']);
      if (!account || !status)
        return json(400, { error: `send {"status": one of ${statuses.join(', ')}} for a known account` });
      account.status = status;
      if (status === 'OK') Object.assign(account, { checkpoint: false, restricted: false });
      emit(scope, 'account_status', undefined, account.id, {
        AccountStatus: { account_id: account.id, account_type: 'LINKEDIN', message: status },
      });
      return json(200, account);
    }),
    route('POST', '/_messages/incoming', ({ body }) => {
      const input = fields(body);
      const account = state.accounts.find(
        (entry) => entry.id === (str(input['account_id']) ?? state.accounts[0]?.id),
      );
      const person = memberOf(scope, str(input['public_id']) ?? '');
      if (!account || !person) return json(400, { error: 'send {"public_id", "text", "account_id"?}' });
      const known = state.chats.find((chat) => chat.accountId === account.id && chat.personId === person.id);
      const chat: Chat = known ?? {
        id: state.id('chat'),
        accountId: account.id,
        personId: person.id,
        inmail: false,
        unread: 0,
        messages: [],
      };
      if (!known) state.chats.push(chat);
      const text = str(input['text']) ?? 'Hello!';
      const message = {
        id: state.id('msg'),
        chatId: chat.id,
        accountId: account.id,
        at: at(),
        mine: false,
        senderId: person.memberId,
        text,
        attachments: [],
        seen: false,
      };
      chat.messages.push(message);
      chat.unread += 1;
      emit(scope, 'messaging', 'message_received', account.id, {
        event: 'message_received',
        account_id: account.id,
        account_type: 'LINKEDIN',
        account_info: { type: 'LINKEDIN', feature: 'classic', user_id: account.ownerId },
        chat_id: chat.id,
        message_id: message.id,
        message: text,
        timestamp: message.at,
        sender: {
          attendee_id: attendeeIdOf(chat, person.memberId),
          attendee_name: fullName(person),
          attendee_provider_id: person.memberId,
          attendee_profile_url: profileUrl(person.id),
        },
        attendees: [],
        attachments: [],
      });
      return json(201, message);
    }),
    route('POST', '/_invitations/accept', ({ body }) => {
      const publicId = str(fields(body)['public_id']);
      const entry = state.invitations.find(
        (known) => known.personId === publicId && known.state === 'pending',
      );
      const person = memberOf(scope, publicId ?? '');
      if (!entry || !person) return json(404, { error: 'no pending invitation to that person' });
      entry.state = 'accepted';
      emit(scope, 'users', 'new_relation', entry.accountId, {
        event: 'new_relation',
        account_id: entry.accountId,
        account_type: 'LINKEDIN',
        user_full_name: fullName(person),
        user_provider_id: person.memberId,
        user_public_identifier: person.id,
        user_profile_url: profileUrl(person.id),
      });
      return json(200, entry);
    }),
    route('DELETE', '/_sent', () => {
      state.sent.length = 0;
      return empty();
    }),
  ];
}
