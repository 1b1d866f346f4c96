import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, styleText } from 'node:util';
import * as z from 'zod';
import { ChildService } from '#scripts/load/child-service';
import { type Answered, beHostile } from '#scripts/load/hostile';
import { liveCalmly, Neighbour, places, Waits } from '#scripts/load/neighbour';
import { percentile } from '#scripts/load/tally';
import { firstOfFree } from '#scripts/service/free-ports';

const HELP = `npm run load:fairness -- [--seconds 60] [--calm 20] [--times 10]

Boots a service of its own, with vendors that answer at once and the limits of production, and lets organizations use it that
keep far within their limits: they read, enrich, follow streams and ask by their agents. Then the same again, beside one
that asks for ten times its limits of everything at once. Prints how long the calm ones waited, and exits with 1 when their
p99 has grown by more than half anywhere, or something of theirs was refused.

  --seconds 60   how long each part lasts
  --calm 20      organizations that are calm
  --times 10     how many times its limits the hostile one asks for
  --help         this text
`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    calm: { type: 'string', default: '20' },
    times: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});
const { seconds, calm, times } = z
  .object({
    seconds: z.coerce.number().min(5).max(3_600),
    calm: z.coerce.number().int().min(1).max(200),
    times: z.coerce.number().min(1).max(100),
  })
  .parse(values);

const MOST_GROWTH = 1.5;
const say = (line: string): void => console.error(styleText('dim', line));
const ms = (value: number): string => `${Math.round(value)} ms`;

/** All calm organizations at once, for so many seconds. */
async function measure(neighbours: readonly Neighbour[], lasting: number): Promise<Waits> {
  const waits = new Waits();
  const end = performance.now() + lasting * 1_000;
  await Promise.all(neighbours.map((one, number) => liveCalmly(one, number, end, waits)));
  return waits;
}

/** Prints the two parts beside each other. Answers whether the hostile one was felt. */
function report(before: Waits, beside: Waits, answered: Answered): boolean {
  console.log(
    `| Where ${calm} calm organizations wait | samples | p50 alone | p50 beside | p99 alone | p99 beside | growth |`,
  );
  console.log('|---|---|---|---|---|---|---|');
  let felt = false;
  for (const place of places) {
    const [alone, near] = [before.of(place), beside.of(place)];
    const growth = percentile(near, 0.99) / percentile(alone, 0.99);
    felt ||= !(growth <= MOST_GROWTH);
    const figures = [0.5, 0.99].flatMap((share) => [
      ms(percentile(alone, share)),
      ms(percentile(near, share)),
    ]);
    console.log(
      `| ${[place, `${alone.length} and ${near.length}`, ...figures, `${growth.toFixed(2)}x`].join(' | ')} |`,
    );
  }
  const told = [...answered].toSorted().map(([what, count]) => `${count} ${what}`);
  console.log(`\nThe hostile one was answered: ${told.join(', ')}`);
  const failed = [...before.failed, ...beside.failed];
  for (const line of failed.slice(0, 10)) console.log(styleText('red', line));
  return felt || failed.length > 0;
}

async function main(): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'fairness-'));
  const service = new ChildService(directory, await firstOfFree(0, 3), calm + 1);
  try {
    say('Starting the service ...');
    const address = await service.start(true);
    const [hostile, ...neighbours] = address.keys.map((key) => new Neighbour(address, key));
    if (hostile === undefined) throw new TypeError('The service made no organizations.');
    for (const one of [hostile, ...neighbours]) await one.connect();
    say('Warming up ...');
    // With the hostile one too, so that no function starts for the first time while it is measured.
    const warm = performance.now() + 20_000;
    await Promise.all([measure(neighbours, 20), beHostile(hostile, times, warm)]);
    await sleep(10_000);
    say(`${calm} calm organizations alone, ${seconds} s ...`);
    const before = await measure(neighbours, seconds);
    say(`The same beside one at ${times} times its limits, ${seconds} s ...`);
    const end = performance.now() + seconds * 1_000;
    const [beside, answered] = await Promise.all([
      measure(neighbours, seconds),
      beHostile(hostile, times, end),
    ]);
    return report(before, beside, answered) ? 1 : 0;
  } finally {
    await service.kill();
    await rm(directory, { recursive: true, force: true });
  }
}

if (values.help) process.stdout.write(HELP);
else process.exitCode = await main();
