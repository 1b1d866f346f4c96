import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { region } from '#local-aws/account';
import { openBundle } from '#test/simulation/bundle';
import { readTemplates } from '#test/simulation/engine/cloud';
import { runSeed } from '#test/simulation/run-seed';
import { runTrial } from '#test/simulation/run-trial';

/** What the parent sends: one seed at a time. */
export interface Order {
  readonly seed: number;
}
export interface Report {
  readonly seed: number;
  readonly wrong: readonly string[];
  readonly digest: string;
  readonly steps: number;
  readonly simulatedMs: number;
  /** CPU time used. */
  readonly cpuMs: number;
  /** How long the batch of a trial took. */
  readonly batchMs?: number;
  /** The story of a run in which something was wrong, or that asked for it. */
  readonly story?: readonly string[];
}

const [assembly = '', bundleFile = '', wholeStory = '', trialRows = ''] = process.argv.slice(2);

// The SDK reads its configuration files once per process, in unsimulated time.
await new DynamoDBClient({ region }).config.maxAttempts();
const templates = readTemplates(assembly);
const bundle = openBundle(readFileSync(bundleFile, 'utf8'));

// Nobody waits for a seed whose parent is gone.
process.once('disconnect', () => process.exit());
process.on('message', (order: unknown) => {
  const { seed } = order as Order;
  const before = process.cpuUsage();
  const options = { seed, templates, bundle };
  const run = trialRows === '' ? runSeed(options) : runTrial(options, Number(trialRows));
  void run.then(({ wrong, digest, steps, simulatedMs, batchMs, story }) => {
    const told = wrong.length > 0 || wholeStory !== '' ? { story } : {};
    const of = batchMs === undefined ? {} : { batchMs };
    const { user, system } = process.cpuUsage(before);
    const cpuMs = (user + system) / 1_000;
    process.send?.({ seed, wrong, digest, steps, simulatedMs, cpuMs, ...of, ...told } satisfies Report);
  });
});
process.send?.('ready');
