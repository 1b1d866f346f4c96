import { type BuildOptions, build } from 'esbuild';

/**
 * `local`: large packages stay outside, so that a boot bundles little but our own code. `deployed`: one minified file with
 * what a cold start needs, because it parses what it loads; the rest sits beside that file.
 */
export type Bundling = 'local' | 'deployed';

export const bundlingOf = (stage: string): Bundling => (stage === 'local' ? 'local' : 'deployed');

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
  // Neither `import` nor `require`: esbuild adds the one that fits each statement. Setting both bundles packages twice.
  conditions: ['module', 'node'],
  alias: { '@aws-sdk/credential-provider-node': './lib/runtime/environment-credentials.ts' },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.filename': '__filename' },
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

/** OpenTelemetry, kept out of the functions' bundles: they load it only if tracing is on. */
export const TRACING_BUNDLE = 'tracing.cjs';

export async function bundleTracing(outfile: string): Promise<void> {
  const { alias: _alias, ...shared } = functionBuild;
  const entryPoints = ['lib/runtime/tracing/open-telemetry.ts'];
  await build({ ...shared, entryPoints, outfile, minify: true });
}
