import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions, functionEntries, nameOfEntry } from '#infra/bundle';
import { functionEnvironment } from '#scripts/bench/bundle-program';
import { countWork } from '#scripts/bench/instructions';
import { type Row, rounded } from '#scripts/bench/row';
import { callsOfStart } from '#scripts/bench/start-calls';

const GOAL = 2.6;
/** Functions that are always counted, beside those that seem the heaviest. */
const NAMED = ['getCredits', 'createEnrichment', 'approveBatchV2'];
const HEAVIEST = 5;

/** Instructions that a byte and a call cost, by the measured functions: close enough to say which to measure. */
const A_BYTE = 750;
const A_CALL = 1_900;

const load = (file: string): string =>
  `globalThis.awslambda = { streamifyResponse: (handler) => handler }; require(${JSON.stringify(file)})`;

interface Start {
  readonly id: string;
  readonly file: string;
  readonly likely: number;
}

/** Every API function's bundle, the heaviest first by bytes and by what loading it calls. */
async function startsIn(folder: string): Promise<readonly Start[]> {
  const entries = functionEntries().filter((entry) => entry.startsWith('functions/api/'));
  await bundleFunctions('deployed', folder, entries);
  const starts: Start[] = [];
  for (const entry of entries) {
    const file = join(folder, nameOfEntry(entry), 'index.cjs');
    const [{ size }, calls] = [await stat(file), await callsOfStart(file)];
    starts.push({ id: entry.split('#')[1] ?? entry, file, likely: size * A_BYTE + calls * A_CALL });
  }
  return starts.toSorted((a, b) => b.likely - a.likely);
}

export const init: Row = {
  title: 'Init instructions of an API function over an empty one',
  goal: `at most ${GOAL}x the TLS floor, each`,
  anchor: 'TLS floor 70 M; SDK as CJS 222 M; usual ESM stack 529 M',
  minutes: 30,
  async measure() {
    const environment = { TABLE_NAME: 'service', ...functionEnvironment };
    // The least of three: how maps are seeded, and what is compiled in the background, moves a count by a twentieth.
    const least = async (code: string) => {
      const amounts: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) amounts.push((await countWork(code, environment)).amount);
      return Math.min(...amounts);
    };
    const { unit } = await countWork('', environment);
    const empty = await least('');
    // What any client of the table pays: the modules and a secure context with the system's root certificates.
    const floor = (await least(`require('node:https');require('node:tls').createSecureContext()`)) - empty;
    const folder = await mkdtemp(join(tmpdir(), 'bench-starts-'));
    try {
      const starts = await startsIn(folder);
      const likely = starts.filter((one) => one.likely <= GOAL * floor).length;
      const counted = new Map<string, number>();
      for (const [at, { id, file }] of starts.entries())
        if (at < HEAVIEST || NAMED.includes(id)) counted.set(id, (await least(load(file))) - empty);
      const said = [...counted].map(
        ([id, amount]) => `${id} ${rounded(amount / 1e6, 0)} M (${rounded(amount / floor)}x)`,
      );
      return [
        {
          what: this.title,
          goal: this.goal,
          anchor: `${this.anchor}; TLS floor here ${rounded(floor / 1e6, 0)} M`,
          measured: `${said.join(', ')}, in ${unit}`,
          within: Math.max(...counted.values()) <= GOAL * floor,
          note: `Counted are the heaviest by bytes and calls, and ${NAMED.join(', ')}.${unit === 'instructions' ? ` By these ${likely} of ${starts.length} functions are likely within.` : ''}`,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
