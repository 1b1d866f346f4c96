import { unknownPeople } from '#scripts/bench/people-of-world';
import { type Row, rounded } from '#scripts/bench/row';
import { runBatches } from '#scripts/bench/run-batch';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000);
const LANES = 8;
const MOST = 1.2 * 2 ** 30;

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const megabytes = (bytes: number): string => rounded(bytes / 2 ** 20, 0);

/** The whole process: local AWS, simulators, the threads of all functions, and the bench's record of calls. */
export const memory: Row = {
  title: `Memory over a batch of ${ROWS} rows, with the local AWS and the simulators`,
  goal: 'below 1.2 GB, and no more in the last tenth than in the second',
  anchor: '2.0 GB over 177 rows',
  minutes: 120,
  async measure() {
    const [ran] = await runBatches([unknownPeople(ROWS)], LANES);
    if (!ran) throw new Error('No batch was run.');
    const most = Math.max(...ran.memory);
    const tenths = [...Array(10).keys()].map((tenth) =>
      mean(ran.memory.slice(...[tenth, tenth + 1].map((one) => Math.floor((one * ran.memory.length) / 10)))),
    );
    const growth = (tenths.at(-1) ?? 0) / (tenths[1] ?? 1);
    return [
      {
        measured: `${megabytes(most)} MB at most; by tenths of the time ${tenths.map(megabytes).join(', ')} MB`,
        within: most < MOST && growth <= 1.1,
        note: `${ran.rows} rows of unknown people in ${rounded(ran.wallMs / 60_000, 1)} minutes, ${rounded(ran.cpuMs / ran.rows, 0)} ms of processor time per row; BENCH_ROWS=1000 runs fewer`,
      },
    ];
  },
};
