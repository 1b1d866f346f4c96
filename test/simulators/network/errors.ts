import type * as z from 'zod';
import { json, type SimReply } from '#test/simulators/core/message';

const statuses = {
  invalid_parameters: 400,
  too_many_characters: 400,
  limit_too_high: 400,
  missing_credentials: 401,
  invalid_credentials: 401,
  disconnected_account: 401,
  expired_credentials: 401,
  checkpoint_error: 401,
  multiple_sessions: 401,
  expired_link: 401,
  account_restricted: 403,
  feature_not_subscribed: 403,
  subscription_required: 403,
  insufficient_permissions: 403,
  resource_access_restricted: 403,
  resource_not_found: 404,
  invalid_resource_identifier: 404,
  method_not_allowed: 405,
  invalid_recipient: 422,
  no_connection_with_recipient: 422,
  blocked_recipient: 422,
  user_unreachable: 422,
  action_already_performed: 422,
  invalid_post: 422,
  not_allowed_inmail: 422,
  insufficient_credits: 422,
  cannot_resend_yet: 422,
  cannot_resend_within_24hrs: 422,
  limit_exceeded: 422,
  already_invited_recently: 422,
  cannot_invite_attendee: 422,
  already_connected: 422,
  too_many_requests: 429,
  provider_error: 500,
} as const;

export type NetworkErrorName = keyof typeof statuses;

/** The vendor's error form: branch on `type`, as the status alone says little. */
export function failure(name: NetworkErrorName, title: string, detail?: string): SimReply {
  const status = statuses[name];
  return json(
    status,
    { title, ...(detail ? { detail } : {}), type: `errors/${name}`, status },
    status === 429 ? { 'retry-after': '60' } : {},
  );
}

export const invalid = (detail: string): SimReply =>
  failure('invalid_parameters', 'Invalid parameters', detail);

/** Runs `then` with the parsed input, or answers 400 naming every wrong, missing or unknown field. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown, then: (value: T) => SimReply): SimReply {
  const result = schema.safeParse(input);
  if (result.success) return then(result.data);
  return invalid(result.error.issues.map((issue) => `/${issue.path.join('/')}: ${issue.message}`).join('; '));
}
