import type { HttpReply } from '#lib/http/reply';
import type { HttpRequest } from '#lib/http/request';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that may be sent to another origin; keys and cookies may not. */
const HARMLESS = new Set(['accept', 'accept-language', 'accept-encoding', 'user-agent']);

export const isRedirect = (reply: HttpReply): boolean =>
  REDIRECTS.has(reply.status) && reply.headers['location'] !== undefined;

/**
 * The request a redirect leads to (RFC 9110, section 15.4). Another origin gets no credentials and is always guarded: only the configured
 * address is trusted, not its redirect targets.
 */
export function nextRequest(request: HttpRequest, reply: HttpReply): HttpRequest {
  const from = new URL(reply.url);
  const target = URL.parse(reply.headers['location'] ?? '', from.href);
  const { body, headers = {}, ...rest } = request;
  const sameOrigin = target !== null && target.origin === from.origin;
  const kept = Object.entries(headers).filter(([name]) => sameOrigin || HARMLESS.has(name.toLowerCase()));
  const method = request.method ?? 'GET';
  const becomesGet = reply.status === 303 ? method !== 'HEAD' : method === 'POST' && reply.status < 303;
  const moved = {
    ...rest,
    url: target?.href ?? 'about:invalid',
    headers: Object.fromEntries(kept),
    guard: sameOrigin ? (request.guard ?? 'public-only') : 'public-only',
  } as const;
  if (becomesGet) return { ...moved, method: 'GET' };
  return { ...moved, method, ...(body === undefined ? {} : { body }) };
}
