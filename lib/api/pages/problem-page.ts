import type { getProblemPage } from '#lib/api/operations/service';
import { escapeHtml, page, pageReply } from '#lib/api/pages/html';
import type { Context } from '#lib/contract/context';
import { problemSlug } from '#lib/contract/envelope';
import type { RequestOf } from '#lib/contract/operation';
import type { Reply } from '#lib/contract/reply';
import { notFound, type ProblemCode, problemCodes } from '#lib/shared/problem';

/** What a developer who gets the code should do next. */
const remedies = {
  VALIDATION_ERROR:
    'Each entry in `errors` points to the invalid value with a JSON Pointer. Correct it and send the request again.',
  UNAUTHORIZED:
    'Send an API key in X-API-Key, or as a bearer token. Check that you copied the whole key, and that it is not revoked or expired.',
  INSUFFICIENT_CREDITS:
    'The body shows how many credits you need and how many you have. Buy credits, redeem a promo code, or turn on auto-recharge.',
  FORBIDDEN:
    'The credential lacks the scope named in `required_scope`, or X-Org-ID names another organization.',
  NOT_FOUND:
    'The path or id does not exist in your organization. Ids of other organizations return the same error.',
  METHOD_NOT_ALLOWED: 'The Allow header lists the methods this path supports.',
  CONFLICT:
    'Something else changed at the same time, or the first request with this Idempotency-Key is still in progress. Retry after the time in Retry-After.',
  INVALID_STATE:
    'The resource is not in the required state; the body names its current state. Read it again before you continue.',
  NO_SAVED_CARD:
    'Make one purchase on the hosted page (POST /v2/billing/checkout), which saves the card. Then send the request again.',
  NETWORK_SESSION_EXPIRED: 'Reconnect the network account: POST /v2/network/accounts returns the link.',
  PRECONDITION_FAILED:
    'If-Match did not match. Read the resource again and reapply your change to the current version.',
  PAYLOAD_TOO_LARGE: 'Send less data, or upload the file directly to storage.',
  UNSUPPORTED_MEDIA_TYPE: 'Set Content-Type to a type this operation accepts.',
  IDEMPOTENCY_KEY_REUSED:
    'The key was used for another request in the last 24 hours. Use a new key for a new request.',
  RATE_LIMITED:
    'Wait for the time in Retry-After. The RateLimit headers on every response show what is left.',
  INTERNAL: 'Try again with the same Idempotency-Key. If the error persists, send us the request id.',
  UPSTREAM_ERROR: 'A provider failed. Try again later. You were not charged.',
  UPSTREAM_TIMEOUT: 'A provider did not respond in time. Read the resource before you retry.',
} as const satisfies Record<ProblemCode, string>;

const bySlug = new Map(
  Object.entries(problemCodes).map(([code, entry]) => [problemSlug(code), { code, ...entry }]),
);
const remedyOf = (code: string): string =>
  Object.entries(remedies).find(([name]) => name === code)?.[1] ?? '';

/** The page that an error's `type` links to. Throws NOT_FOUND for an unknown code. */
export async function problemPage(
  { params }: RequestOf<typeof getProblemPage>,
  _context: Context,
): Promise<Reply<string>> {
  const found = bySlug.get(problemSlug(params.code));
  if (!found) throw notFound('problem code');
  const { code, status, title } = found;
  return pageReply(
    page(
      `${code}: ${title}`,
      `<h1>${escapeHtml(title)}</h1><p><code>${code}</code>, HTTP ${status}</p><p>${escapeHtml(remedyOf(code))}</p><p><a href="/docs">Reference</a></p>`,
    ),
  );
}
