import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { layBeside } from '#infra/bundle';
import { functionBuild } from '#infra/bundling';
import { BESIDE } from '#infra/packages-beside';

/** Bundles TypeScript given as text like the functions, passes the file to `use`, and removes it. */
export async function withProgram<T>(contents: string, use: (file: string) => Promise<T>): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-program-'));
  const outfile = join(folder.path, 'program.cjs');
  const { metafile } = await build({
    ...functionBuild,
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    outfile,
    minify: true,
    external: BESIDE,
    metafile: true,
  });
  await layBeside(metafile);
  return await use(outfile);
}

/** The environment of a function. */
export const functionEnvironment = {
  STAGE: 'local',
  BASE_URL: 'https://api.test',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
};
