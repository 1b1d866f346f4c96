import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod';
import { printPackages } from '#scripts/packages/print';

const root = join(import.meta.dirname, '..', '..');
const sdk = join(root, 'packages', 'sdk-typescript');
const cli = join(root, 'packages', 'cli');
const n8n = join(root, 'packages', 'n8n-nodes-gtm');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')));

function hashOf(directory: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes('/dist/'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs `work` unless the sources are unchanged since the last time. */
async function once(directory: string, sources: readonly string[], work: () => Promise<void>): Promise<void> {
  const stamp = join(directory, 'dist', '.built-from');
  const hash = sources.map(hashOf).join(' ');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(join(directory, 'dist'), { recursive: true, force: true });
  await work();
  writeFileSync(stamp, hash);
}

/** Builds the SDK as published: modules with their types in `dist`. Throws the compiler's output. */
export async function buildSdk(): Promise<void> {
  await printPackages();
  await once(sdk, [sdk], async () => {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', sdk], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The SDK could not be built:\n${stdout}`);
  });
}

/** Builds `gtm` as published: one file that needs only Node. */
export async function buildCli(): Promise<void> {
  await printPackages();
  await once(cli, [cli, join(sdk, 'src')], async () => {
    await build({
      entryPoints: [join(cli, 'src', 'gtm.ts')],
      outfile: join(cli, 'dist', 'gtm.js'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      minifySyntax: true,
      alias: { '@gtm/sdk': join(sdk, 'src', 'index.ts') },
      // CommonJS packages load Node's own modules with require.
      banner: {
        js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
      },
      define: { VERSION: JSON.stringify(version) },
      logLevel: 'error',
    });
  });
}

/** Builds the n8n nodes as published: each a CommonJS file including the SDK, as n8n accepts no packages besides its own. */
export async function buildN8n(): Promise<void> {
  await printPackages();
  await once(n8n, [n8n, join(sdk, 'src')], async () => {
    const entries = [
      'credentials/GtmApi.credentials',
      'nodes/Gtm/Gtm.node',
      'nodes/GtmTrigger/GtmTrigger.node',
    ];
    await build({
      entryPoints: Object.fromEntries(entries.map((entry) => [entry, join(n8n, 'src', `${entry}.ts`)])),
      outdir: join(n8n, 'dist'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      alias: { '@gtm/sdk': join(sdk, 'src', 'index.ts') },
      external: ['n8n-workflow'],
      logLevel: 'error',
    });
    for (const entry of entries.filter((one) => one.startsWith('nodes/')))
      copyFileSync(join(n8n, 'src', 'nodes', 'gtm.svg'), join(n8n, 'dist', dirname(entry), 'gtm.svg'));
  });
}

if (import.meta.main) {
  await buildSdk();
  await buildCli();
  await buildN8n();
}
