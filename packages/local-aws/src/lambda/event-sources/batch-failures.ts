import * as z from 'zod';
import type { InvocationResult } from '#local-aws/lambda/invocation';

const partialFailure = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
});

/**
 * The failed records of a batch. Without ReportBatchItemFailures a batch fails or succeeds as a whole; with it, a response that is
 * malformed or names an unknown record fails the whole batch, as on Lambda.
 */
export function failedRecords(
  result: InvocationResult,
  ids: readonly string[],
  reportsItems: boolean,
): ReadonlySet<string> {
  const all = new Set(ids);
  if (result.kind !== 'success') return all;
  if (!reportsItems) return new Set();
  const answer = parse(result.payload);
  if (answer === null || answer === undefined || answer === '') return new Set();
  const parsed = partialFailure.safeParse(answer);
  if (!parsed.success) return all;
  const failed = (parsed.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  return failed.some((id) => !all.has(id)) ? all : new Set(failed);
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return 'malformed';
  }
}
