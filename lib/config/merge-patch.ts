import * as z from 'zod';

const jsonObject = z.lazy(() => z.record(z.string(), z.unknown()));

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  Array.isArray(value) ? undefined : jsonObject.safeParse(value).data;

/**
 * JSON Merge Patch: objects are merged by key, `null` removes, anything else replaces (RFC 7386, section 2). Neither
 * argument is changed. Keys such as `__proto__` are plain keys of the result.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  const changes = asObject(patch);
  if (changes === undefined) return patch;
  const result = new Map(Object.entries(asObject(target) ?? {}));
  for (const [key, change] of Object.entries(changes)) {
    if (change === null) result.delete(key);
    else result.set(key, mergePatch(result.get(key), change));
  }
  return Object.fromEntries(result);
}
