import { globSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';

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

/**
 * Bundles all functions in one call. CommonJS, because importing `node:http` as an ES module loads undici's whole
 * tree (307 M instructions against 98 M); minified, because a cold start parses what it loads.
 */
export async function bundleFunctions(options: {
  readonly minify: boolean;
  /** Local stage: large packages are loaded from node_modules, so that a boot bundles little but our own code. */
  readonly largePackages?: 'bundle' | 'external';
  readonly output?: string;
  /** All of them unless said. */
  readonly entries?: readonly string[];
  /** For those who weigh bundles; it is large. */
  readonly metafile?: boolean;
}): Promise<Metafile | undefined> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      (options.entries ?? entryFiles()).map((entry) => [join(entry.replace(/\.ts$/, ''), 'index'), entry]),
    ),
    outdir: options.output ?? OUTPUT,
    metafile: options.metafile ?? false,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // Wherever the bundle lies, a package.json above it cannot turn it into an ES module.
    outExtension: { '.js': '.cjs' },
    minify: options.minify,
    external: options.largePackages === 'external' ? LARGE_PACKAGES : [],
    sourcemap: false,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    // Neither `import` nor `require`: esbuild adds the one that fits each statement. Both at once bring packages twice.
    conditions: ['module', 'node'],
    alias: { '@aws-sdk/credential-provider-node': './lib/runtime/environment-credentials.ts' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return metafile;
}
