import type * as z from 'zod';
import type { Fetched } from '#lib/sources/web/fetch-document';

export type ParsedJson<T> =
  | { readonly kind: 'record'; readonly value: T; readonly url: string; readonly raw: string }
  | Exclude<Fetched, { kind: 'document' }>;

/** Parses a fetched document as JSON with a schema; an HTML error page or truncated JSON becomes a failure with its reason. */
export function parseJson<Schema extends z.ZodType>(
  fetched: Fetched,
  schema: Schema,
): ParsedJson<z.infer<Schema>> {
  if (fetched.kind !== 'document') return fetched;
  let value: unknown;
  try {
    value = JSON.parse(fetched.body);
  } catch {
    const html = fetched.contentType.includes('html') || fetched.body.trimStart().startsWith('<');
    return {
      kind: 'failed',
      reason: html ? 'returned HTML instead of JSON' : 'returned JSON that is truncated or malformed',
    };
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const places = parsed.error.issues.slice(0, 3).map((issue) => issue.path.join('.') || '(root)');
    return { kind: 'failed', reason: `the response has an unexpected shape at ${places.join(', ')}` };
  }
  return { kind: 'record', value: parsed.data, url: fetched.url, raw: fetched.body };
}
