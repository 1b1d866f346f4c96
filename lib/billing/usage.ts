import type { LedgerEntry, Line } from '#lib/billing/ledger-entry';

/** The job of an entry. Only batches spend several times, so only they are told apart by id. */
export const jobOf = ({ type, id }: LedgerEntry['reference']): string =>
  type === 'batch' ? `${type} ${id}` : type;

const isOneJob = (job: string): boolean => job.includes(' ');

/** Entries that move the same on the same day (UTC) for one batch or one kind of job. */
export interface AlikeEntries extends Line {
  readonly job: string;
  readonly date: string;
  readonly count: number;
}

export interface UsageRow extends Readonly<Record<'date' | 'job_type' | 'job_id', string>> {
  readonly credits: number;
}

const sumsBy = (
  spent: readonly AlikeEntries[],
  nameOf: (one: AlikeEntries) => string,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const one of spent) sums.set(nameOf(one), (sums.get(nameOf(one)) ?? 0) + one.amount * one.count);
  return sums;
};

const ofOneRow = ({ date, job }: Pick<AlikeEntries, 'date' | 'job'>): string => `${date} ${job}`;

/** What was spent by day and by kind of job, newest first, and how many rows a day and a job make. */
export function usageOf(entries: readonly AlikeEntries[]) {
  const spent = entries
    .filter(({ kind }) => kind === 'spend')
    .toSorted((a, b) => b.date.localeCompare(a.date));
  const ofBatches = sumsBy(
    spent.filter(({ job }) => isOneJob(job)),
    ofOneRow,
  );
  const days = sumsBy(spent, ({ date }) => date);
  const kinds = sumsBy(spent, ({ job }) => job.split(' ')[0] ?? '');
  const single = spent.filter(({ job }) => !isOneJob(job));
  return {
    total: single.reduce((total, { count }) => total + count, ofBatches.size),
    credits: [...days.values()].reduce((total, credits) => total + credits, 0),
    days: [...days].map(([date, credits]) => ({ date, credits })),
    kinds: [...kinds].map(([job_type, credits]) => ({ job_type, credits })),
    /** What each batch spent on each day, by the name of its row. */
    ofBatches,
  };
}

/** The row that an entry begins; undefined if a newer entry began it (`shown`) or it spends nothing. */
export function rowBegunBy(
  { kind, at, amount, reference }: LedgerEntry,
  ofBatches: ReadonlyMap<string, number>,
  shown: Set<string>,
): UsageRow | undefined {
  if (kind !== 'spend') return undefined;
  const date = at.slice(0, 'YYYY-MM-DD'.length);
  const name = ofOneRow({ date, job: jobOf(reference) });
  const row = { date, job_type: reference.type, job_id: reference.id };
  const credits = ofBatches.get(name);
  if (credits === undefined) return { ...row, credits: amount };
  if (shown.has(name)) return undefined;
  shown.add(name);
  return { ...row, credits };
}
