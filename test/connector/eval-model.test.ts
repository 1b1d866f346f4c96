import { afterEach, expect, it } from 'vitest';
import { chooseTool, fillArguments } from '#scripts/eval/agent/choose-tool';
import { choosePlayer } from '#scripts/eval/agent/player';
import { tasks } from '#scripts/eval/agent/tasks';
import { useConnector } from '#test/support/connector';
import { evalClient } from '#test/support/eval-client';
import { useExampleApi } from '#test/support/example-api';
import { type Asked, resultsOf, type Said, startPlayingModel } from '#test/support/playing-model';

const { connected, ask } = useConnector();
const api = useExampleApi();
const task = (name: string) => {
  const found = tasks.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
let close = () => {};
afterEach(() => close());

async function playing(say: (asked: Asked, turns: number) => Said, statuses: number[] = []) {
  const vendor = await startPlayingModel(say, statuses);
  close = vendor.close;
  const { access_token } = await connected();
  const { client, tools } = await evalClient(ask, api.url(), access_token);
  const player = choosePlayer(
    { ANTHROPIC_API_KEY: 'key-of-tests', ANTHROPIC_BASE_URL: vendor.url },
    { model: 'claude-test', scripted: false },
  );
  return { vendor, player, play: (name: string) => player.play(client, tools, task(name)) };
}

/** A model that performs a task's steps in order with the tools it was given, using what it read in the results. */
const following =
  (name: string) =>
  ({ tools, messages }: Asked, turns: number): Said => {
    const step = task(name).steps[turns];
    if (!step) return 'It is done.';
    const listed = tools.map((one) => ({ ...one, inputSchema: one.input_schema }));
    const tool = chooseTool(listed, step.intent);
    const read = messages.flatMap((one) => resultsOf(one).map(({ content }) => content)).join('\n');
    const carried = Object.fromEntries(
      Object.entries(step.carry ?? {}).map(([to, from]) => {
        const last = from.split('.').at(-1);
        return [to, [...read.matchAll(new RegExp(`"${last}":"?([\\w-]+)`, 'g'))].at(-1)?.[1]];
      }),
    );
    return tool ? [{ name: tool.name, input: fillArguments(tool, { ...step.facts, ...carried }) }] : '?';
  };

it('a model plays if its key is set; otherwise, or on request, the scripted client does', () => {
  const options = { model: 'claude-test', scripted: false };
  const set = { ANTHROPIC_API_KEY: 'key-of-tests' };
  expect(choosePlayer(set, options).by).toBe('claude-test');
  expect(choosePlayer({}, options).by).toBe('the scripted client');
  expect(choosePlayer({ ANTHROPIC_API_KEY: '' }, options).by).toBe('the scripted client');
  expect(choosePlayer(set, { ...options, scripted: true }).by).toBe('the scripted client');
});

it.each(['report credits', 'find leaders, enrich, stage, ask, report credits'])(
  'a model plays “%s” with the listed tools, and its tokens are counted',
  async (name) => {
    const { vendor, play } = await playing(following(name), [529]);
    const steps = task(name).steps.length;
    expect(await play(name)).toEqual({
      ...{ name, calls: steps, bytes: expect.any(Number), tokens: (steps + 1) * 1_110, ended: true },
    });
    expect(vendor.refused).toEqual([]);
    const [first] = vendor.asked;
    expect(first?.tools.length).toBe(40);
    expect(first?.messages).toEqual([
      {
        role: 'user',
        content: [{ type: 'text', text: task(name).prompt, cache_control: { type: 'ephemeral' } }],
      },
    ]);
  },
);

it('a task has not ended if the model only talks, is cut off, declines or never finishes', async () => {
  const trouble = async (say: (asked: Asked, turns: number) => Said) => {
    const { play } = await playing(say);
    const { ended, trouble: why } = await play('report credits');
    close();
    return [ended, why];
  };
  expect(await trouble(() => 'You have many credits.')).toEqual([false, 'No tool answered: get_credits']);
  expect(await trouble(() => ({ stop: 'max_tokens' }))).toEqual([false, 'The model’s answer was cut off.']);
  expect(await trouble(() => ({ stop: 'refusal' }))).toEqual([false, 'The model declined.']);
  expect(await trouble(() => [{ name: 'list_events', input: {} }])).toEqual([
    false,
    'The task was not finished after 25 turns.',
  ]);
});

it('a model is shown the errors of a tool and continues', async () => {
  const wrong = [
    { name: 'get_credit', input: {} },
    { name: 'list_events', input: { limt: 5 } },
  ];
  const { vendor, play } = await playing((_asked, turns) =>
    turns === 0 ? wrong : turns === 1 ? [{ name: 'get_credits', input: {} }] : 'There are enough.',
  );
  expect(await play('report credits')).toMatchObject({ calls: 2, ended: true });
  const shown = vendor.asked[1]?.messages.at(-1);
  expect(shown && resultsOf(shown)).toEqual([
    expect.objectContaining({
      is_error: true,
      content: expect.stringContaining('did you mean get_credits?'),
    }),
    expect.objectContaining({
      is_error: true,
      content: 'VALIDATION_ERROR: There is no argument limt; did you mean limit?',
    }),
  ]);
});

it('a key that the vendor refuses is reported as such', async () => {
  const { access_token } = await connected();
  const { client, tools } = await evalClient(ask, api.url(), access_token);
  const vendor = await startPlayingModel(() => '');
  close = vendor.close;
  const choice = { ANTHROPIC_API_KEY: 'another', ANTHROPIC_BASE_URL: vendor.url };
  const player = choosePlayer(choice, { model: 'm', scripted: false });
  await expect(player.play(client, tools, task('report credits'))).rejects.toMatchObject({ status: 401 });
});
