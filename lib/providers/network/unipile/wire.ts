import type * as z from 'zod';
import {
  type HttpClient,
  HttpError,
  type HttpReply,
  type HttpRequest,
  json,
  withRetry,
} from '#lib/http/client';
import { type FormPart, multipart } from '#lib/http/multipart';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPage, PageRequest } from '#lib/network/port';
import { networkErrorOf } from '#lib/providers/network/unipile/failures';
import { listOf } from '#lib/providers/network/unipile/reply-parts';

/**
 * Uses our HTTP client rather than the vendor's own SDK (unipile-node-sdk 1.9.3): the SDK discards the reply's headers and so loses
 * Retry-After; it cannot tell a request that was never sent from one whose answer was lost, on which "nothing is sent twice" relies; and it
 * has no call for search, received invitations, follow, post edit.
 */
export interface UnipileOptions {
  /** `https://{DSN}`; `/api/v1` is added. */
  readonly baseUrl: string;
  /** Base URL of the calls that only version 2 has; defaults to `{baseUrl}/v2`. */
  readonly v2BaseUrl?: string | undefined;
  readonly apiKey: string;
  readonly http: HttpClient;
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

type Payload = { readonly json: unknown } | { readonly form: readonly FormPart[] };

/** The caller of a request, which the signal cancels. */
type Caller = Pick<As, 'signal'>;

export interface Wire {
  readonly apiUrl: string;
  /** A read (GET, or a POST of `body` that changes nothing): briefly retried if the vendor is busy or the connection broke. */
  read<Schema extends z.ZodType>(
    as: Caller,
    path: string,
    schema: Schema,
    query?: Query,
    body?: unknown,
  ): Promise<z.infer<Schema>>;
  /** Reads a list, as one of our pages. */
  page<Item extends z.ZodType>(
    as: Caller,
    path: string,
    item: Item,
    query?: Query,
    body?: unknown,
  ): Promise<NetworkPage<z.infer<Item>>>;
  /** A write: sent once. Throws `unknown_outcome` if it was sent and no answer came. */
  write<Schema extends z.ZodType>(
    as: Caller,
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    schema: Schema,
    sent?: { payload?: Payload; query?: Query; version?: 1 | 2 },
  ): Promise<z.infer<Schema>>;
}

const READ_TIMEOUT_MS = 30_000;
const WRITE_TIMEOUT_MS = 45_000;
const MAX_BYTES = 8_000_000;
/** Whether the vendor may have passed the write on to the network before failing: only 501 and 503 say that it did not. */
const isUnsure = (status: number): boolean =>
  status === 408 || (status >= 500 && status !== 501 && status !== 503);

const queryText = (query: Query): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? '' : `?${given}`;
};

function encoded(payload: Payload | undefined): {
  headers?: Record<string, string>;
  body?: string | Uint8Array;
} {
  if (payload === undefined) return {};
  if ('json' in payload)
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload.json) };
  const { body, contentType } = multipart(payload.form);
  return { headers: { 'content-type': contentType }, body };
}

const isFine = (reply: HttpReply): boolean => reply.status >= 200 && reply.status < 300;

const failedRead = (error: HttpError): NetworkFailure => {
  const retryable = !['invalid_url', 'refused_address', 'too_large', 'unexpected_shape'].includes(error.kind);
  return new NetworkFailure({ kind: 'provider', retryable, detail: error.kind }, error);
};

const failedWrite = (error: HttpError): NetworkFailure =>
  error.sent ? new NetworkFailure({ kind: 'unknown_outcome', detail: error.kind }, error) : failedRead(error);

/** Sends requests to the vendor: paths, keys, bodies, and failures as `NetworkFailure`. */
export function createWire({ baseUrl, v2BaseUrl, apiKey, http }: UnipileOptions): Wire {
  const root = baseUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  const roots = { 1: `${root}/api/v1`, 2: (v2BaseUrl ?? `${root}/v2`).replace(/\/+$/, '') } as const;
  const common = { maxBytes: MAX_BYTES, guard: 'trusted' } as const;
  const headers = { 'x-api-key': apiKey, accept: 'application/json' };

  const read: Wire['read'] = async ({ signal }, path, schema, query = {}, body = undefined) => {
    const payload = encoded(body === undefined ? undefined : { json: body });
    const request: HttpRequest = {
      ...common,
      ...payload,
      url: `${roots[1]}/${path}${queryText(query)}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...payload.headers },
      timeoutMs: READ_TIMEOUT_MS,
      signal,
    };
    try {
      const reply = await withRetry(() => http.request(request), {
        attempts: 3,
        budgetMs: 4_000,
        idempotent: true,
        signal,
      });
      if (!isFine(reply)) throw new NetworkFailure(networkErrorOf(reply, new Date()));
      return json(reply, schema);
    } catch (error) {
      throw error instanceof HttpError ? failedRead(error) : error;
    }
  };

  return {
    apiUrl: root,
    read,
    async page(as, path, item, query, body) {
      const { items, cursor, total_items, paging } = await read(as, path, listOf(item), query, body);
      const total = paging?.total_count ?? total_items;
      return {
        items,
        ...(cursor ? { next_cursor: cursor } : {}),
        ...(typeof total === 'number' ? { total } : {}),
      };
    },
    async write({ signal }, method, path, schema, { payload, query = {}, version = 1 } = {}) {
      const { headers: contentType, ...content } = encoded(payload);
      try {
        const reply = await http.request({
          ...common,
          ...content,
          url: `${roots[version]}/${path}${queryText(query)}`,
          method,
          headers: { ...headers, ...contentType },
          timeoutMs: WRITE_TIMEOUT_MS,
          signal,
        });
        if (isFine(reply)) return reply.body.length === 0 ? schema.parse({}) : json(reply, schema);
        if (isUnsure(reply.status))
          throw new NetworkFailure({
            kind: 'unknown_outcome',
            detail: `the vendor answered ${reply.status}`,
          });
        throw new NetworkFailure(networkErrorOf(reply, new Date()));
      } catch (error) {
        throw error instanceof HttpError ? failedWrite(error) : error;
      }
    },
  };
}

/** Query parameters for a page of an account's list. */
export const pageQuery = (as: As, page: PageRequest) => ({
  account_id: as.account_id,
  limit: page.limit ?? 20,
  cursor: page.cursor,
});

/** Encodes one path segment. */
export const segment = (text: string): string => encodeURIComponent(text);
