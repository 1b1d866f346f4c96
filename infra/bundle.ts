import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { leanCode } from '#infra/lean-code';

const OUTPUT = '.build';

/** Every entry file of a function: all files below functions/, which hold nothing else. */
export const entryFiles = (): string[] =>
  globSync('functions/**/*.ts').map((file) => file.replaceAll('\\', '/'));

/** Where a function's bundle lies, as one folder that becomes the Lambda's code. */
export const bundleOf = (entry: string): string => join(OUTPUT, entry.replace(/\.ts$/, ''));

/** What makes a bundle large, and can be loaded by `require`. */
const LARGE_PACKAGES = [
  '@anthropic-ai/sdk',
  '@aws-lambda-powertools/*',
  '@aws-sdk/*',
  '@hubspot/api-client',
  '@modelcontextprotocol/sdk',
  '@smithy/*',
  'cheerio',
  'compromise',
  'jsforce',
  'libphonenumber-js',
  'stripe',
  'tldts',
  'zod',
];

/** Prints schemas, descriptions and examples included: for the documents, the agents' tools and the model's prompts. */
const SCHEMA_PRINTER = 'lib/contract/json-schema.ts';

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
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

const pointsOf = (entries: readonly string[]) =>
  Object.fromEntries(entries.map((entry) => [join(entry.replace(/\.ts$/, ''), 'index'), entry]));

/** The entries apart: those that print schemas, and those that only check with them. */
async function byNeed(entries: readonly string[]) {
  const { metafile } = await build({
    ...functionBuild,
    entryPoints: pointsOf(entries),
    outdir: OUTPUT,
    packages: 'external',
    metafile: true,
    write: false,
  });
  const printers = new Set(
    Object.values(metafile.outputs)
      .filter(({ inputs }) => SCHEMA_PRINTER in inputs)
      .map(({ entryPoint }) => entryPoint),
  );
  const { printing = [], checking = [] } = Object.groupBy(entries, (entry) =>
    printers.has(entry) ? 'printing' : 'checking',
  );
  return { printing, checking };
}

/** Bundles functions, all of them unless said; minified, because a cold start parses what it loads. */
export async function bundleFunctions(options: {
  readonly minify: boolean;
  /** Local stage: large packages are loaded from node_modules, so that a boot bundles little but our own code. */
  readonly largePackages?: 'bundle' | 'external';
  readonly output?: string;
  readonly entries?: readonly string[];
}): Promise<Metafile> {
  const { printing, checking } = await byNeed(options.entries ?? entryFiles());
  const built = await Promise.all(
    [
      { entries: printing, prose: true },
      { entries: checking, prose: false },
    ].map(({ entries, prose }) =>
      build({
        ...functionBuild,
        entryPoints: pointsOf(entries),
        outdir: options.output ?? OUTPUT,
        minify: options.minify,
        external: options.largePackages === 'external' ? LARGE_PACKAGES : [],
        // Wherever the bundle lies, a package.json above it cannot turn it into an ES module.
        outExtension: { '.js': '.cjs' },
        plugins: [leanCode({ prose })],
        metafile: true,
      }),
    ),
  );
  return {
    inputs: Object.assign({}, ...built.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, ...built.map(({ metafile }) => metafile.outputs)),
  };
}
