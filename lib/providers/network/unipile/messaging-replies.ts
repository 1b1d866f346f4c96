import * as z from 'zod';

import { count, flag, text } from '#lib/providers/network/unipile/reply-parts';

export const chatReply = z.object({
  id: z.string(),
  attendee_provider_id: text,
  attendee_public_identifier: text,
  name: text,
  timestamp: text,
  unread_count: count,
});
export type ChatReply = z.infer<typeof chatReply>;

export const attendeeReply = z.object({ provider_id: text, name: text, is_self: flag, profile_url: text });

export const messageReply = z.object({
  id: z.string(),
  chat_id: z.string(),
  text: text,
  timestamp: text,
  is_sender: flag,
  sender_id: text,
  seen: flag,
  attachments: z.array(z.object({ file_name: text, mimetype: text, file_size: count })).nullish(),
});
export type MessageReply = z.infer<typeof messageReply>;

export const receivedReply = z.object({
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
});
export type ReceivedReply = z.infer<typeof receivedReply>;

export const sentReply = z.object({
  id: z.string(),
  invited_user: text,
  invited_user_id: text,
  invited_user_public_id: text,
  invited_user_description: text,
  parsed_datetime: text,
  invitation_text: text,
});
export type SentReply = z.infer<typeof sentReply>;

export const relationReply = z.object({
  member_id: text,
  public_identifier: text,
  first_name: text,
  last_name: text,
  headline: text,
  created_at: z.union([z.number(), z.string()]).nullish(),
});
export type RelationReply = z.infer<typeof relationReply>;

export const invitedReply = z.object({ invitation_id: z.string() });
export const startedReply = z.object({ chat_id: z.string(), message_id: z.string() });
export const messagedReply = z.object({ message_id: z.string() });
