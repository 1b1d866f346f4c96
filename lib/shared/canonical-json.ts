import { isObject } from '#lib/shared/is-object';

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** Normalizes a value: members sorted by name, no empty objects, texts trimmed. */
function contentOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(contentOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, contentOf(inner)])
      .filter(([, inner]) => inner !== undefined && !isEmpty(inner))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Canonical text of JSON content: values that differ only in the order of members, in empty objects, or in white space around texts give
 * the same text.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(contentOf(value)) ?? '';
