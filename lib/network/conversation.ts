import * as z from 'zod';

const known = z.lazy(() => z.string().nullable());

const someone = {
  name: known,
  network_public_id: known,
  member_id: known,
  network_url: known,
};

export const networkConversation = z.lazy(() =>
  z.object({
    conversation_id: z.string(),
    with: z.object(someone),
    unread: z.int(),
    last_message_at: known,
  }),
);
export type NetworkConversation = z.infer<typeof networkConversation>;

export const networkMessage = z.lazy(() =>
  z.object({
    message_id: z.string(),
    conversation_id: z.string(),
    text: z.string(),
    sent_at: known,
    from_me: z.boolean(),
    sender_member_id: known,
    seen: z.boolean(),
    attachments: z.array(
      z.object({
        name: z.string().optional(),
        content_type: z.string().optional(),
        size: z.int().optional(),
      }),
    ),
  }),
);
export type NetworkMessage = z.infer<typeof networkMessage>;

export const receivedInvitation = z.lazy(() =>
  z.object({
    invitation_id: z.string(),
    ...someone,
    headline: known,
    text: known,
    received_at: known,
  }),
);
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

export const sentInvitation = z.lazy(() =>
  z.object({
    invitation_id: z.string(),
    ...someone,
    headline: known,
    text: known,
    sent_at: known,
  }),
);
export type SentInvitation = z.infer<typeof sentInvitation>;

export const networkRelation = z.lazy(() => z.object({ ...someone, headline: known, connected_at: known }));
export type NetworkRelation = z.infer<typeof networkRelation>;
