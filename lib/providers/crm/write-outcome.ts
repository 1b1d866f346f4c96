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

/** What refuses a write, and the same one later too: other records of the call are written all the same. */
const isFinal = (error: unknown): error is CrmProblem =>
  isCrmFailure(error, 'rejected') || isCrmFailure(error, 'not_found') || isCrmFailure(error, 'forbidden');

export interface WriteBatch {
  readonly writes: readonly CrmWrite[];
  /** One result for each of the writes, in their order. */
  run(): Promise<CrmWriteResult[]>;
}

/**
 * Runs the batches of one call one after the other; results come in the order of the batches' writes. When a batch fails as a whole before anything was written, that
 * is thrown; later, the failure becomes the result of its items, so that what was written is not forgotten. Code
 * TIMEOUT or UNAVAILABLE then means that the items of a creation may have been written: match before writing again.
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

/** The results of `writeBatches` in the order of the writes as the caller gave them. */
export async function writeInOrder(
  writes: readonly CrmWrite[],
  batches: readonly WriteBatch[],
): Promise<CrmWriteResult[]> {
  const results = await writeBatches(batches);
  const byWrite = new Map(batches.flatMap((batch) => batch.writes).map((write, n) => [write, results[n]]));
  return writes.map((write) => byWrite.get(write) ?? failed(write, 'NO_RESULT', NO_RESULT));
}

/**
 * One batch. A CRM may refuse the whole of it for one bad record; it is then halved until the bad ones stand alone
 * (about seven more requests for each of them in a hundred).
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
