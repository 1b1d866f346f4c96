import { CrmProblem, isCrmFailure } from '#lib/crm/crm-problem';
import type { CrmWrite, CrmWriteResult } from '#lib/crm/port';

export const NO_RESULT = 'The CRM returned no result for this record.';

export const failed = (
  write: CrmWrite,
  code: string,
  message: string,
  more: Pick<Extract<CrmWriteResult, { ok: false }>, 'refused' | 'candidates'> = {},
): CrmWriteResult => ({
  reference: write.reference,
  ok: false,
  code,
  message,
  ...(more.refused && more.refused.length > 0 ? { refused: more.refused } : {}),
  ...(more.candidates && more.candidates.length > 0 ? { candidates: more.candidates } : {}),
});

/** Whether a refusal is final for this write; the other records of the call are still written. */
export const isFinal = (error: unknown): error is CrmProblem =>
  isCrmFailure(error, 'rejected') || isCrmFailure(error, 'not_found') || isCrmFailure(error, 'forbidden');

export interface WriteBatch {
  readonly writes: readonly CrmWrite[];
  /** Returns one result per write, in order. */
  run(): Promise<CrmWriteResult[]>;
}

/**
 * Runs the batches of a call one after another; results are in the order of the batches' writes. If a batch fails as a whole before
 * anything was written, the error is thrown; later, it becomes the result of the batch's items, so that completed writes are not lost. Code
 * TIMEOUT or UNAVAILABLE then means that creations may have been carried out: match before retrying.
 */
async function writeBatches(batches: readonly WriteBatch[]): Promise<CrmWriteResult[]> {
  const results: CrmWriteResult[] = [];
  for (const batch of batches) {
    try {
      results.push(...(await batch.run()));
    } catch (error) {
      const alone = batches.length === 1 || !isFinal(error);
      if (!(error instanceof CrmProblem) || (alone && !results.some((result) => result.ok))) throw error;
      const { reason, detail } = error;
      results.push(...batch.writes.map((write) => failed(write, reason.toUpperCase(), detail)));
    }
  }
  return results;
}

export const batchesOf = <T>(size: number, items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

/** Returns the results of `writeBatches` in the order of the caller's writes. */
export async function writeInOrder(
  writes: readonly CrmWrite[],
  batches: readonly WriteBatch[],
): Promise<CrmWriteResult[]> {
  const results = await writeBatches(batches);
  const byWrite = new Map(batches.flatMap((batch) => batch.writes).map((write, n) => [write, results[n]]));
  return writes.map((write) => byWrite.get(write) ?? failed(write, 'NO_RESULT', NO_RESULT));
}

/**
 * Runs one batch. A CRM may refuse all of it for one bad record; it is then halved until the bad ones are isolated (about seven more
 * requests for each bad record in a hundred).
 */
export async function writeHalving(
  writes: readonly CrmWrite[],
  attempt: (some: readonly CrmWrite[]) => Promise<CrmWriteResult[]>,
): Promise<CrmWriteResult[]> {
  try {
    return await attempt(writes);
  } catch (error) {
    if (!isCrmFailure(error, 'rejected') && !isCrmFailure(error, 'not_found')) throw error;
    const [only] = writes;
    if (only !== undefined && writes.length === 1) {
      const { refusals: refused, candidates } = error;
      return [failed(only, error.vendorCode ?? 'REJECTED', error.detail, { refused, candidates })];
    }
    const middle = Math.ceil(writes.length / 2);
    return writeBatches(
      [writes.slice(0, middle), writes.slice(middle)].map((half) => ({
        writes: half,
        run: () => writeHalving(half, attempt),
      })),
    );
  }
}
