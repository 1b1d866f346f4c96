import * as z from 'zod';
import { type EnrichmentInput, withoutAliases } from '#lib/identity/subject';
import { unusableFields } from '#lib/identity/usable-input';

/** Request members as written, if they were read differently or left out, and why they were left out. */
export const givenInput = z.lazy(() =>
  z.object({
    given: z.record(z.string(), z.string()).optional(),
    left_out: z.record(z.string(), z.string()).optional(),
  }),
);
export type GivenInput = z.infer<typeof givenInput>;

/** Longest original text that is stored. */
const LONGEST = 500;

/** What of a request's `input`, or of a row's cells, was read differently from how it was written; empty if nothing was. */
export function givenBeside(sent: unknown, read: EnrichmentInput): GivenInput {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return {};
  const written = withoutAliases(sent);
  const readAs = new Map<string, string | undefined>(Object.entries(read));
  const changed = Object.entries(written).flatMap(([field, text]) =>
    typeof text === 'string' && text !== readAs.get(field) ? [[field, text.slice(0, LONGEST)] as const] : [],
  );
  if (changed.length === 0) return {};
  const reasons = unusableFields(written);
  const leftOut = changed.flatMap(([field]) => {
    const reason = reasons[field];
    return reason === undefined || readAs.has(field) ? [] : [[field, reason] as const];
  });
  return {
    given: Object.fromEntries(changed),
    ...(leftOut.length > 0 ? { left_out: Object.fromEntries(leftOut) } : {}),
  };
}
