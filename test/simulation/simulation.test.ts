import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { patched } from '#test/simulation/bundle';
import { defects } from '#test/simulation/defects';
import { runSeeds } from '#test/simulation/run-seeds';
import type { Report } from '#test/simulation/worker';

const LONGEST = 300_000;
/** A seed with Salesforce and a sequence over days. */
const REPLAYED = 12;
const twenty = Array.from({ length: 20 }, (_, place) => 1 + place);

describe('the whole service in one process', () => {
  let reports: readonly Report[] = [];
  beforeAll(async () => {
    reports = await runSeeds({ seeds: twenty, workers: 2, stories: true });
  }, LONGEST);

  it('does nothing that must never be, whatever twenty seeds let happen', () => {
    expect(reports.map(({ seed, wrong }) => ({ seed, wrong }))).toEqual(
      twenty.map((seed) => ({ seed, wrong: [] })),
    );
  });

  it('tells the same story of a seed each time, whatever ran before', { timeout: LONGEST }, async () => {
    const before = reports.find(({ seed }) => seed === REPLAYED)?.story;
    const [alone] = await runSeeds({ seeds: [REPLAYED], workers: 1, stories: true });
    expect(before?.length).toBeGreaterThan(300);
    expect(alone?.story?.join('\n')).toBe(before?.join('\n'));
  });

  it('detects that cancelling does not return the credits', { timeout: LONGEST }, async () => {
    const patches = defects.filter(({ name }) => name === 'cancelling does not return the credits');
    const found = await runSeeds({ seeds: twenty, workers: 2, patches, untilWrong: true });
    expect(found.flatMap(({ wrong }) => wrong).join('\n')).toContain('held is');
  });

  it('has no defect to look for that is out of date', () => {
    for (const one of defects) expect(patched(readFileSync(one.file, 'utf8'), one)).toContain(one.replace);
  });
});
