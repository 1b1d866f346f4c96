import type { FormPart } from '#lib/http/multipart';
import type { Attachment } from '#lib/network/content';
import type { NetworkConversation } from '#lib/network/conversation';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPort } from '#lib/network/port';
import {
  attendeeReply,
  type ChatReply,
  chatReply,
  invitedReply,
  message,
  messagedReply,
  received,
  receivedReply,
  relation,
  sent,
  startedReply,
  toConversation,
} from '#lib/providers/network/unipile/messaging-replies';
import type { MemberIds } from '#lib/providers/network/unipile/people';
import { anyReply } from '#lib/providers/network/unipile/reply-parts';
import { pageQuery, segment, type Wire } from '#lib/providers/network/unipile/wire';

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

const RECEIVED = 'users/invite/received';
/** How many pages of received invitations are searched for the one to answer. */
const MAX_INVITATION_PAGES = 10;

export const fileParts = (attachments: readonly Attachment[] | undefined): FormPart[] =>
  (attachments ?? []).map((file) => ({
    name: 'attachments',
    value: file.bytes,
    filename: file.filename,
    contentType: file.content_type,
  }));

/** Calls for an account's invitations, conversations and relations. */
export function conversationCalls(wire: Wire, memberIdOf: MemberIds): Conversations {
  /** For some accounts, the vendor does not name the other person in the list. */
  const named = async (as: As, chat: ChatReply): Promise<NetworkConversation> => {
    if (chat.name) return toConversation(chat, chat.name);
    const { items } = await wire.page(as, `chats/${segment(chat.id)}/attendees`, attendeeReply);
    return toConversation(chat, items.find((entry) => !entry.is_self)?.name);
  };

  /** Answering requires a secret that only the list contains. */
  const secretOf = async (as: As, invitationId: string): Promise<string> => {
    let cursor: string | undefined;
    for (let count = 0; count < MAX_INVITATION_PAGES; count += 1) {
      const query = pageQuery(as, { limit: 100, cursor });
      const page = await wire.page(as, RECEIVED, receivedReply, query);
      const found = page.items.find((entry) => entry.id === invitationId);
      if (found) return found.specifics?.shared_secret ?? '';
      cursor = page.next_cursor;
      if (cursor === undefined) break;
    }
    throw new NetworkFailure({ kind: 'not_found', detail: 'No open invitation has this id.' });
  };

  return {
    async inbox(as, page = {}) {
      const query = {
        ...pageQuery(as, page),
        account_type: 'LINKEDIN',
        unread: page.unread_only || undefined,
      };
      const chats = await wire.page(as, 'chats', chatReply, query);
      return { ...chats, items: await Promise.all(chats.items.map((chat) => named(as, chat))) };
    },
    async thread(as, person, page = {}) {
      const path = `chat_attendees/${segment(await memberIdOf(as, person))}/chats`;
      const { items } = await wire.page(as, path, chatReply, { account_id: as.account_id, limit: 1 });
      const [chat] = items;
      if (chat === undefined) return { items: [] };
      const query = { limit: page.limit ?? 20, cursor: page.cursor };
      return wire.page(as, `chats/${segment(chat.id)}/messages`, message, query);
    },
    receivedInvitations: (as, page = {}) => wire.page(as, RECEIVED, received, pageQuery(as, page)),
    sentInvitations: (as, page = {}) => wire.page(as, 'users/invite/sent', sent, pageQuery(as, page)),
    relations: (as, page = {}) => wire.page(as, 'users/relations', relation, pageQuery(as, page)),
    async invite(as, { person, text }) {
      const json = { account_id: as.account_id, provider_id: await memberIdOf(as, person), message: text };
      return wire.write(as, 'POST', 'users/invite', invitedReply, { payload: { json } });
    },
    async withdrawInvitation(as, invitationId) {
      const query = { account_id: as.account_id };
      await wire.write(as, 'DELETE', `users/invite/sent/${segment(invitationId)}`, anyReply, { query });
    },
    async answerInvitation(as, invitationId, answer) {
      const json = {
        provider: 'LINKEDIN',
        account_id: as.account_id,
        shared_secret: await secretOf(as, invitationId),
        action: answer === 'accept' ? 'accept' : 'decline',
      };
      const path = `${RECEIVED}/${segment(invitationId)}`;
      await wire.write(as, 'POST', path, anyReply, { payload: { json } });
    },
    async sendMessage(as, { person, text, attachments }) {
      const form: FormPart[] = [
        { name: 'account_id', value: as.account_id },
        { name: 'attendees_ids', value: await memberIdOf(as, person) },
        { name: 'text', value: text },
        ...fileParts(attachments),
      ];
      const { chat_id, message_id } = await wire.write(as, 'POST', 'chats', startedReply, {
        payload: { form },
      });
      return { conversation_id: chat_id, message_id };
    },
    async reply(as, { conversation_id, text, attachments }) {
      const form: FormPart[] = [
        { name: 'account_id', value: as.account_id },
        { name: 'text', value: text },
        ...fileParts(attachments),
      ];
      const path = `chats/${segment(conversation_id)}/messages`;
      return wire.write(as, 'POST', path, messagedReply, { payload: { form } });
    },
  };
}
