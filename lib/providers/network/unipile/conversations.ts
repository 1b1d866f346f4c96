import type { FormPart } from '#lib/http/multipart';
import type { Attachment } from '#lib/network/content';
import type { NetworkConversation } from '#lib/network/conversation';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPage, NetworkPort, PageRequest } from '#lib/network/port';
import {
  attendeeReply,
  type ChatReply,
  chatReply,
  invitedReply,
  messagedReply,
  messageReply,
  receivedReply,
  relationReply,
  sentReply,
  startedReply,
} from '#lib/providers/network/unipile/messaging-replies';
import { pageOf } from '#lib/providers/network/unipile/page';
import type { MemberIds } from '#lib/providers/network/unipile/people';
import { anyReply, listOf } from '#lib/providers/network/unipile/reply-parts';
import {
  toConversation,
  toMessage,
  toReceived,
  toRelation,
  toSent,
} from '#lib/providers/network/unipile/to-conversation';
import { segment, type Wire } from '#lib/providers/network/unipile/wire';

type Conversations = Pick<
  NetworkPort,
  | 'inbox'
  | 'thread'
  | 'receivedInvitations'
  | 'sentInvitations'
  | 'relations'
  | 'invite'
  | 'withdrawInvitation'
  | 'answerInvitation'
  | 'sendMessage'
  | 'reply'
>;

const pageQuery = (as: As, page: PageRequest) => ({
  account_id: as.account_id,
  limit: page.limit ?? 20,
  cursor: page.cursor,
});

/** Pages of received invitations looked through for one that is to be answered. */
const MAX_INVITATION_PAGES = 10;

export const fileParts = (attachments: readonly Attachment[] | undefined): FormPart[] =>
  (attachments ?? []).map((file) => ({
    name: 'attachments',
    value: file.bytes,
    filename: file.filename,
    contentType: file.content_type,
  }));

/** Invitations, conversations and relations of an account. */
export function conversationCalls(wire: Wire, memberIdOf: MemberIds): Conversations {
  /** The vendor names the other person only in some accounts' lists. */
  const named = async (as: As, chat: ChatReply): Promise<NetworkConversation> => {
    if (chat.name) return toConversation(chat, chat.name);
    const { items } = await wire.read(`chats/${segment(chat.id)}/attendees`, {}, listOf(attendeeReply), {
      signal: as.signal,
    });
    return toConversation(chat, items.find((entry) => !entry.is_self)?.name);
  };

  const received = (as: As, page: PageRequest) =>
    wire.read('users/invite/received', pageQuery(as, page), listOf(receivedReply), { signal: as.signal });

  /** Answering wants a secret that only the list shows. */
  const secretOf = async (as: As, invitationId: string): Promise<string> => {
    let cursor: string | undefined;
    for (let count = 0; count < MAX_INVITATION_PAGES; count += 1) {
      const reply = await received(as, { limit: 100, cursor });
      const found = reply.items.find((entry) => entry.id === invitationId);
      if (found) return found.specifics?.shared_secret ?? '';
      if (!reply.cursor) break;
      cursor = reply.cursor;
    }
    throw new NetworkFailure({ kind: 'not_found', detail: 'There is no such open invitation.' });
  };

  return {
    async inbox(as, page = {}) {
      const query = {
        ...pageQuery(as, page),
        account_type: 'LINKEDIN',
        unread: page.unread_only || undefined,
      };
      const reply = await wire.read('chats', query, listOf(chatReply), { signal: as.signal });
      return pageOf(reply, await Promise.all(reply.items.map((chat) => named(as, chat))));
    },
    async thread(as, person, page = {}): Promise<NetworkPage<ReturnType<typeof toMessage>>> {
      const memberId = await memberIdOf(as, person);
      const chats = await wire.read(
        `chat_attendees/${segment(memberId)}/chats`,
        { account_id: as.account_id, limit: 1 },
        listOf(chatReply),
        { signal: as.signal },
      );
      const chat = chats.items[0];
      if (chat === undefined) return { items: [] };
      const query = { limit: page.limit ?? 20, cursor: page.cursor };
      const reply = await wire.read(`chats/${segment(chat.id)}/messages`, query, listOf(messageReply), {
        signal: as.signal,
      });
      return pageOf(reply, reply.items.map(toMessage));
    },
    async receivedInvitations(as, page = {}) {
      const reply = await received(as, page);
      return pageOf(reply, reply.items.map(toReceived));
    },
    async sentInvitations(as, page = {}) {
      const reply = await wire.read('users/invite/sent', pageQuery(as, page), listOf(sentReply), {
        signal: as.signal,
      });
      return pageOf(reply, reply.items.map(toSent));
    },
    async relations(as, page = {}) {
      const reply = await wire.read('users/relations', pageQuery(as, page), listOf(relationReply), {
        signal: as.signal,
      });
      return pageOf(reply, reply.items.map(toRelation));
    },
    async invite(as, { person, text }) {
      const payload = {
        json: { account_id: as.account_id, provider_id: await memberIdOf(as, person), message: text },
      };
      const { invitation_id } = await wire.write('POST', 'users/invite', payload, invitedReply, {
        signal: as.signal,
      });
      return { invitation_id };
    },
    async withdrawInvitation(as, invitationId) {
      await wire.write('DELETE', `users/invite/sent/${segment(invitationId)}`, undefined, anyReply, {
        signal: as.signal,
        query: { account_id: as.account_id },
      });
    },
    async answerInvitation(as, invitationId, answer) {
      const json = {
        provider: 'LINKEDIN',
        account_id: as.account_id,
        shared_secret: await secretOf(as, invitationId),
        action: answer === 'accept' ? 'accept' : 'decline',
      };
      await wire.write('POST', `users/invite/received/${segment(invitationId)}`, { json }, anyReply, {
        signal: as.signal,
      });
    },
    async sendMessage(as, { person, text, attachments }) {
      const form: FormPart[] = [
        { name: 'account_id', value: as.account_id },
        { name: 'attendees_ids', value: await memberIdOf(as, person) },
        { name: 'text', value: text },
        ...fileParts(attachments),
      ];
      const { chat_id, message_id } = await wire.write('POST', 'chats', { form }, startedReply, {
        signal: as.signal,
      });
      return { conversation_id: chat_id, message_id };
    },
    async reply(as, { conversation_id, text, attachments }) {
      const form: FormPart[] = [
        { name: 'account_id', value: as.account_id },
        { name: 'text', value: text },
        ...fileParts(attachments),
      ];
      const { message_id } = await wire.write(
        'POST',
        `chats/${segment(conversation_id)}/messages`,
        { form },
        messagedReply,
        { signal: as.signal },
      );
      return { message_id };
    },
  };
}
