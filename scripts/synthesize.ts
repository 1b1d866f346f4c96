import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Synthesizes the CDK app for a stage, without the CDK's own command: it would ask for an account. Nothing is done when
 * nothing has changed since. Answers the assembly's folder.
 */
export function synthesize(stage: string, output = resolve('.local', 'assembly', stage)): string {
  const stamp = `${output}.hash`;
  const hash = inputHash(stage);
  if (existsSync(join(output, 'manifest.json')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return output;
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  mkdirSync(dirname(output), { recursive: true });
  const app = spawnSync(process.execPath, ['infra/app.ts'], {
    env: { ...process.env, CDK_OUTDIR: output, CDK_CONTEXT_JSON: JSON.stringify({ ...context, stage }) },
    encoding: 'utf8',
  });
  if (app.status !== 0) throw new Error(`The CDK app could not be synthesized.\n${app.stderr}${app.stdout}`);
  writeFileSync(stamp, hash);
  return output;
}
