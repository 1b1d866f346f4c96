import { loadavg } from 'node:os';
import { listedPeople, type Staff, unlistedPeople } from '#scripts/bench/people-of-world';
import { type Row, rounded } from '#scripts/bench/row';
import { runBatches } from '#scripts/bench/run-batch';

const LANES = 8;

/** Rows per second and processor time of a batch on this machine; the local AWS and the simulators share its cores. */
const rowsOf = (
  staff: () => Staff,
  words: Pick<Row, 'title' | 'goal' | 'anchor'>,
  isWithin: (rate: number, cpu: number) => boolean,
): Row => ({
  ...words,
  async measure() {
    const { first, others } = staff();
    const load = loadavg()[0] ?? 0;
    const [, ran] = await runBatches([first, others], LANES);
    if (!ran?.direct) throw new Error('No batch was run, or one of too many rows for a direct loop.');
    const { rows, found, direct, memory } = ran;
    const [rate, cpu] = [(rows / ran.wallMs) * 1000, ran.cpuMs / rows];
    return [
      {
        what: words.title,
        ...words,
        anchor: `${words.anchor}; a direct loop over the simulators, ${rounded(direct.requests / rows, 1)} requests a row: ${rounded((rows / direct.wallMs) * 1000, 0)} a second, ${rounded(direct.cpuMs / rows, 1)} ms a row`,
        measured: `${rounded(rate, 1)} a second, ${rounded(cpu, 0)} ms a row, ${rounded(ran.cpuMs / direct.cpuMs, 1)}x the direct loop`,
        within: isWithin(rate, cpu),
        note: `${rows} rows, ${found} found, ${LANES} lanes, vendors that answer at once; ${rounded(Math.max(...memory) / 2 ** 20, 0)} MB at most; load average ${rounded(load, 1)} before it`,
      },
    ];
  },
});

export const throughput = rowsOf(
  unlistedPeople,
  {
    title: 'Rows of a batch a second, of people at companies that are not listed',
    goal: '20 a second and 80 ms of processor time a row on two cores',
    anchor: '2.9 a second, 150 ms a row',
  },
  (rate, cpu) => rate >= 20 && cpu <= 80,
);

export const listed = rowsOf(
  listedPeople,
  {
    title: 'Rows of a batch a second, of people at listed companies that were read before',
    goal: '8 a second on two cores',
    anchor: 'a filer is read once a day for all its people',
  },
  (rate) => rate >= 8,
);
