import type { Account } from '#test/simulators/network/accounts-state';
import { profileUrl } from '#test/simulators/network/profile-shapes';
import { memberOf, type NetworkScope } from '#test/simulators/network/scope';
import type { Chat, Message } from '#test/simulators/network/state';
import { memberIdOf } from '#test/simulators/world/make-person';
import { fullName, headlineAt } from '#test/simulators/world/person';

export const attendeeIdOf = (chat: Pick<Chat, 'accountId'>, memberId: string): string =>
  `att-${chat.accountId}-${memberId}`;

export const messageShape = (message: Message) => ({
  object: 'Message',
  id: message.id,
  account_id: message.accountId,
  chat_id: message.chatId,
  chat_provider_id: `2-${message.chatId}`,
  provider_id: `2-${message.id}`,
  sender_id: message.senderId,
  sender_attendee_id: attendeeIdOf(message, message.senderId),
  text: message.text,
  timestamp: message.at,
  is_sender: message.mine ? 1 : 0,
  attachments: message.attachments.map((file) => ({
    id: file.id,
    type: 'file',
    file_name: file.file_name,
    mimetype: file.mimetype,
    file_size: file.file_size,
    unavailable: false,
  })),
  reactions: [],
  seen: message.seen ? 1 : 0,
  seen_by: {},
  hidden: 0,
  deleted: 0,
  edited: 0,
  is_event: 0,
  delivered: 1,
  behavior: 0,
  original: '{}',
});

export function chatShape(scope: NetworkScope, chat: Chat) {
  const person = memberOf(scope, chat.personId);
  return {
    object: 'Chat',
    id: chat.id,
    account_id: chat.accountId,
    account_type: 'LINKEDIN',
    provider_id: `2-${chat.id}`,
    attendee_provider_id: person?.memberId ?? chat.personId,
    attendee_public_identifier: chat.personId,
    name: person ? fullName(person) : null,
    type: 0,
    timestamp: chat.messages.at(-1)?.at ?? null,
    unread_count: chat.unread,
    archived: 0,
    muted_until: null,
    read_only: 0,
    disabledFeatures: [],
    ...(chat.inmail ? { content_type: 'inmail' } : {}),
    folder: ['INBOX', 'INBOX_LINKEDIN_CLASSIC'],
  };
}

/** Both people of a chat: the account's owner and the other person. */
export function attendees(scope: NetworkScope, chat: Chat, account: Account) {
  const person = memberOf(scope, chat.personId);
  const ownerId = memberIdOf(account.ownerId);
  return [
    {
      object: 'ChatAttendee',
      id: attendeeIdOf(chat, ownerId),
      account_id: chat.accountId,
      provider_id: ownerId,
      name: account.personName,
      is_self: 1,
      profile_url: profileUrl(account.ownerId),
    },
    ...(person
      ? [
          {
            object: 'ChatAttendee',
            id: attendeeIdOf(chat, person.memberId),
            account_id: chat.accountId,
            provider_id: person.memberId,
            name: fullName(person),
            is_self: 0,
            profile_url: profileUrl(person.id),
            specifics: {
              provider: 'LINKEDIN',
              member_urn: `urn:li:member:${person.memberNumber}`,
              occupation: headlineAt(person, scope.context.now()),
              network_distance: 'DISTANCE_1',
            },
          },
        ]
      : []),
  ];
}
