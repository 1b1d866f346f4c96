import { writtenName } from '#lib/identity/name/written-name';
import { profileAddress } from '#lib/identity/profile-address';
import type {
  NetworkConversation,
  NetworkMessage,
  NetworkRelation,
  ReceivedInvitation,
  SentInvitation,
} from '#lib/network/conversation';
import type {
  ChatReply,
  MessageReply,
  ReceivedReply,
  RelationReply,
  SentReply,
} from '#lib/providers/network/unipile/messaging-replies';

const someone = (
  name: string | null | undefined,
  publicId: string | null | undefined,
  memberId: string | null | undefined,
) => ({
  name: name || null,
  network_public_id: publicId || null,
  member_id: memberId || null,
  network_url: publicId ? profileAddress(publicId) : null,
});

export const toConversation = (chat: ChatReply, name: string | null | undefined): NetworkConversation => ({
  conversation_id: chat.id,
  with: someone(name, chat.attendee_public_identifier, chat.attendee_provider_id),
  unread: chat.unread_count ?? 0,
  last_message_at: chat.timestamp || null,
});

export const toMessage = (message: MessageReply): NetworkMessage => ({
  message_id: message.id,
  conversation_id: message.chat_id,
  text: message.text ?? '',
  sent_at: message.timestamp || null,
  from_me: Boolean(message.is_sender),
  sender_member_id: message.sender_id || null,
  seen: Boolean(message.seen),
  attachments: (message.attachments ?? []).map((entry) => ({
    name: entry.file_name || undefined,
    content_type: entry.mimetype || undefined,
    size: entry.file_size ?? undefined,
  })),
});

export const toReceived = (entry: ReceivedReply): ReceivedInvitation => ({
  invitation_id: entry.id,
  ...someone(
    entry.inviter?.inviter_name,
    entry.inviter?.inviter_public_identifier,
    entry.inviter?.inviter_id,
  ),
  headline: entry.inviter?.inviter_description || null,
  text: entry.invitation_text || null,
  received_at: entry.parsed_datetime || null,
});

export const toSent = (entry: SentReply): SentInvitation => ({
  invitation_id: entry.id,
  ...someone(entry.invited_user, entry.invited_user_public_id, entry.invited_user_id),
  headline: entry.invited_user_description || null,
  text: entry.invitation_text || null,
  sent_at: entry.parsed_datetime || null,
});

/** The vendor writes milliseconds since 1970 here, and only here. */
const connectedAt = (created: RelationReply['created_at']): string | null => {
  const date = new Date(created ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

export const toRelation = (entry: RelationReply): NetworkRelation => ({
  ...someone(
    writtenName(entry.first_name ?? undefined, entry.last_name ?? undefined),
    entry.public_identifier,
    entry.member_id,
  ),
  headline: entry.headline || null,
  connected_at: connectedAt(entry.created_at),
});
