import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const INPUTS = [
  'infra/**/*.ts',
  'functions/**/*.ts',
  'lib/**/*.ts',
  'statemachines/*.json',
  'cdk.json',
  'package-lock.json',
];

/** What the assembly depends on, as one hash. */
function inputHash(stage: string): string {
  const hash = createHash('sha256').update(stage);
  for (const file of INPUTS.flatMap((pattern) => globSync(pattern)).toSorted()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const LONGEST_MS = 300_000;

/** Two processes that start at once must not write one assembly: the second waits, and finds the work done. */
function alone<T>(lock: string, work: () => T): T {
  mkdirSync(dirname(lock), { recursive: true });
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (const started = Date.now(); ; ) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LONGEST_MS) rmSync(lock, { recursive: true, force: true });
      if (Date.now() - started > LONGEST_MS)
        throw new Error(`${lock} is held by another process for too long.`);
      Atomics.wait(sleeper, 0, 0, 200);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * Synthesizes the CDK app for a stage, without the CDK's own command: it would ask for an account. Nothing is done when
 * nothing has changed since. Answers the assembly's folder.
 */
export function synthesize(stage: string, output = resolve('.local', 'assembly', stage)): string {
  return alone(`${output}.lock`, () => synthesizeInto(stage, output));
}

function synthesizeInto(stage: string, output: string): string {
  const stamp = `${output}.hash`;
  const hash = inputHash(stage);
  if (existsSync(join(output, 'manifest.json')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return output;
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  mkdirSync(dirname(output), { recursive: true });
  const app = spawnSync(process.execPath, ['infra/app.ts'], {
    env: {
      ...process.env,
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage }),
      // The CDK's own look at the templates takes longer than all the rest; the stages that are deployed have it.
      ...(stage === 'local' ? { CDK_VALIDATION: 'false' } : {}),
      // Spares the next synthesis to compile what has not changed since.
      NODE_COMPILE_CACHE: resolve('.local', 'compile-cache'),
    },
    encoding: 'utf8',
  });
  if (app.status !== 0) throw new Error(`The CDK app could not be synthesized.\n${app.stderr}${app.stdout}`);
  writeFileSync(stamp, hash);
  return output;
}
