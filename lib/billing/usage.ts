import type { LedgerEntry } from '#lib/billing/ledger-entry';

type UsageRow = Readonly<Record<'date' | 'job_type' | 'job_id', string>> & { readonly credits: number };

interface Usage {
  readonly rows: UsageRow[];
  readonly days: { date: string; credits: number }[];
  readonly credits: number;
}

/** Debits by day (UTC) and job, in the order of the entries. */
export function usageOf(entries: readonly LedgerEntry[]): Usage {
  const rows = new Map<string, UsageRow>();
  const days = new Map<string, number>();
  for (const { kind, at, amount, reference } of entries) {
    if (kind !== 'spend') continue;
    const date = at.slice(0, 10);
    const name = `${date} ${reference.type} ${reference.id}`;
    const credits = (rows.get(name)?.credits ?? 0) + amount;
    rows.set(name, { date, job_type: reference.type, job_id: reference.id, credits });
    days.set(date, (days.get(date) ?? 0) + amount);
  }
  return {
    rows: [...rows.values()],
    days: [...days].map(([date, credits]) => ({ date, credits })),
    credits: [...days.values()].reduce((total, credits) => total + credits, 0),
  };
}
