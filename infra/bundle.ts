import { copyFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { CODE, inputHash } from '#infra/input-hash';
import { BESIDE, layPackages, packagesBeside } from '#infra/packages-beside';
import { layPrints, readsPrints } from '#infra/prints-beside';
import { entryOf, operations, UNKNOWN_ROUTE } from '#lib/api/registry';

/**
 * `local`: large packages are loaded from node_modules, so that a boot bundles little but our own code. `deployed`: what a
 * cold start needs in one file, minified, because it parses what it loads; what it does not need beside that file.
 */
export type Bundling = 'local' | 'deployed';

export const bundlingOf = (stage: string): Bundling => (stage === 'local' ? 'local' : 'deployed');

const outputOf = (bundling: Bundling): string => join('.build', bundling);

/** What the functions are made of: for operations what a file of functions/api exports, else a file each. */
export const functionEntries = (): string[] => [
  ...operations.map(entryOf),
  UNKNOWN_ROUTE,
  ...globSync('functions/{connector,queues,schedules,streams,tasks}/**/*.ts').map((file) =>
    file.replaceAll('\\', '/'),
  ),
];

/** `functions/api/billing.ts#getCredits` -> `functions/api/billing/getCredits` */
export const nameOfEntry = (entry: string): string => entry.replace('.ts#', '/').replace(/\.ts$/, '');

/** Where a function's bundle lies, as one folder that becomes the Lambda's code. */
export const bundleOf = (entry: string, bundling: Bundling): string =>
  join(outputOf(bundling), nameOfEntry(entry));

/** Makes the handler of `functions/api/billing.ts#getCredits`, of which nothing else of that file is bundled. */
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

/** What makes a bundle large, and can be loaded by `require`. */
export const LARGE_PACKAGES = [
  '@anthropic-ai/sdk',
  '@aws-lambda-powertools/*',
  '@aws-sdk/*',
  '@modelcontextprotocol/sdk',
  '@smithy/*',
  'cheerio',
  'compromise',
  'libphonenumber-js',
  'stripe',
  'tldts',
  'zod',
];

/**
 * How a function is bundled: as CommonJS, because importing `node:http` as an ES module loads undici's whole tree (307 M
 * instructions against 98 M).
 */
export const functionBuild = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  // Neither `import` nor `require`: esbuild adds the one that fits each statement. Both at once bring packages twice.
  conditions: ['module', 'node'],
  alias: { '@aws-sdk/credential-provider-node': './lib/runtime/environment-credentials.ts' },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.filename': '__filename' },
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

const pointsOf = (entries: readonly string[]) =>
  Object.fromEntries(entries.map((entry) => [join(nameOfEntry(entry), 'index'), entry]));

/** Bundles functions, all of them unless said. */
export async function bundleFunctions(
  bundling: Bundling,
  output: string,
  entries: readonly string[] = functionEntries(),
): Promise<Metafile> {
  const { metafile } = await build({
    ...functionBuild,
    entryPoints: pointsOf(entries),
    outdir: output,
    plugins: [operationEntries],
    minify: bundling === 'deployed',
    external: bundling === 'local' ? LARGE_PACKAGES : BESIDE,
    alias: { ...functionBuild.alias, ...readsPrints },
    // Wherever the bundle lies, a package.json above it cannot turn it into an ES module.
    outExtension: { '.js': '.cjs' },
    metafile: true,
  });
  layPrints(metafile);
  if (bundling === 'deployed') await layBeside(metafile);
  return metafile;
}

/** Lays beside each bundle the packages that it may ask for later. */
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

/** OpenTelemetry, apart from the functions: they load it only where tracing is on. */
export const TRACING_BUNDLE = 'tracing.cjs';

export async function bundleTracing(outfile: string): Promise<void> {
  const { alias: _alias, ...shared } = functionBuild;
  const entryPoints = ['lib/runtime/tracing/open-telemetry.ts'];
  await build({ ...shared, entryPoints, outfile, minify: true });
}

/** Puts it beside every function's bundle, or takes it away. */
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

/** The bundles of all functions where `bundleOf` says, made anew when code has changed since. */
export async function bundleAll(bundling: Bundling): Promise<void> {
  const stamp = `${outputOf(bundling)}.hash`;
  const hash = inputHash(CODE);
  if (existsSync(outputOf(bundling)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(outputOf(bundling), { recursive: true, force: true });
  await bundleFunctions(bundling, outputOf(bundling));
  writeFileSync(stamp, hash);
}
