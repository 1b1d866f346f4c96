import { globSync, statSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { bundleFunctions } from '#infra/bundle';
import { packagesBeside } from '#infra/packages-beside';

export interface BundleSize {
  /** `api/enrichments/createEnrichment` */
  readonly name: string;
  /** Size of what is loaded at start. */
  readonly bytes: number;
  /** Size of each package that lies beside it until needed. */
  readonly beside: Readonly<Record<string, number>>;
  /** Bytes of each package, and of our own code as `lib` and `functions`. */
  readonly parts: Readonly<Record<string, number>>;
}

const partOf = (input: string): string =>
  [...input.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1] ?? input.split('/')[0] ?? input;

const sizeOfPackage = (path: string): number =>
  globSync([path, `${path}.cjs`, `${path}/index.cjs`])
    .map((file) => statSync(file))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);

/** Returns the bundle size in bytes of every function, or of the given entry files, largest first. */
export async function bundleSizes(entries?: readonly string[]): Promise<readonly BundleSize[]> {
  await using output = await mkdtempDisposable(join(tmpdir(), 'bench-bundles-'));
  const bundled = await bundleFunctions('deployed', output.path, entries);
  return Object.entries(bundled.outputs)
    .map(([file, built]) => {
      const { bytes, inputs } = built;
      const parts: Record<string, number> = {};
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        const part = partOf(input);
        parts[part] = (parts[part] ?? 0) + bytesInOutput;
      }
      const name = relative(join(output.path, 'functions'), file).replace(/\/index\.cjs$/, '');
      const beside = Object.fromEntries(
        packagesBeside(built).map((one) => [one, sizeOfPackage(join(dirname(file), 'node_modules', one))]),
      );
      return { name, bytes, beside, parts };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** Packages that only functions that need them may include: payments, spreadsheets, the agents' server, the model's client, pages. */
const HEAVY = [
  'stripe',
  'exceljs',
  'jschardet',
  'iconv-lite',
  '@modelcontextprotocol/sdk',
  '@modelcontextprotocol/server',
  '@anthropic-ai/sdk',
  'cheerio',
];

export const isLight = ({ name, parts, beside }: BundleSize): boolean =>
  name.startsWith('api/') && HEAVY.every((part) => parts[part] === undefined && beside[part] === undefined);
