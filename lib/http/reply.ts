import type * as z from 'zod';
import { HttpError } from '#lib/http/error';

export interface HttpReply {
  readonly status: number;
  /** Lower-case names; values of a repeated header are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** The address that answered, after redirects. */
  readonly url: string;
}

/** The body as text, in the charset of its content type (UTF-8 if absent or unknown). */
export function text(reply: HttpReply): string {
  const charset = /charset="?([\w-]+)/i.exec(reply.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(reply.body);
  } catch {
    return new TextDecoder().decode(reply.body);
  }
}

/** The body parsed as JSON by a schema. Throws HttpError `not_json` or `unexpected_shape`; never quotes the body. */
export function json<Schema extends z.ZodType>(reply: HttpReply, schema: Schema): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(reply.body));
  } catch (cause) {
    throw new HttpError('not_json', `The response (status ${reply.status}) is not JSON.`, {
      sent: true,
      cause,
    });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || '(root)').slice(0, 5);
  throw new HttpError('unexpected_shape', `The response has an unexpected shape at ${places.join(', ')}.`, {
    sent: true,
  });
}

/** `Retry-After` in milliseconds: a number of seconds, or an HTTP date compared with `now`. */
export function retryAfterMs(reply: HttpReply, now: Date): number | undefined {
  const value = reply.headers['retry-after']?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
