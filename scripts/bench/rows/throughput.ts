import { loadavg } from 'node:os';
import { type Row, rounded } from '#scripts/bench/row';
import { runBatches } from '#scripts/bench/run-batch';
import { unlistedPeople } from '#scripts/bench/unlisted-people';

const LANES = 8;

/** Rows a second and processor time of a batch on this machine, with the local AWS and the simulators, which share its cores. */
export const throughput: Row = {
  title: 'Rows of a batch a second, of people at companies that are not listed',
  goal: '20 a second and 80 ms of processor time a row on two cores',
  anchor: '2.9 a second, 150 ms a row',
  async measure() {
    const { first, others } = unlistedPeople();
    const load = loadavg()[0] ?? 0;
    const [, ran] = await runBatches([first, others], LANES);
    if (!ran) throw new Error('No batch was run.');
    const [rate, cpu] = [(ran.rows / ran.wallMs) * 1000, ran.cpuMs / ran.rows];
    return [
      {
        what: this.title,
        goal: this.goal,
        anchor: this.anchor,
        measured: `${rounded(rate, 1)} a second, ${rounded(cpu, 0)} ms a row`,
        within: rate >= 20 && cpu <= 80,
        note: `${ran.rows} rows, ${ran.found} found, ${LANES} lanes, vendors that answer at once; ${rounded(ran.mostMemory / 2 ** 20, 0)} MB at most; load average ${rounded(load, 1)} before it`,
      },
    ];
  },
};
