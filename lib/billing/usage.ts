import type { LedgerEntry } from '#lib/billing/ledger-entry';

type UsageRow = Readonly<Record<'date' | 'job_type' | 'job_id', string>> & { readonly credits: number };

interface Usage {
  readonly rows: UsageRow[];
  readonly days: { date: string; credits: number }[];
  readonly kinds: { job_type: string; credits: number }[];
  readonly credits: number;
}

/** Debits by day (UTC) and job, in the order of the entries, with totals per day and per kind of job. */
export function usageOf(entries: readonly LedgerEntry[]): Usage {
  const rows = new Map<string, UsageRow>();
  const days = new Map<string, number>();
  const kinds = new Map<string, number>();
  for (const { kind, at, amount, reference } of entries) {
    if (kind !== 'spend') continue;
    const date = at.slice(0, 10);
    const name = `${date} ${reference.type} ${reference.id}`;
    const credits = (rows.get(name)?.credits ?? 0) + amount;
    rows.set(name, { date, job_type: reference.type, job_id: reference.id, credits });
    days.set(date, (days.get(date) ?? 0) + amount);
    kinds.set(reference.type, (kinds.get(reference.type) ?? 0) + amount);
  }
  return {
    rows: [...rows.values()],
    days: [...days].map(([date, credits]) => ({ date, credits })),
    kinds: [...kinds].map(([job_type, credits]) => ({ job_type, credits })),
    credits: [...days.values()].reduce((total, credits) => total + credits, 0),
  };
}
