import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { type Bundling, bundleTracing, functionBuild, TRACING_BUNDLE } from '#infra/bundling';
import { CODE, inputHash } from '#infra/input-hash';
import { BESIDE, layPackages, packagesBeside } from '#infra/packages-beside';
import { layPrints, readsPrints } from '#infra/prints-beside';
import { entryOf, operations, UNKNOWN_ROUTE } from '#lib/api/registry';

const outputOf = (bundling: Bundling): string => join('.build', bundling);

/** All function entries: one per operation exported from functions/api, otherwise one per file. */
export const functionEntries = (): string[] => [
  ...operations.map(entryOf),
  UNKNOWN_ROUTE,
  ...globSync('functions/{connector,queues,schedules,streams,tasks}/**/*.ts').map((file) =>
    file.replaceAll('\\', '/'),
  ),
];

/** `functions/api/billing.ts#getCredits` -> `functions/api/billing/getCredits` */
export const nameOfEntry = (entry: string): string => entry.replace('.ts#', '/').replace(/\.ts$/, '');

/** The folder of a function's bundle, which becomes the Lambda's code. */
export const bundleOf = (entry: string, bundling: Bundling): string =>
  join(outputOf(bundling), nameOfEntry(entry));

/** Builds the handler of `functions/api/billing.ts#getCredits` without bundling anything else from that file. */
export const operationEntries: Plugin = {
  name: 'operation-entries',
  setup(setup) {
    setup.onResolve({ filter: /^functions\/.*#/ }, ({ path }) => ({ path, namespace: 'operation' }));
    setup.onLoad({ filter: /./, namespace: 'operation' }, ({ path }) => {
      const [file, name] = path.split('#');
      const contents = `import { ${name} } from './${file}';\nexport const handler = ${name}();`;
      return { contents, resolveDir: resolve('.') };
    });
  },
};

/**
 * Where zod stays outside, it is imported in one place: esbuild copies the members of an external package for every file that imports it,
 * and nearly all of ours do.
 */
export const zodOnce: Plugin = {
  name: 'zod-once',
  setup(setup) {
    setup.onResolve({ filter: /^zod$/ }, ({ namespace }) =>
      namespace === 'zod-once' ? { path: 'zod', external: true } : { path: 'zod', namespace: 'zod-once' },
    );
    setup.onLoad({ filter: /./, namespace: 'zod-once' }, () => ({ contents: "export * from 'zod';" }));
  },
};

/** Packages that make a bundle large and can be loaded by `require`. */
export const LARGE_PACKAGES = [
  '@anthropic-ai/sdk',
  '@aws-lambda-powertools/*',
  '@aws-sdk/*',
  '@modelcontextprotocol/sdk',
  '@smithy/*',
  'cheerio',
  'libphonenumber-js',
  'stripe',
  'tldts',
  'zod',
];

const pointsOf = (entries: readonly string[]) =>
  Object.fromEntries(entries.map((entry) => [join(nameOfEntry(entry), 'index'), entry]));

/** Bundles the given functions, by default all of them. */
export async function bundleFunctions(
  bundling: Bundling,
  output: string,
  entries: readonly string[] = functionEntries(),
): Promise<Metafile> {
  const { metafile } = await build({
    ...functionBuild,
    entryPoints: pointsOf(entries),
    outdir: output,
    plugins: bundling === 'local' ? [operationEntries, zodOnce] : [operationEntries],
    minify: bundling === 'deployed',
    external: bundling === 'local' ? LARGE_PACKAGES : BESIDE,
    alias: { ...functionBuild.alias, ...readsPrints },
    // With `.cjs`, no package.json in a parent folder can turn the bundle into an ES module.
    outExtension: { '.js': '.cjs' },
    metafile: true,
  });
  layPrints(metafile);
  if (bundling === 'deployed') await layBeside(metafile);
  return metafile;
}

/** Puts the packages that a bundle may load later beside it. */
export async function layBeside({ outputs }: Metafile): Promise<void> {
  const asked = Object.entries(outputs).map(([file, output]) => ({
    folder: dirname(file),
    packages: packagesBeside(output),
  }));
  const all = [...new Set(asked.flatMap(({ packages }) => packages))];
  const foldersOf = (name: string) =>
    asked.filter(({ packages }) => packages.includes(name)).map(({ folder }) => folder);
  await layPackages(all, foldersOf, { ...functionBuild, minify: true });
}

/** Puts the tracing bundle beside every function's bundle, or removes it. */
export async function placeTracing(bundling: Bundling, on: boolean): Promise<void> {
  const folders = functionEntries().map((entry) => bundleOf(entry, bundling));
  if (!on) {
    for (const folder of folders) rmSync(join(folder, TRACING_BUNDLE), { force: true });
    return;
  }
  const made = join('.build', TRACING_BUNDLE);
  await bundleTracing(made);
  for (const folder of folders) copyFileSync(made, join(folder, TRACING_BUNDLE));
}

/** Bundles all functions to where `bundleOf` says, if the code has changed since the last time. */
export async function bundleAll(bundling: Bundling): Promise<void> {
  const stamp = `${outputOf(bundling)}.hash`;
  const hash = inputHash(CODE);
  if (existsSync(outputOf(bundling)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(outputOf(bundling), { recursive: true, force: true });
  await bundleFunctions(bundling, outputOf(bundling));
  writeFileSync(stamp, hash);
}
