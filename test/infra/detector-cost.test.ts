import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { eventTypes } from '#lib/entity/event';
import { awsPrices } from '#scripts/bench/aws-prices';

const task = z.object({
  Type: z.string(),
  Resource: z.string().optional(),
  Parameters: z.object({ detector: z.string() }).optional(),
});
const machine = z.object({
  States: z.object({
    Detect: z.object({ Branches: z.array(z.object({ States: z.record(z.string(), task) })) }),
  }),
});
const { Detect } = machine.parse(
  JSON.parse(readFileSync('statemachines/enrich-person.asl.json', 'utf8')),
).States;
const tasks = Detect.Branches.flatMap(({ States }) =>
  Object.entries(States).filter(([, { Type }]) => Type === 'Task'),
);

it('each detector has a branch of its name, and all ten are one function', () => {
  const pascal = (type: string) =>
    type.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(tasks.map(([name, { Resource, Parameters }]) => [name, Resource, Parameters?.detector])).toEqual(
    eventTypes.map((type) => [pascal(type), '${Detect}', type]),
  );
});

it('their orchestration costs at most $0.0022 per 1,000 enrichments', () => {
  // One Express execution carries all branches side by side; its time is billed by 100 ms at 64 MB.
  const branchMs = 100;
  const express = (branchMs / 1000) * 0.0625 * awsPrices.expressGigabyteSecond;
  const requests = tasks.length * awsPrices.lambdaRequest;
  expect((express + requests) * 1000).toBeLessThanOrEqual(0.0022);
});
