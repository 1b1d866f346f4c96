import { mkdtempDisposable } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions, functionEntries, nameOfEntry } from '#infra/bundle';
import { functionEnvironment } from '#scripts/bench/bundle-program';
import { countWork } from '#scripts/bench/instructions';
import { type Row, rounded } from '#scripts/bench/row';

const GOAL = 2.6;
/** Functions that are always reported, besides those over the goal. */
const NAMED = ['getCredits', 'createEnrichment', 'approveBatchV2'];
/** Counts vary by up to a twentieth: one this close to the goal is counted twice more, and the lowest is used. */
const CLOSE = 0.95;

const environment = { TABLE_NAME: 'service', ...functionEnvironment };
const count = async (code: string): Promise<number> => (await countWork(code, environment)).amount;

/** Map seeds and background compilation affect the count. */
async function least(code: string, from = Number.POSITIVE_INFINITY): Promise<number> {
  const turns = Number.isFinite(from) ? 2 : 3;
  let amount = from;
  for (let turn = 0; turn < turns; turn += 1) amount = Math.min(amount, await count(code));
  return amount;
}

const load = (file: string): string =>
  `globalThis.awslambda = { streamifyResponse: (handler) => handler }; require(${JSON.stringify(file)})`;

interface Start {
  readonly id: string;
  /** Above an empty program. */
  readonly amount: number;
}

/**
 * Startup cost of every API function, the heaviest first. Instructions are counted on all processors at once: the counts do not depend on
 * load.
 */
async function startsIn(folder: string, empty: number, limit: number): Promise<readonly Start[]> {
  const only = process.env['BENCH_FUNCTIONS']?.split(',');
  const entries = functionEntries().filter(
    (entry) => entry.startsWith('functions/api/') && (only?.some((id) => entry.endsWith(`#${id}`)) ?? true),
  );
  await bundleFunctions('deployed', folder, entries);
  const waiting = [...entries];
  const starts: Start[] = [];
  const counting = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const code = load(join(folder, nameOfEntry(entry), 'index.cjs'));
      const once = await count(code);
      const amount = once - empty > CLOSE * limit ? await least(code, once) : once;
      starts.push({ id: entry.split('#')[1] ?? entry, amount: amount - empty });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, counting));
  return starts.toSorted((a, b) => b.amount - a.amount);
}

export const init: Row = {
  title: 'Init instructions of an API function over an empty one',
  goal: `at most ${GOAL}x the TLS floor, each`,
  anchor: 'TLS floor 70 M; SDK as CJS 222 M; usual ESM stack 529 M',
  minutes: 90,
  async measure() {
    const { unit } = await countWork('', environment);
    const empty = await least('');
    // The minimum for any client of the table: the modules and a secure context with the system's root certificates.
    const floor = (await least(`require('node:https');require('node:tls').createSecureContext()`)) - empty;
    await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-starts-'));
    const starts = await startsIn(folder.path, empty, GOAL * floor);
    const said = ({ id, amount }: Start) =>
      `${id} ${rounded(amount / 1e6, 0)} M (${rounded(amount / floor)}x)`;
    const beyond = starts.filter(({ amount }) => amount > GOAL * floor);
    const middle = starts[Math.floor(starts.length / 2)];
    return [
      {
        anchor: `${this.anchor}; TLS floor here ${rounded(floor / 1e6, 0)} M`,
        measured: `${starts.length - beyond.length} of ${starts.length} within; ${starts
          .filter(({ id }) => NAMED.includes(id))
          .map(said)
          .join(', ')}; median ${middle ? said(middle) : '-'}, in ${unit}`,
        within: beyond.length === 0,
        note: `The heaviest: ${starts.slice(0, Math.max(5, beyond.length)).map(said).join(', ')}`,
      },
    ];
  },
};
