import { text as bodyText, type HttpClient, HttpError } from '#lib/http/client';

/**
 * The outcome of fetching one address. `absent` is an answer (there is no such page); `failed` is not, and with `lasting` a retry soon
 * would fail again, e.g. for a page that is too large.
 */
export type Fetched =
  | { readonly kind: 'document'; readonly url: string; readonly contentType: string; readonly body: string }
  | { readonly kind: 'absent'; readonly status: number }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly status?: number | undefined;
      readonly lasting?: boolean | undefined;
    };

export interface FetchOptions {
  readonly accept: string;
  readonly userAgent: string;
  readonly guard: 'public-only' | 'trusted';
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly redirects: number;
  /** Asks only for changes since then; a 304 becomes `failed` with that status. */
  readonly since?: Date | undefined;
  readonly signal: AbortSignal;
}

const ABSENT = new Set([401, 404, 410, 451]);
/**
 * Not 202, which has no page: with it, or 405, a firewall asks for proof that a browser asks. Source: AWS WAF, "CAPTCHA and Challenge
 * actions".
 */
const PAGE = new Set([200, 203]);
const LASTING: ReadonlySet<HttpError['kind']> = new Set(['too_large', 'redirect', 'refused_address']);

/** Sends one GET. Never throws because of the other side: every fault becomes `failed` with its reason. */
export async function fetchDocument(http: HttpClient, url: string, options: FetchOptions): Promise<Fetched> {
  const { accept, userAgent, since, ...limits } = options;
  try {
    const reply = await http.request({
      url,
      ...limits,
      headers: {
        accept,
        'user-agent': userAgent,
        'accept-language': 'en;q=1, *;q=0.5',
        ...(since ? { 'if-modified-since': since.toUTCString() } : {}),
      },
    });
    if (ABSENT.has(reply.status)) return { kind: 'absent', status: reply.status };
    if (!PAGE.has(reply.status)) {
      return { kind: 'failed', reason: `answered ${reply.status}`, status: reply.status };
    }
    const contentType = (reply.headers['content-type'] ?? '').toLowerCase();
    return { kind: 'document', url: reply.url, contentType, body: bodyText(reply) };
  } catch (error) {
    if (error instanceof HttpError)
      return {
        kind: 'failed',
        reason: reasons[error.kind],
        ...(LASTING.has(error.kind) && { lasting: true }),
      };
    throw error;
  }
}

const reasons = {
  invalid_url: 'the address is not valid',
  refused_address: 'the address is not public',
  connect: 'no connection',
  timeout: 'no complete response in time',
  aborted: 'gave up, because the time for research was over',
  reset: 'the connection broke',
  too_large: 'the response is too large',
  bad_encoding: 'the response does not match its encoding',
  redirect: 'too many redirects',
  not_json: 'the response is not JSON',
  unexpected_shape: 'the response does not have the documented shape',
} as const satisfies Record<HttpError['kind'], string>;
