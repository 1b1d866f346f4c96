import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import * as z from 'zod';
import { ChildService } from '#scripts/load/child-service';
import type { Answered } from '#scripts/load/hostile';
import { HostileChild } from '#scripts/load/hostile-child';
import { liveCalmly, Neighbour, type Place, places, Waits } from '#scripts/load/neighbour';
import { percentile } from '#scripts/load/tally';
import { firstOfFree } from '#scripts/service/free-ports';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run load:fairness -- [--rounds 3] [--seconds 60] [--calm 20] [--times 10]

Starts a service with production limits and vendors that respond at once. Calm organizations stay far below their limits: they
read, enrich, follow streams and call tools through agents. Each round runs them twice, alone and beside a hostile organization
that sends ten times its limits of every kind of request. Prints how long the calm organizations waited, and exits with 1 if
any of their p99s over all rounds grew by more than half, or if any of their requests was refused. The hostile organization is a
separate process with the lowest priority.

  --rounds 3     how often the calm organizations run alone and beside the hostile one
  --seconds 60   length of each half of a round; limits are counted per minute
  --calm 20      number of calm organizations
  --times 10     how many times its limits the hostile organization sends
  --help         show this text
`;

const { values } = readOptions(HELP, {
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    calm: { type: 'string', default: '20' },
    times: { type: 'string', default: '10' },
  },
});
const { rounds, seconds, calm, times } = z
  .object({
    rounds: z.coerce.number().int().min(1).max(100),
    seconds: z.coerce.number().min(5).max(3_600),
    calm: z.coerce.number().int().min(1).max(200),
    times: z.coerce.number().min(1).max(100),
  })
  .parse(values);

const MOST_GROWTH = 1.5;
const WARM_SECONDS = 20;
const REST_SECONDS = 10;
const say = (line: string): void => console.error(styleText('dim', line));
const ms = (value: number): string => `${Math.round(value)} ms`;
const p99 = (waits: readonly number[]): number => percentile(waits, 0.99);

/** A round: the calm organizations' waits alone and beside the hostile one, and the service's processor time for each, in seconds. */
interface Round {
  readonly alone: Waits;
  readonly beside: Waits;
  readonly answered: Answered;
  readonly processor: { readonly alone: number; readonly beside: number };
}

/** Runs all calm organizations at once for `lasting` seconds. */
async function measure(neighbours: readonly Neighbour[], lasting: number): Promise<Waits> {
  const waits = new Waits();
  const end = performance.now() + lasting * 1_000;
  await Promise.all(neighbours.map((one, number) => liveCalmly(one, number, end, waits)));
  return waits;
}

const growthOf = ({ alone, beside }: Pick<Round, 'alone' | 'beside'>, place: Place): number =>
  p99(beside.of(place)) / p99(alone.of(place));

/** Prints both parts side by side over all rounds. Returns whether the hostile organization affected the others. */
function report(all: readonly Round[]): boolean {
  const alone = Waits.together(all.map((one) => one.alone));
  const beside = Waits.together(all.map((one) => one.beside));
  console.log(
    `| Where ${calm} calm organizations wait | samples | p50 alone | p50 beside | p99 alone | p99 beside | growth | by round |`,
  );
  console.log('|---|---|---|---|---|---|---|---|');
  let felt = false;
  for (const place of places) {
    const growth = growthOf({ alone, beside }, place);
    felt ||= !(growth <= MOST_GROWTH);
    const figures = [0.5, 0.99].flatMap((share) =>
      [alone, beside].map((part) => ms(percentile(part.of(place), share))),
    );
    const samples = `${alone.of(place).length} and ${beside.of(place).length}`;
    const byRound = all.map((one) => growthOf(one, place).toFixed(2)).join(', ');
    console.log(`| ${[place, samples, ...figures, `${growth.toFixed(2)}x`, byRound].join(' | ')} |`);
  }
  const answered = all.map((one) => [...one.answered].toSorted().map(([what, count]) => `${count} ${what}`));
  console.log(`\nThe hostile organization received: ${answered.map((told) => told.join(', ')).join('; ')}`);
  const shares = all.map(
    ({ processor }) =>
      `${(processor.alone / seconds).toFixed(2)} and ${(processor.beside / seconds).toFixed(2)}`,
  );
  console.log(`Cores the service used, alone and beside it: ${shares.join('; ')}`);
  const failed = [...alone.failed, ...beside.failed];
  for (const line of failed.slice(0, 10)) console.log(styleText('red', line));
  return felt || failed.length > 0;
}

async function main(): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'fairness-'));
  const service = new ChildService(directory, await firstOfFree(0, 3), calm + 1);
  let hostile: HostileChild | undefined;
  try {
    say('Starting the service ...');
    const address = await service.start(true);
    const [key, ...others] = address.keys;
    if (key === undefined) throw new TypeError('The service created no organizations.');
    const neighbours = others.map((one) => new Neighbour(address, one));
    hostile = await HostileChild.start(address, key, times);
    for (const one of neighbours) await one.connect();
    say('Warming up ...');
    // Includes the hostile one, so that no function starts for the first time during the measurement.
    await Promise.all([measure(neighbours, WARM_SECONDS), hostile.rage(WARM_SECONDS)]);
    await sleep(REST_SECONDS * 1_000);
    const all: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`Round ${round}: ${calm} calm organizations alone, ${seconds} s ...`);
      const before = service.processor;
      const alone = await measure(neighbours, seconds);
      const between = service.processor;
      say(`Round ${round}: the same beside one at ${times} times its limits, ${seconds} s ...`);
      const [beside, answered] = await Promise.all([measure(neighbours, seconds), hostile.rage(seconds)]);
      const processor = { alone: between - before, beside: service.processor - between };
      all.push({ alone, beside, answered, processor });
      await sleep(REST_SECONDS * 1_000);
    }
    return report(all) ? 1 : 0;
  } finally {
    hostile?.stop();
    await service.kill();
    await rm(directory, { recursive: true, force: true });
  }
}

process.exitCode = await main();
