import type { getProblemPage } from '#lib/api/operations/service';
import { escapeHtml, page, pageReply } from '#lib/api/pages/html';
import type { Context } from '#lib/contract/context';
import { problemSlug } from '#lib/contract/envelope';
import type { RequestOf } from '#lib/contract/operation';
import type { Reply } from '#lib/contract/reply';
import { notFound, type ProblemCode, problemCodes } from '#lib/shared/problem';

/** What a developer who met the code does next. */
const remedies = {
  VALIDATION_ERROR:
    'Each entry of `errors` points at the refused place with a JSON pointer. Mend it and send the request again.',
  UNAUTHORIZED:
    'Send an API key in X-API-Key, or as a bearer token. Check that it was copied whole, is not revoked, and has not expired.',
  INSUFFICIENT_CREDITS:
    'The body says what is needed and what is there. Buy credits, redeem a promo code, or switch auto-recharge on.',
  FORBIDDEN:
    'The credential lacks the scope named in `required_scope`, or X-Org-ID names another organization.',
  NOT_FOUND:
    'The path or the id does not exist for your organization. Ids of other organizations answer the same.',
  METHOD_NOT_ALLOWED: 'The Allow header lists the methods of this path.',
  CONFLICT:
    'Something changed at the same moment, or the first request with this Idempotency-Key is still being worked on. Wait for Retry-After.',
  INVALID_STATE:
    'The resource is in another state than this needs; the body says which. Read it again before going on.',
  NO_SAVED_CARD:
    'Buy once on the hosted page (POST /v2/billing/checkout): the card is saved there. Then send the request again.',
  NETWORK_SESSION_EXPIRED: 'Connect the network account again: POST /v2/network/accounts gives the link.',
  PRECONDITION_FAILED:
    'If-Match did not match. Read the resource again and repeat the change on what is there now.',
  PAYLOAD_TOO_LARGE: 'Send less, or use the upload that goes straight to storage.',
  UNSUPPORTED_MEDIA_TYPE: 'Set Content-Type to what the operation takes.',
  IDEMPOTENCY_KEY_REUSED:
    'The key belongs to another request of the last 24 hours. Use a new key for a new request.',
  RATE_LIMITED: 'Wait for Retry-After. The RateLimit headers of every answer show what is left.',
  INTERNAL: 'Try again with the same Idempotency-Key. If it stays, tell us the request id.',
  UPSTREAM_ERROR: 'A provider failed. Try again later; nothing was charged for it.',
  UPSTREAM_TIMEOUT: 'A provider did not answer in time. Read the resource before trying again.',
} as const satisfies Record<ProblemCode, string>;

const bySlug = new Map(
  Object.entries(problemCodes).map(([code, entry]) => [problemSlug(code), { code, ...entry }]),
);
const remedyOf = (code: string): string =>
  Object.entries(remedies).find(([name]) => name === code)?.[1] ?? '';

/** The page an error's `type` leads to. Throws NOT_FOUND for a code that does not exist. */
export async function problemPage(
  { params }: RequestOf<typeof getProblemPage>,
  _context: Context,
): Promise<Reply<string>> {
  const found = bySlug.get(params.code);
  if (!found) throw notFound('problem code');
  const { code, status, title } = found;
  return pageReply(
    page(
      `${code}: ${title}`,
      `<h1>${escapeHtml(title)}</h1><p><code>${code}</code>, HTTP ${status}</p><p>${escapeHtml(remedyOf(code))}</p><p><a href="/docs">Reference</a></p>`,
    ),
  );
}
