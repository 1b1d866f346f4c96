import type { Call } from '#local-aws/calls/call';
import { unlistedPeople } from '#scripts/bench/people-of-world';
import { type Line, type Row, rounded } from '#scripts/bench/row';
import { type RanBatch, runBatches } from '#scripts/bench/run-batch';

const ROWS = 60;
const LANES = 2;

/** `Jobs.TasksEnrichPersonMerge1A2B3C4D` -> `Merge` */
const taskOf = ({ caller }: Call): string =>
  (caller.split('.').at(-1) ?? caller).replace(/[0-9A-F]{8}$/, '').replace(/^TasksEnrichPerson/, '');

const kindOf = (key: string): string =>
  key
    .replaceAll(/org_\w+/g, 'ORG')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME')
    .replaceAll(/\b[0-9a-f]{32,}\b|\b[\w-]{43}\b/g, 'HASH')
    .replaceAll(/COUNTS#\d/g, 'COUNTS#N')
    .replaceAll(/\d{5,}/g, 'N');

/** `GetItem ORG#ORG|ACCOUNT + 3 of ORG#ORG#IDENTITY|HASH` */
function describe({ operation, items }: Call): string {
  const kinds = Map.groupBy(items, ({ key }) => kindOf(key));
  const parts = [...kinds].map(([kind, all]) => (all.length > 1 ? `several of ${kind}` : kind));
  return `${operation} ${parts.join(' + ')}`;
}

/** Items that one invocation read more than once, with their task. */
function readTwice(calls: readonly Call[]): string[] {
  const seen = new Map<string, number>();
  for (const call of calls) {
    if (!/Get|Query/.test(call.operation)) continue;
    for (const { key } of call.items) {
      const name = `${call.requestId} ${taskOf(call)} ${key}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  }
  return [...seen].flatMap(([name, times]) => (times > 1 ? [kindOf(name.slice(37))] : []));
}

/** The calls of each task, most frequent first: `GetItem ORG#1|SNAPSHOT#N` with the number per row and the cost. */
function linesOf(task: string, calls: readonly Call[], rows: number): Line {
  const kinds = new Map<string, { times: number; units: number }>();
  for (const call of calls) {
    const what = describe(call);
    const kind = kinds.get(what) ?? { times: 0, units: 0 };
    kinds.set(what, { times: kind.times + 1, units: kind.units + call.readUnits + call.writeUnits });
  }
  const note = [...kinds]
    .toSorted(([, a], [, b]) => b.times - a.times)
    .map(
      ([what, { times, units }]) =>
        `${rounded(times / rows, 2)} x ${rounded(units / times, 1)} units: ${what}`,
    )
    .join('\n    ');
  return { what: task, goal: '-', anchor: '-', measured: countsOf(calls, rows), note };
}

function countsOf(calls: readonly Call[], rows: number): string {
  const sum = (unit: 'readUnits' | 'writeUnits') => calls.reduce((total, one) => total + one[unit], 0) / rows;
  return `${rounded(calls.length / rows, 1)} table calls per row, ${rounded(sum('writeUnits'), 1)} write units, ${rounded(sum('readUnits'), 1)} read units`;
}

/** Table calls of one row of a batch, without those of the batch as a whole. */
async function countCalls(): Promise<{ ran: RanBatch; calls: readonly Call[] }> {
  const { first, others } = unlistedPeople();
  const [, ran] = await runBatches([first, others.slice(0, ROWS)], LANES);
  if (!ran) throw new Error('No batch was run.');
  return { ran, calls: ran.calls.filter(({ service }) => service === 'dynamodb') };
}

export const tableCalls: Row = {
  title: 'Table calls per row of a batch, for people at companies already read today',
  goal: 'at most 15, and no item read twice by one task',
  anchor: '83 at first',
  async measure() {
    const { ran, calls } = await countCalls();
    const tasks = Map.groupBy(calls, taskOf);
    const twice = readTwice(calls);
    return [
      {
        measured: `${countsOf(calls, ran.rows)}; ${rounded(twice.length / ran.rows)} items read twice by one task`,
        within: calls.length / ran.rows <= 15 && twice.length === 0,
        note: `${ran.rows} rows, ${ran.found} found; read twice: ${[...new Set(twice)].join(', ') || 'none'}`,
      },
      ...[...tasks]
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([task, own]) => linesOf(task, own, ran.rows)),
    ];
  },
};
