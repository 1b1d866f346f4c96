import * as z from 'zod';
import { writtenName } from '#lib/identity/name/written-name';
import { profileAddress } from '#lib/identity/profile-address';
import type {
  NetworkConversation,
  NetworkMessage,
  NetworkRelation,
  ReceivedInvitation,
  SentInvitation,
} from '#lib/network/conversation';
import { count, flag, text } from '#lib/providers/network/unipile/reply-parts';

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

export const chatReply = z.lazy(() =>
  z.object({
    id: z.string(),
    attendee_provider_id: text,
    attendee_public_identifier: text,
    name: text,
    timestamp: text,
    unread_count: count,
  }),
);
export type ChatReply = z.infer<typeof chatReply>;

export const toConversation = (chat: ChatReply, name: string | null | undefined): NetworkConversation => ({
  conversation_id: chat.id,
  with: someone(name, chat.attendee_public_identifier, chat.attendee_provider_id),
  unread: chat.unread_count ?? 0,
  last_message_at: chat.timestamp || null,
});

export const attendeeReply = z.lazy(() =>
  z.object({ provider_id: text, name: text, is_self: flag, profile_url: text }),
);

export const message = z.lazy(() =>
  z
    .object({
      id: z.string(),
      chat_id: z.string(),
      text: text,
      timestamp: text,
      is_sender: flag,
      sender_id: text,
      seen: flag,
      attachments: z.array(z.object({ file_name: text, mimetype: text, file_size: count })).nullish(),
    })
    .transform(
      (message): NetworkMessage => ({
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
      }),
    ),
);

export const receivedReply = z.lazy(() =>
  z.object({
    id: z.string(),
    parsed_datetime: text,
    invitation_text: text,
    inviter: z
      .object({
        inviter_name: text,
        inviter_id: text,
        inviter_public_identifier: text,
        inviter_description: text,
      })
      .nullish(),
    specifics: z.object({ shared_secret: text }).nullish(),
  }),
);

export const received = receivedReply.transform(
  (entry): ReceivedInvitation => ({
    invitation_id: entry.id,
    ...someone(
      entry.inviter?.inviter_name,
      entry.inviter?.inviter_public_identifier,
      entry.inviter?.inviter_id,
    ),
    headline: entry.inviter?.inviter_description || null,
    text: entry.invitation_text || null,
    received_at: entry.parsed_datetime || null,
  }),
);

export const sent = z.lazy(() =>
  z
    .object({
      id: z.string(),
      invited_user: text,
      invited_user_id: text,
      invited_user_public_id: text,
      invited_user_description: text,
      parsed_datetime: text,
      invitation_text: text,
    })
    .transform(
      (entry): SentInvitation => ({
        invitation_id: entry.id,
        ...someone(entry.invited_user, entry.invited_user_public_id, entry.invited_user_id),
        headline: entry.invited_user_description || null,
        text: entry.invitation_text || null,
        sent_at: entry.parsed_datetime || null,
      }),
    ),
);

/** Here, and only here, the vendor uses milliseconds since 1970. */
const connectedAt = (created: number | string | null | undefined): string | null => {
  const date = new Date(created ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
};

export const relation = z.lazy(() =>
  z
    .object({
      member_id: text,
      public_identifier: text,
      first_name: text,
      last_name: text,
      headline: text,
      created_at: z.union([z.number(), z.string()]).nullish(),
    })
    .transform(
      (entry): NetworkRelation => ({
        ...someone(
          writtenName(entry.first_name ?? undefined, entry.last_name ?? undefined),
          entry.public_identifier,
          entry.member_id,
        ),
        headline: entry.headline || null,
        connected_at: connectedAt(entry.created_at),
      }),
    ),
);

export const invitedReply = z.lazy(() => z.object({ invitation_id: z.string() }));
export const startedReply = z.lazy(() => z.object({ chat_id: z.string(), message_id: z.string() }));
export const messagedReply = z.lazy(() => z.object({ message_id: z.string() }));
