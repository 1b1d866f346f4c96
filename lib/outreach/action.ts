import * as z from 'zod';
import type { LimitedAction } from '#lib/network/daily-limit';

/** Writes that require approval. Source: spec 4.7. */
export const stagedAction = z.enum(['connect', 'message', 'comment', 'post']);
export type StagedAction = z.infer<typeof stagedAction>;

/** Writes that are performed immediately. */
export const immediateAction = z.enum([
  'react',
  'follow',
  'unfollow',
  'invitation_accept',
  'invitation_reject',
  'post_edit',
  'post_delete',
]);
export type ImmediateAction = z.infer<typeof immediateAction>;

/** The daily limit that a send counts against. */
export const limitOf: Readonly<Record<StagedAction, LimitedAction | undefined>> = {
  connect: 'connection_request',
  message: 'message',
  comment: undefined,
  post: undefined,
};
