import * as z from 'zod';

/** A configuration's version: 0 before anything was configured, then one more with each change. */
export const configVersion = z.lazy(() => z.int().min(0));

/** The strong entity tag of a version: each version has one representation (RFC 9110, section 8.8.3). */
export const etagOf = (version: number): string => `"v${version}"`;

/** A parsed `If-Match` header. `malformed` matches nothing. */
export type Precondition =
  | { readonly kind: 'none' }
  | { readonly kind: 'any' }
  | { readonly kind: 'versions'; readonly versions: readonly number[] }
  | { readonly kind: 'malformed' };

/** Reads `If-Match`: absent, `*`, or a list of entity tags. Weak tags never match strongly (RFC 9110, section 13.1.1). */
export function readIfMatch(header: string | undefined): Precondition {
  const text = header?.trim();
  if (text === undefined || text === '') return { kind: 'none' };
  if (text === '*') return { kind: 'any' };
  const tags = text.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => /^(W\/)?"[^"]*"$/.test(tag))) return { kind: 'malformed' };
  const versions = tags.flatMap((tag) => /^"v(0|[1-9][0-9]{0,15})"$/.exec(tag)?.[1] ?? []).map(Number);
  return { kind: 'versions', versions };
}

/** Whether a change to version `current` is allowed. `*` only requires that the configuration exists, and it always does. */
export function allowsChange(precondition: Precondition, current: number): boolean {
  switch (precondition.kind) {
    case 'none':
    case 'any':
      return true;
    case 'versions':
      return precondition.versions.includes(current);
    case 'malformed':
      return false;
  }
}
