import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openExecutions } from '#local-aws/step-functions/executions';
import type { MachineDefinition } from '#local-aws/step-functions/state-machine-definition';
import type { TaskHandler } from '#local-aws/step-functions/task-handlers';

const states = {
  StartAt: 'Work',
  States: {
    Work: { Type: 'Task', Resource: 'arn:aws:lambda:us-east-1:000000000000:function:work', End: true },
  },
};

const machine = (name: string, express: boolean): MachineDefinition => ({
  key: name,
  name,
  arn: `arn:aws:states:us-east-1:000000000000:stateMachine:${name}`,
  express,
  states,
});
const express = machine('express', true);
const standard = machine('standard', false);
const directory = mkdtempSync(join(tmpdir(), 'executions-'));

const openWith = (Work: TaskHandler) =>
  openExecutions(
    new Map([express, standard].map((definition) => [definition.arn, { definition, handlers: { Work } }])),
    directory,
    () => {},
  );

test('an execution interrupted by an exit is rerun once (Express) or listed as lost (Standard)', async () => {
  const first = openWith(() => new Promise(() => {}));
  for (const [definition, n] of [
    [express, 1],
    [express, 2],
    [standard, 3],
  ] as const)
    first.start(definition, `run-${n}`, JSON.stringify({ n }));
  first.stop();

  const done: unknown[] = [];
  const second = openWith(async (input) => void done.push(input));
  expect(second.lost.map(({ name }) => name)).toEqual(['run-3']);
  expect(done).toEqual([]);
  second.takeUp();
  await vi.waitFor(() => expect(done).toHaveLength(2), 10_000);
  expect(done).toEqual([{ n: 1 }, { n: 2 }]);
  await vi.waitFor(() => expect(second.running()).toBe(0), 10_000);
  second.stop();

  const third = openWith(async (input) => void done.push(input));
  third.takeUp();
  expect([third.running(), third.lost.map(({ name }) => name)]).toEqual([0, ['run-3']]);
  third.stop();
});
