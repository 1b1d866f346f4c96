import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const sources = join(root, 'packages', 'console');
/** The reference includes them. */
const guides = join(root, 'docs', 'guides');
/** What the console takes from the service. */
const shared = ['label.ts', 'linkedin.ts'].map((name) => join(root, 'lib', 'field', name));

function* filesIn(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'api-types.ts') continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of [
    ...filesIn(sources),
    ...filesIn(guides),
    ...shared,
    join(root, 'package-lock.json'),
  ].sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds the console's pages, unless they were built from exactly these sources, and returns their path. Concurrent builds each use their
 * own directory, and the first to finish is used. Throws the bundler's error.
 */
export function buildConsole(log: (line: string) => void): string {
  const built = join(root, '.build', `console-${hashOfSources().slice(0, 16)}`);
  if (existsSync(built)) return built;
  log('Building the console ...');
  const own = `${built}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [vite, 'build', '--bypass-lock', '--logLevel', 'warn'],
    {
      cwd: sources,
      env: { ...process.env, OUT_DIR: own, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The console could not be built:\n${stdout}${stderr}`);
  try {
    renameSync(own, built);
  } catch (error) {
    // Another build of the same sources finished first.
    if (!existsSync(built)) throw error;
    rmSync(own, { recursive: true });
  }
  return built;
}
