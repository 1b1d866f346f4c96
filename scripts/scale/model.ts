import { concurrencyOf } from '#infra/stage';
import { MOST_AT_WORK } from '#lib/enrichment/plan/most-at-work';
import { vendorLimits } from '#lib/pace/limits';
import { partOf, type Quota } from '#lib/pace/port';

/** The cost of an enrichment in a batch, as measured by the bench and the simulators (docs/bench.md). */
export interface Row {
  /** Calls against each vendor's quota. */
  readonly calls: { readonly emailFinder: number; readonly emailVerifier: number; readonly edgar: number };
  /** Seconds each task runs. */
  readonly tasks: Readonly<Record<string, { readonly runs: number; readonly seconds: number }>>;
  /** Seconds from start to end. */
  readonly seconds: number;
  readonly dollars: number;
}

export const usualRow: Row = {
  // A person at an unlisted company, for whom the e-mail finder is asked twice: who they are, and what the company is. It has verified most
  // addresses itself. A company's filings are read once a day whoever asks.
  calls: { emailFinder: 2, emailVerifier: 0.125, edgar: 0.1 },
  tasks: {
    // The whole row; the single steps are for the few that do not go through at once.
    enrich: { runs: 1, seconds: 5 },
  },
  seconds: 5,
  dollars: 0.0469 / 1_000,
};

/** An organization's concurrent members (`BATCH_LANES`). */
export const LANES = 40;

export interface Bound {
  readonly what: string;
  /** Rows per second of all organizations together. */
  readonly rowsASecond: number;
}

const bulk = (quota: Quota): number => partOf(quota, true).perSecond;

/** Returns every limit in rows per second, lowest first. */
export function boundsOf(organizations: number, row: Row): Bound[] {
  const vendors = [
    {
      what: 'pace of the e-mail verifier',
      rowsASecond: bulk(vendorLimits.emailVerifier) / row.calls.emailVerifier,
    },
    {
      what: 'pace of the e-mail finder',
      rowsASecond: bulk(vendorLimits.emailFinder) / row.calls.emailFinder,
    },
    { what: 'pace of EDGAR', rowsASecond: bulk(vendorLimits.edgar) / row.calls.edgar },
  ];
  const concurrency = Object.entries(row.tasks).map(([task, { runs, seconds }]) => ({
    what: `concurrency of ${task}`,
    rowsASecond: (concurrencyOf(`functions/tasks/enrich-person/${task}.ts`) ?? 0) / (runs * seconds),
  }));
  const lanes = {
    what: `${LANES} lanes an organization`,
    rowsASecond: (organizations * LANES) / row.seconds,
  };
  return [...vendors, ...concurrency, lanes].toSorted((a, b) => a.rowsASecond - b.rowsASecond);
}

/** The share of a task's executions used by one organization with as many batches and single enrichments as allowed. */
export const shareOfTask = (task: string, { tasks, seconds }: Row): number => {
  const { runs = 0, seconds: each = 0 } = tasks[task] ?? {};
  const executions = concurrencyOf(`functions/tasks/enrich-person/${task}.ts`) ?? 0;
  return ((LANES + MOST_AT_WORK) * runs * each) / seconds / executions;
};

/** How long this many rows take for each of this many organizations, by the limit that binds. */
export function timeOf(organizations: number, rows: number, row: Row) {
  const [first, second] = boundsOf(organizations, row);
  const hours = (organizations * rows) / (first?.rowsASecond ?? 1) / 3_600;
  return { hours, binds: first, next: second, dollars: organizations * rows * row.dollars };
}
