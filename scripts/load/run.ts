import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import * as z from 'zod';
import { check, checkLedger, settled } from '#scripts/load/check';
import { ChildService } from '#scripts/load/child-service';
import { Client } from '#scripts/load/client';
import { startReceiver } from '#scripts/load/receiver';
import { percentile, Tally } from '#scripts/load/tally';
import { drive } from '#scripts/load/traffic';
import { firstOfFree } from '#scripts/service/free-ports';
import { readOptions } from '#scripts/terminal/options';
import { type Progress, startProgress } from '#scripts/terminal/progress';

const HELP = `npm run load -- [--seconds 60] [--rate 2] [--kill]

Starts a service whose vendors respond at once and sends it work: one enrichment per tick, every fifth followed on its stream,
a batch of five rows every twenty ticks, and a subscription to the events of them all. Waits until everything has ended, and
checks that counts, deliveries and ledger agree. Exits with 1 if they do not.

  --seconds 60   how long to create new work
  --rate 2       enrichments per second
  --kill         kill the service (-9) in the middle and restart it; clients retry with their idempotency keys, and the
                 sweeper restarts interrupted work, which takes some minutes
  --help         show this text
`;

const { values } = readOptions(HELP, {
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '2' },
    kill: { type: 'boolean', default: false },
  },
});
const { seconds, rate } = z
  .object({ seconds: z.coerce.number().min(1).max(3600), rate: z.coerce.number().min(0.1).max(1000) })
  .parse(values);

const subscribed = z.object({ data: z.object({ secret: z.string() }) });
const say = (line: string): void => console.error(styleText('dim', line));
const ms = (value: number): string => `${Math.round(value)} ms`;

async function main(): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'load-'));
  const service = new ChildService(directory, await firstOfFree(0, 3));
  const receiver = await startReceiver();
  try {
    say('Starting the service ...');
    const address = await service.start(true);
    const tally = new Tally();
    const client = new Client(address, tally);
    const { text } = await client.ask('POST', '/v2/webhooks/subscriptions', {
      body: { event_type: 'enrichment.completed', url: receiver.url },
    });
    receiver.trust(subscribed.parse(JSON.parse(text)).data.secret);

    say(`Sending it work for ${seconds} s ...`);
    const started = performance.now();
    const killing = values.kill ? killInTheMiddle(service) : undefined;
    const driving = startProgress(Math.round(seconds));
    const second = setInterval(
      () =>
        driving.to(
          Math.min(seconds, Math.round((performance.now() - started) / 1000)),
          'seconds of new work',
        ),
      1_000,
    );
    await drive(client, tally, { seconds, rate, run: `load-${process.pid}` });
    clearInterval(second);
    driving.end();
    await killing;
    say('Waiting until everything has ended ...');
    let ending: Progress | undefined;
    const unended = await settled(client, tally, 600, (ended, of) => {
      ending ??= startProgress(of);
      ending.to(ended, 'ended');
    });
    ending?.end();
    const took = (performance.now() - started) / 1000;
    await sleep(2_000);
    const { wrong, pipelineMs } = await check(client, tally, receiver);
    await service.stop();
    wrong.push(...unended.map((path) => `${path} has not ended`), ...tally.errors, ...checkLedger(directory));

    const members = tally.batches.reduce((sum, one) => sum + one.members, 0);
    const done = tally.accepted.size + members;
    const rows: [string, string][] = [
      [
        'accepted',
        `${tally.accepted.size} enrichments, ${tally.batches.length} batches of ${members} members`,
      ],
      ['ended', `${done} in ${took.toFixed(1)} s: ${(done / took).toFixed(2)} per second`],
      [
        'POST /v1/enrichments',
        `p50 ${ms(percentile(tally.createMs, 0.5))}, p99 ${ms(percentile(tally.createMs, 0.99))}`,
      ],
      [
        'created to completed',
        `p50 ${ms(percentile(pipelineMs, 0.5))}, p99 ${ms(percentile(pipelineMs, 0.99))}`,
      ],
      ['streams', `${tally.streams} followed, each without gap or repetition`],
      ['webhooks', `${receiver.told.size} enrichments reported, ${receiver.wrong.length} unverified`],
      ['memory', `${Math.round(service.largest / 2 ** 20)} MB at most, including the vendors' simulators`],
      [
        'retried',
        `${tally.reconnected} after a lost connection, ${tally.waited} for a request still in progress or too slow`,
      ],
      ['errors', String(tally.errors.length)],
      ['consistent', wrong.length === 0 ? 'counts, deliveries, credits, ledger' : 'NO'],
    ];
    for (const [name, value] of rows) console.log(`${name.padEnd(22)}${value}`);
    for (const line of wrong.slice(0, 20)) console.log(styleText('red', line));
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await service.kill();
    receiver.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function killInTheMiddle(service: ChildService): Promise<void> {
  await sleep((seconds * 1000) / 2);
  say('Killing the service ...');
  await service.kill();
  await service.start(false);
  say('The service is running again.');
}

process.exitCode = await main();
