import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bundlingOf } from '#infra/bundling';
import { CODE, inputHash } from '#infra/input-hash';

const INPUTS = [...CODE, 'infra/**/*.ts', 'statemachines/*.json', 'cdk.json'];

const LONGEST_MS = 300_000;

/** Whether the process whose id is in the lock file is still running. */
function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** Two processes that start at once must not write the same files: the second waits, and finds the work done. */
function alone<T>(lock: string, work: () => T): T {
  mkdirSync(dirname(lock), { recursive: true });
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (const started = Date.now(); ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      // The holder was killed.
      if (!isHeld(lock)) rmSync(lock, { force: true });
      if (Date.now() - started > LONGEST_MS)
        throw new Error(`${lock} is held by another process for too long.`);
      Atomics.wait(sleeper, 0, 0, 200);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Synthesizes the CDK app for a stage without the CDK's own command, which would ask for an account. Does nothing if nothing has changed.
 * Returns the assembly's folder. The CDK's template validation takes longer than all the rest: `validated` is for what is deployed or
 * represents it.
 */
export function synthesize(
  stage: string,
  output = resolve('.local', 'assembly', stage),
  validated = stage !== 'local',
): string {
  return alone(resolve('.local', `${bundlingOf(stage)}.lock`), () =>
    synthesizeInto(stage, output, validated),
  );
}

function synthesizeInto(stage: string, output: string, validated: boolean): string {
  const stamp = `${output}.hash`;
  // The recipient of alarms and the way traffic moves may come from the environment, except locally: a test and `npm start` share a result.
  const { ALARM_EMAIL = '', DELIVERY = '' }: NodeJS.ProcessEnv = stage === 'local' ? {} : process.env;
  const hash = `${inputHash(INPUTS)} ${ALARM_EMAIL} ${DELIVERY}`;
  const known = existsSync(join(output, 'manifest.json')) && existsSync(stamp) && readFileSync(stamp, 'utf8');
  if (known === `${hash} validated` || (known === hash && !validated)) return output;
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  mkdirSync(dirname(output), { recursive: true });
  const app = spawnSync(process.execPath, ['infra/app.ts'], {
    env: {
      ...process.env,
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage }),
      ...(validated ? {} : { CDK_VALIDATION: 'false' }),
      // Saves the next synthesis from compiling what has not changed.
      NODE_COMPILE_CACHE: resolve('.local', 'compile-cache'),
    },
    encoding: 'utf8',
  });
  if (app.status !== 0) throw new Error(`The CDK app could not be synthesized.\n${app.stdout}${app.stderr}`);
  writeFileSync(stamp, validated ? `${hash} validated` : hash);
  return output;
}
