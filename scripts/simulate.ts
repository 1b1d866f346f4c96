import { styleText } from 'node:util';
import * as z from 'zod';
import { readOptions, refuseUse } from '#scripts/terminal/options';
import { startProgress } from '#scripts/terminal/progress';
import { findDefects } from '#test/simulation/find-defects';
import { runSeeds } from '#test/simulation/run-seeds';
import type { Report } from '#test/simulation/worker';

const HELP = `npm run simulate -- [--seeds 1000] [--seed S] [--defects [--named TEXT]]

Runs the whole service in one process on a simulated clock: functions, queues, streams, workflows, table, bucket and vendors.
A seed determines what users do, the order of events, delays, crashes, lost responses, repeated deliveries, throttling and jumps
of the clock. Invariants are checked after each step and at the end. Exits with 1 if one does not hold.

  --seeds 1000   how many seeds, starting with 1 or with --seed
  --seed S       only this seed, with everything that happens in it; a seed always replays the same
  --defects      put known defects into the code, one after another, and print the seed that finds each
  --named TEXT   only the defects whose name contains the text
  --workers 2    number of processes
  --help         show this text
`;

const { values } = readOptions(HELP, {
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    defects: { type: 'boolean', default: false },
    named: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
const whole = z.coerce.number().int().min(1);
const { data, error } = z
  .object({ seeds: whole.optional(), seed: whole.optional(), workers: whole.max(64) })
  .safeParse(values);
const { seeds, seed, workers } = data ?? refuseUse(HELP, z.prettifyError(error));

function show({ seed: number, wrong, story = [], digest, steps, simulatedMs }: Report): void {
  for (const line of story) console.log(line);
  console.log(
    `seed ${number}: ${steps} steps in ${Math.round(simulatedMs / 1_000)} simulated seconds, story ${digest}`,
  );
  for (const one of wrong) console.log(styleText('red', one));
}

async function simulate(): Promise<number> {
  const first = seed ?? 1;
  const count = seeds ?? (seed === undefined ? 1_000 : 1);
  const numbers = Array.from({ length: count }, (_, place) => first + place);
  const started = performance.now();
  const progress = startProgress(count);
  const reports = await runSeeds({
    seeds: numbers,
    workers,
    stories: count === 1,
    onReport: (report, done) => progress.to(done, `seed ${report.seed}`),
  });
  progress.end();
  const failed = reports.filter(({ wrong }) => wrong.length > 0);
  for (const one of count === 1 ? reports : failed.slice(0, 3)) show(one);
  const minutes = (performance.now() - started) / 60_000;
  const steps = reports.reduce((sum, one) => sum + one.steps, 0);
  const cpu = reports.reduce((sum, one) => sum + one.cpuMs, 0) / 1_000 / count;
  const days = reports.reduce((sum, one) => sum + one.simulatedMs, 0) / 86_400_000;
  console.log(
    `${count} seeds, ${steps} steps, ${days.toFixed(1)} simulated days in ${minutes.toFixed(1)} min: ${(count / minutes).toFixed(0)} seeds a minute, ${cpu.toFixed(1)} s of CPU each`,
  );
  if (failed.length > 0)
    console.log(
      styleText('red', `Wrong in ${failed.length}: seeds ${failed.map((one) => one.seed).join(', ')}`),
    );
  for (const one of failed.slice(3)) console.log(`seed ${one.seed}: ${one.wrong[0]}`);
  return failed.length === 0 ? 0 : 1;
}

async function defects(): Promise<number> {
  const found = await findDefects({ most: seeds ?? 1_000, workers, named: values.named ?? '' });
  for (const { name, seed: number, wrong } of found)
    console.log(
      `${name.padEnd(60)} ${number === undefined ? styleText('red', 'not found') : `seed ${number}: ${wrong}`}`,
    );
  return found.every((one) => one.seed !== undefined) ? 0 : 1;
}

process.exitCode = await (values.defects ? defects() : simulate());
