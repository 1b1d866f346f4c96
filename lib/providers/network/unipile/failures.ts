import * as z from 'zod';
import { type HttpReply, json, retryAfterMs } from '#lib/http/client';
import type { NetworkError, RecipientCode } from '#lib/network/network-error';
import { wordList } from '#lib/shared/lazy';

/** v1 writes `errors/not_found`, v2 `provider/not_found` or `api/not_found`: the last part decides, never the status. */
const errorReply = z.lazy(() =>
  z.object({ type: z.string(), title: z.string().nullish(), detail: z.string().nullish() }),
);

const sessionTypes = wordList(`
  disconnected_account expired_credentials checkpoint_error multiple_sessions
  invalid_checkpoint_solution checkpoint_timeout session_mismatch disconnected_feature wrong_account`);

const restrictedTypes = wordList(`
  account_restricted account_mismatch feature_not_subscribed subscription_required
  insufficient_permissions resource_access_restricted action_required insufficient_credits
  connection_limit_reached unauthorized_app`);

const missingTypes = wordList(`
  resource_not_found invalid_resource_identifier invalid_post user_not_found post_not_found`);

const recipientTypes: Readonly<Record<string, RecipientCode>> = {
  no_connection_with_recipient: 'no_connection',
  already_connected: 'already_connected',
  already_invited_recently: 'already_invited',
  blocked_recipient: 'blocked',
  invalid_recipient: 'unreachable',
  user_unreachable: 'unreachable',
  cannot_invite_attendee: 'cannot_invite',
  not_allowed_inmail: 'inmail_not_allowed',
};

const recipientWords: Readonly<Record<RecipientCode, string>> = {
  no_connection: 'The person is not a connection of the account, so messages cannot reach them.',
  already_connected: 'The person is already a connection of the account.',
  already_invited: 'The person was invited recently.',
  blocked: 'The person does not accept messages from the account.',
  unreachable: 'The person cannot be reached through the network.',
  cannot_invite: 'The person cannot be invited.',
  inmail_not_allowed: 'The person accepts messages only from connections.',
};

const bodyOf = (reply: HttpReply): z.infer<typeof errorReply> => {
  try {
    return json(reply, errorReply);
  } catch {
    return { type: '' };
  }
};

const seconds = (reply: HttpReply, now: Date): number | undefined => {
  const milliseconds = retryAfterMs(reply, now);
  return milliseconds === undefined ? undefined : Math.ceil(milliseconds / 1_000);
};

/**
 * Limits of the account. The vendor describes `cannot_resend_yet` as a temporary limit of the provider: it means the weekly invitation
 * limit and says nothing about the person.
 */
const limitTypes = wordList('limit_exceeded too_many_requests cannot_resend_yet cannot_resend_within_24hrs');

/** Errors in the content itself, whoever the sender and recipient are. */
const contentTypes = wordList(`
  invalid_parameters missing_parameters malformed_request content_too_large unsupported_media_type
  unsupported_media invalid_media not_implemented`);

/** Maps a vendor's refusal to our union of errors. */
export function networkErrorOf(reply: HttpReply, now: Date): NetworkError {
  const body = bodyOf(reply);
  const type = body.type.split('/').at(-1) ?? '';
  const recipient = recipientTypes[type];
  if (recipient !== undefined)
    return { kind: 'recipient', code: recipient, detail: recipientWords[recipient] };
  if (sessionTypes.has(type)) return { kind: 'session_expired', detail: type.replaceAll('_', ' ') };
  if (restrictedTypes.has(type)) {
    return {
      kind: 'restricted',
      code: type,
      detail: `The account may not do this: ${type.replaceAll('_', ' ')}.`,
    };
  }
  if (type === 'account_not_found')
    return { kind: 'not_found', of: 'account', detail: 'The vendor does not have this account.' };
  if (missingTypes.has(type)) return { kind: 'not_found', detail: 'The network has nothing with this id.' };
  if (type === 'action_already_performed')
    return { kind: 'invalid', code: 'already_done', detail: 'This was already done.' };
  if (type === 'too_many_characters')
    return { kind: 'invalid', code: 'too_long', detail: 'The text is too long for the network.' };
  if (limitTypes.has(type) || reply.status === 429) {
    return {
      kind: 'rate_limited',
      ...(type === 'cannot_resend_yet' ? { code: type } : {}),
      retry_after: seconds(reply, now),
      detail: 'The network does not accept more of these from the account right now.',
    };
  }
  // Concerns the service's key, not the account's session: only the operator can fix it.
  if (reply.status === 401)
    return { kind: 'provider', retryable: false, detail: 'the vendor refuses the key' };
  if (reply.status === 404) return { kind: 'not_found', detail: 'The network has nothing with this id.' };
  if (reply.status >= 500 || reply.status === 408)
    return { kind: 'provider', retryable: true, detail: `the vendor answered ${reply.status}` };
  const detail = `The network does not accept this request${body.detail ? `: ${body.detail}` : '.'}`;
  return contentTypes.has(type)
    ? { kind: 'invalid', code: 'invalid', detail }
    : { kind: 'unknown', code: type || `status_${reply.status}`, detail };
}
