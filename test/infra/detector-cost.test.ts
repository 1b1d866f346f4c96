import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';

const machine = z.object({ States: z.record(z.string(), z.object({ Resource: z.string().optional() })) });

it('the ten detectors cost no request: the merge step runs them, with a step without them as fallback', () => {
  const { States } = machine.parse(JSON.parse(readFileSync('statemachines/enrich-person.asl.json', 'utf8')));
  const merging = Object.entries(States).flatMap(([name, { Resource }]) =>
    Resource === '${Merge}' ? [name] : [],
  );
  expect(merging).toEqual(['Merge', 'MergeAgain', 'MergeWithoutEvents']);
  expect(Object.keys(States).filter((name) => /Detect|Record/.test(name))).toEqual([]);
});
