import { type BundleSize, bundleSizes, isLight } from '#scripts/bench/bundle-sizes';
import type { Row } from '#scripts/bench/row';

const kilobytes = (bytes: number): number => Math.round(bytes / 1000);
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const besideOf = (one: BundleSize | undefined): number =>
  Object.values(one?.beside ?? {}).reduce((sum, bytes) => sum + bytes, 0);

/** For example, `median 308 kB, largest 673 kB, 98 of 125 within`. */
const spread = (sizes: readonly number[], goal: number): string => {
  const within = sizes.filter((bytes) => bytes <= goal).length;
  return `median ${kilobytes(middle(sizes))} kB, largest ${kilobytes(Math.max(...sizes))} kB, ${within} of ${sizes.length} within`;
};

export const bundles: Row = {
  title: 'API function bundle',
  goal: 'at most 1.5 MB; heavy packages only in named functions',
  anchor: 'usual 983 kB',
  async measure() {
    const api = (await bundleSizes()).filter(({ name }) => name.startsWith('api/'));
    const heavy = api.filter((one) => !isLight(one));
    const sizes = api.map(({ bytes }) => bytes);
    const create = api.find(({ name }) => name === 'api/enrichments/createEnrichment');
    const largest = Object.entries(create?.parts ?? {})
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 6)
      .map(([part, bytes]) => `${part} ${kilobytes(bytes)}`);
    return [
      {
        goal: 'at most 1.5 MB',
        measured: spread(sizes, 1_500_000),
        within: Math.max(...sizes) <= 1_500_000,
        note: `createEnrichment in kB: ${largest.join(', ')}; packages beside it, loaded on first use: ${kilobytes(besideOf(create))} kB, at most ${kilobytes(Math.max(...api.map(besideOf)))} kB`,
      },
      {
        what: `${this.title}: those with a heavy package`,
        goal: 'only the named functions',
        anchor: '-',
        measured: `${heavy.length}, largest ${kilobytes(Math.max(0, ...heavy.map(({ bytes }) => bytes)))} kB`,
        note: [...new Set(heavy.map(({ name }) => name.replace(/^api\//, '')))].join(', '),
      },
    ];
  },
};
