import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '#scripts/synthesize';
import { bundleOfAll, type Patch } from '#test/simulation/bundle';
import type { Order, Report } from '#test/simulation/worker';

export interface SeedsOptions {
  readonly seeds: readonly number[];
  readonly workers: number;
  readonly patches?: readonly Patch[];
  /** Stops at the first seed with something wrong. */
  readonly untilWrong?: boolean;
  /** Prints every story, not only those with something wrong. */
  readonly stories?: boolean;
  /** Runs one batch of this many rows in each, in place of a seed's events. */
  readonly trialRows?: number;
  readonly onReport?: (report: Report, done: number) => void;
}

/**
 * Heap limit of a worker. A seed needs a quarter of it, but V8 delays garbage collection up to its own limit, some 4 GB: two workers then
 * used so much that a busy machine killed them.
 */
const HEAP_MEGABYTES = 1_000;

/** Runs seeds in child processes and returns the reports in the order of the seeds. */
export async function runSeeds(options: SeedsOptions): Promise<Report[]> {
  const {
    seeds,
    workers,
    patches = [],
    untilWrong = false,
    stories = false,
    trialRows = '',
    onReport,
  } = options;
  const assembly = synthesize('local');
  const directory = mkdtempSync(join(tmpdir(), 'simulation-'));
  const bundle = join(directory, 'functions.cjs');
  writeFileSync(bundle, await bundleOfAll(patches));
  const waiting = [...seeds];
  const reports: Report[] = [];

  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child: ChildProcess = fork(
        'test/simulation/worker.ts',
        [assembly, bundle, stories ? 'stories' : '', String(trialRows)],
        {
          // Discards what the functions print, but shows errors of the simulation itself.
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
          serialization: 'advanced',
          execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
        },
      );
      let underWay: number | undefined;
      let isDone = false;
      const next = (): void => {
        underWay = waiting.shift();
        isDone = underWay === undefined;
        if (underWay === undefined) child.kill();
        else child.send({ seed: underWay } satisfies Order);
      };
      child.on('message', (given: unknown) => {
        const message = given as Report | 'ready';
        if (message !== 'ready') {
          reports.push(message);
          onReport?.(message, reports.length);
          if (untilWrong && message.wrong.length > 0) waiting.length = 0;
        }
        next();
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        if (isDone) resolve();
        else reject(new Error(`A worker ended with ${signal ?? code}, at seed ${underWay ?? 'none'}.`));
      });
    });

  try {
    await Promise.all(Array.from({ length: Math.min(workers, seeds.length) }, work));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return reports.toSorted((a, b) => a.seed - b.seed);
}
