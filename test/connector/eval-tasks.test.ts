import { expect, it } from 'vitest';
import { play } from '#scripts/eval/agent/play';
import { tasks } from '#scripts/eval/agent/tasks';
import { useConnector } from '#test/support/connector';
import { evalClient } from '#test/support/eval-client';
import { useExampleApi } from '#test/support/example-api';

const { connected, ask } = useConnector();
const api = useExampleApi();
const asked = () => api.asked().map(({ what }) => what);

it('every task of the evaluation can be completed from names, descriptions and schemas alone', async () => {
  const { access_token } = await connected();
  const { client, tools } = await evalClient(ask, api.url(), access_token);
  const failures: unknown[] = [];
  for (const task of tasks) {
    api.forget();
    const played = await play(client, tools, task);
    if (!played.ended) failures.push([task.name, played.trouble, asked()]);
  }
  expect(failures).toEqual([]);
  expect(tasks.length).toBe(25);
  api.forget();
  const long = tasks.find(({ name }) => name.startsWith('find leaders'));
  if (long) await play(client, tools, long);
  expect(asked()).toEqual(
    expect.arrayContaining([
      'POST /v2/source',
      'POST /v2/enrichments',
      'POST /v2/outbound-queue/batches/obb_7305817200230400/approve',
      'GET /v2/billing/credits',
    ]),
  );
  await client.close();
}, 120_000);
