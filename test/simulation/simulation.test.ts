import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { patched } from '#test/simulation/bundle';
import { defects } from '#test/simulation/defects';
import { runSeeds } from '#test/simulation/run-seeds';

const LONGEST = 300_000;
const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => first + place);
const named = (name: string) => defects.filter((one) => one.name === name);

describe('the whole service in one process', () => {
  it('does nothing that must never be, whatever twenty seeds let happen', { timeout: LONGEST }, async () => {
    const reports = await runSeeds({ seeds: from(1, 20), workers: 2 });
    expect(reports.map(({ seed, wrong }) => ({ seed, wrong }))).toEqual(
      from(1, 20).map((seed) => ({ seed, wrong: [] })),
    );
  });

  it('tells the same story of a seed each time, whatever ran before', { timeout: LONGEST }, async () => {
    const [alone] = await runSeeds({ seeds: [18], workers: 1, stories: true });
    const after = await runSeeds({ seeds: [2, 18], workers: 1, stories: true });
    expect(alone?.story?.length).toBeGreaterThan(300);
    expect(after.at(-1)?.story?.join('\n')).toBe(alone?.story?.join('\n'));
  });

  it.each(['cancelling does not give the credits back', 'a webhook that was refused is logged as taken'])(
    'shows it when %s',
    { timeout: LONGEST },
    async (name) => {
      const reports = await runSeeds({
        seeds: from(1, 60),
        workers: 2,
        patches: named(name),
        untilWrong: true,
      });
      expect(reports.flatMap(({ wrong }) => wrong)).not.toEqual([]);
    },
  );

  it('has no defect to look for that is out of date', () => {
    for (const one of defects) expect(patched(readFileSync(one.file, 'utf8'), one)).toContain(one.replace);
  });
});
