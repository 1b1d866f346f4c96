import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const sources = join(root, 'packages', 'console');
/** The reference shows them. */
const guides = join(root, 'docs', 'guides');

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
  for (const file of [...filesIn(sources), ...filesIn(guides), join(root, 'package-lock.json')].sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds the console's pages, unless they were built from these very sources, and answers where they are. Several may build
 * at once: each does so in a directory of its own, and the first to end is taken. Throws what the bundler says.
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
    // Another build of the same sources was first.
    if (!existsSync(built)) throw error;
    rmSync(own, { recursive: true });
  }
  return built;
}
