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
        anchor: `${words.anchor}; a direct loop over the simulators, ${rounded(direct.requests / rows, 1)} requests per row: ${rounded((rows / direct.wallMs) * 1000, 0)} per second, ${rounded(direct.cpuMs / rows, 1)} ms per row`,
        measured: `${rounded(rate, 1)} per second, ${rounded(cpu, 0)} ms per row, ${rounded(ran.cpuMs / direct.cpuMs, 1)}x the direct loop`,
        within: isWithin(rate, cpu),
        note: `${rows} rows, ${found} found, ${LANES} lanes, vendors that respond at once; ${rounded(Math.max(...memory) / 2 ** 20, 0)} MB at most; load average ${rounded(load, 1)} before it`,
      },
    ];
  },
});

export const throughput = rowsOf(
  unlistedPeople,
  {
    title: 'Batch rows per second, for people at unlisted companies',
    goal: '20 per second and 80 ms of processor time per row on two cores',
    anchor: '2.9 per second, 150 ms per row',
  },
  (rate, cpu) => rate >= 20 && cpu <= 80,
);

export const listed = rowsOf(
  listedPeople,
  {
    title: 'Batch rows per second, for people at listed companies that were read before',
    goal: '8 per second on two cores',
    anchor: 'filings are read once a day for all people of a company',
  },
  (rate) => rate >= 8,
);
