import * as z from 'zod';
import { fields, json, type SimReply } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/network/accounts-state';
import { failure, invalid, parsed } from '#test/simulators/network/errors';
import { attendeeIdOf, attendees, chatShape, messageShape } from '#test/simulators/network/messaging-shapes';
import { degreeOf, memberOf, type NetworkScope, page, withAccount } from '#test/simulators/network/scope';
import type { Chat, Message } from '#test/simulators/network/state';
import { memberIdOf } from '#test/simulators/world/make-person';
import type { Person } from '#test/simulators/world/person';

const file = z.object({ filename: z.string(), type: z.string(), size: z.number() });
const files = z.union([file, z.array(file)]).optional();
const startBody = z.strictObject({
  account_id: z.string().min(1),
  text: z.string().min(1).max(8_000).optional(),
  attendees_ids: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  subject: z.string().max(200).optional(),
  attachments: files,
  voice_message: file.optional(),
  linkedin: z.unknown().optional(),
  'linkedin[api]': z.enum(['classic', 'recruiter', 'sales_navigator']).optional(),
  'linkedin[inmail]': z.union([z.enum(['true', 'false']), z.boolean()]).optional(),
  'linkedin[invitation_id]': z.string().optional(),
});
const sendBody = z.strictObject({
  text: z.string().max(8_000).optional(),
  thread_id: z.string().optional(),
  quote_id: z.string().optional(),
  account_id: z.string().optional(),
  attachments: files,
  voice_message: file.optional(),
});

/** Conversations and messages. Only connections can be messaged, except by InMail to an open profile. */
export function messagingRoutes(scope: NetworkScope): Route[] {
  const { state, context } = scope;
  const at = () => context.now().toISOString();
  const ownerOf = (chat: Chat): Account | undefined =>
    state.accounts.find((account) => account.id === chat.accountId);
  const missing = (what: string) =>
    failure('resource_not_found', 'Resource not found.', `${what} not found.`);

  const append = (chat: Chat, account: Account, text: string, attached: z.infer<typeof files>): Message => {
    const message: Message = {
      id: state.id('msg'),
      chatId: chat.id,
      accountId: account.id,
      at: at(),
      mine: true,
      senderId: memberIdOf(account.ownerId),
      text,
      attachments: [attached ?? []].flat().map((entry) => ({
        id: state.id('att'),
        file_name: entry.filename,
        mimetype: entry.type,
        file_size: entry.size,
      })),
      seen: false,
    };
    chat.messages.push(message);
    state.sent.push({
      kind: 'message',
      at: message.at,
      account_id: account.id,
      target: chat.personId,
      text,
      id: message.id,
    });
    return message;
  };

  const refusal = (account: Account, person: Person, inmail: boolean): SimReply | undefined => {
    if (person.privateProfile)
      return failure('user_unreachable', 'User unreachable', 'The recipient cannot be reached.');
    if (degreeOf(scope, account, person) === 1) return undefined;
    if (!inmail)
      return failure(
        'no_connection_with_recipient',
        'No connection with recipient',
        'The recipient appears not to be first degree connection.',
      );
    if (!account.premium.includes('premium'))
      return failure(
        'subscription_required',
        'Subscription required',
        'InMail needs a premium subscription.',
      );
    return person.openProfile
      ? undefined
      : failure('not_allowed_inmail', 'InMail not allowed', 'The recipient does not accept InMail.');
  };

  const start = (input: z.infer<typeof startBody>): SimReply =>
    withAccount(scope, input.account_id, (account) => {
      const ids = [input.attendees_ids].flat();
      const person = memberOf(scope, ids[0] ?? '');
      if (!person || person.memberId !== ids[0] || ids.length > 1)
        return failure('invalid_recipient', 'Recipient cannot be reached', 'The recipient ID is not valid.');
      if (!input.text && !input.attachments) return invalid('/text: Expected a text or an attachment');
      const inmail =
        String(input['linkedin[inmail]'] ?? fields(input.linkedin)['inmail'] ?? 'false') === 'true';
      const refused = refusal(account, person, inmail);
      if (refused) return refused;
      const known = state.chats.find(
        (entry) => entry.accountId === account.id && entry.personId === person.id,
      );
      const chat: Chat = known ?? {
        id: state.id('chat'),
        accountId: account.id,
        personId: person.id,
        inmail,
        unread: 0,
        messages: [],
      };
      if (!known) state.chats.push(chat);
      const message = append(chat, account, input.text ?? '', input.attachments);
      return json(201, { object: 'ChatStarted', chat_id: chat.id, message_id: message.id });
    });

  const chatOf = (id: string | undefined) => state.chats.find((chat) => chat.id === id);

  const visible = (message: Message) => message.at <= at();
  const sorted = (messages: readonly Message[], query: URLSearchParams) =>
    messages
      .filter(visible)
      .filter((message) => !query.get('sender_id') || message.senderId === query.get('sender_id'))
      .filter((message) => !query.get('after') || message.at > (query.get('after') ?? ''))
      .filter((message) => !query.get('before') || message.at < (query.get('before') ?? ''))
      .reverse();

  const messageList = (messages: readonly Message[], query: URLSearchParams): SimReply => {
    const { items, cursor } = page(sorted(messages, query), query, 100);
    return json(200, { object: 'MessageList', items: items.map(messageShape), cursor });
  };

  const chatList = (chats: readonly Chat[], query: URLSearchParams): SimReply => {
    const account = query.get('account_id');
    const shown = chats
      .filter((chat) => !account || account.split(',').includes(chat.accountId))
      .filter((chat) => query.get('unread') !== 'true' || chat.unread > 0)
      .toSorted((a, b) => (b.messages.at(-1)?.at ?? '').localeCompare(a.messages.at(-1)?.at ?? ''));
    const { items, cursor } = page(shown, query, 100);
    return json(200, { object: 'ChatList', items: items.map((chat) => chatShape(scope, chat)), cursor });
  };

  const allAttendees = () =>
    state.chats.flatMap((chat) => {
      const account = ownerOf(chat);
      return account ? attendees(scope, chat, account) : [];
    });

  return [
    route('POST', '/api/v1/chats', ({ body }) => parsed(startBody, body, start)),
    route('GET', '/api/v1/chats', ({ query }) => {
      const account = query.get('account_id');
      return account && !account.includes(',')
        ? withAccount(scope, account, () => chatList(state.chats, query))
        : chatList(state.chats, query);
    }),
    route('GET', '/api/v1/chats/:id', ({ params }) => {
      const chat = chatOf(params['id']);
      const last = chat?.messages.at(-1);
      return chat
        ? json(200, { ...chatShape(scope, chat), lastMessage: last ? messageShape(last) : null })
        : missing('Chat');
    }),
    route('PATCH', '/api/v1/chats/:id', ({ params, body }) => {
      const chat = chatOf(params['id']);
      if (!chat) return missing('Chat');
      if (fields(body)['action'] !== 'setReadStatus') return invalid('/action: Expected setReadStatus');
      chat.unread = fields(body)['value'] === true ? 0 : 1;
      return json(200, { object: 'ChatPatched' });
    }),
    route('GET', '/api/v1/chats/:id/messages', ({ params, query }) => {
      const chat = chatOf(params['id']);
      return chat ? messageList(chat.messages, query) : missing('Chat');
    }),
    route('POST', '/api/v1/chats/:id/messages', ({ params, body }) => {
      const chat = chatOf(params['id']);
      if (!chat) return missing('Chat');
      return parsed(sendBody, body ?? {}, (input) =>
        withAccount(scope, chat.accountId, (account) => {
          if (!input.text && !input.attachments) return invalid('/text: Expected a text or an attachment');
          return json(201, {
            object: 'MessageSent',
            message_id: append(chat, account, input.text ?? '', input.attachments).id,
          });
        }),
      );
    }),
    route('GET', '/api/v1/chats/:id/attendees', ({ params }) => {
      const chat = chatOf(params['id']);
      const account = chat ? ownerOf(chat) : undefined;
      return chat && account
        ? json(200, { object: 'ChatAttendeeList', items: attendees(scope, chat, account), cursor: null })
        : missing('Chat');
    }),
    route('GET', '/api/v1/messages', ({ query }) =>
      messageList(
        state.chats
          .filter((chat) => !query.get('account_id') || chat.accountId === query.get('account_id'))
          .flatMap((chat) => chat.messages)
          .toSorted((a, b) => a.at.localeCompare(b.at)),
        query,
      ),
    ),
    route('GET', '/api/v1/messages/:id', ({ params }) => {
      const message = state.chats.flatMap((chat) => chat.messages).find((entry) => entry.id === params['id']);
      return message ? json(200, messageShape(message)) : missing('Message');
    }),
    route('GET', '/api/v1/chat_attendees', ({ query }) => {
      const { items, cursor } = page(
        allAttendees().filter(
          (entry) => !query.get('account_id') || entry.account_id === query.get('account_id'),
        ),
        query,
        100,
      );
      return json(200, { object: 'ChatAttendeeList', items, cursor });
    }),
    route('GET', '/api/v1/chat_attendees/:id', ({ params }) => {
      const attendee = allAttendees().find(
        (entry) => entry.id === params['id'] || entry.provider_id === params['id'],
      );
      return attendee ? json(200, attendee) : missing('Attendee');
    }),
    route('GET', '/api/v1/chat_attendees/:id/chats', ({ params, query }) =>
      chatList(
        state.chats.filter((chat) => {
          const memberId = memberOf(scope, chat.personId)?.memberId ?? '';
          return (
            params['id'] === memberId ||
            params['id'] === attendeeIdOf(chat, memberId) ||
            params['id'] === chat.personId
          );
        }),
        query,
      ),
    ),
    route('GET', '/api/v1/chat_attendees/:id/messages', ({ params, query }) =>
      messageList(
        state.chats
          .filter((chat) => {
            const memberId = memberOf(scope, chat.personId)?.memberId ?? '';
            return (
              params['id'] === memberId ||
              params['id'] === attendeeIdOf(chat, memberId) ||
              params['id'] === chat.personId
            );
          })
          .flatMap((chat) => chat.messages),
        query,
      ),
    ),
  ];
}
