import Anthropic from '@anthropic-ai/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

let simulators: Simulators;
let client: Anthropic;

beforeAll(async () => {
  simulators = await startSimulators({
    only: ['model', 'web'],
    latency: NO_LATENCY,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  client = new Anthropic({ apiKey: 'sk-ant-local', baseURL: simulators.get('model').address, maxRetries: 0 });
});
afterAll(() => simulators.close());

const research = (prompt: string, own: object = {}): Promise<Anthropic.Message> =>
  client.messages.create({
    model: 'claude-sonnet-4-6',
    max_tokens: 2_000,
    messages: [{ role: 'user', content: prompt }],
    tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 3 }],
    ...own,
  });

const citations = (message: Anthropic.Message) =>
  message.content
    .flatMap((block) => (block.type === 'text' ? (block.citations ?? []) : []))
    .filter((citation) => citation.type === 'web_search_result_location');

describe('the model simulator, used by the official client', () => {
  test('searches and cites sentences from pages of the web simulator, except one that it invents', async () => {
    const message = await research('Person: Ada Lovelace\nCompany: Acme Robotics');
    expect(message.stop_reason).toBe('end_turn');
    expect(message.usage.server_tool_use?.web_search_requests).toBe(2);
    const checked = await Promise.all(
      citations(message).map(async ({ url, cited_text }) => {
        const { hostname, pathname } = new URL(url);
        const page = await (await fetch(`${simulators.get('web').address}/~${hostname}${pathname}`)).text();
        return page.replaceAll('&quot;', '"').includes(cited_text);
      }),
    );
    expect(checked.filter((stands) => !stands)).toHaveLength(1);
    expect(checked.length).toBeGreaterThan(8);
  });

  test('fills a known schema from the sources in the prompt, and any other with minimal values', async () => {
    const write = async (schema: Record<string, unknown>, prompt: string): Promise<unknown> => {
      const message = await client.messages.create({
        model: 'm',
        max_tokens: 500,
        messages: [{ role: 'user', content: prompt }],
        output_config: { format: { type: 'json_schema', schema } },
      });
      return JSON.parse(message.content.map((block) => (block.type === 'text' ? block.text : '')).join(''));
    };
    const list = { type: 'array', items: { type: 'object' } };
    const known = await write(
      { type: 'object', properties: { facts: list, summary: list, talking_points: list } },
      'Company: Quillstone\n- company_founded_year: Year founded\n<source number="1" url="https://q.example/" title="">\nQuillstone was founded in 1974 and prints books that people keep.\n</source>',
    );
    expect(known).toMatchObject({
      facts: expect.arrayContaining([
        {
          field: 'company_founded_year',
          value: 1974,
          source: 1,
          quote: 'Quillstone was founded in 1974 and prints books that people keep.',
        },
      ]),
    });
    await expect(
      write(
        {
          type: 'object',
          required: ['kind', 'names'],
          properties: { kind: { enum: ['a', 'b'] }, names: { type: 'array' } },
        },
        'anything',
      ),
    ).resolves.toEqual({ kind: 'a', names: [] });
  });

  test('pauses a turn and continues when it is sent back', async () => {
    const paused = await research('Company: Medora Health');
    expect(paused.stop_reason).toBe('pause_turn');
    const done = await research('Company: Medora Health', {
      messages: [
        { role: 'user', content: 'Company: Medora Health' },
        { role: 'assistant', content: paused.content },
      ],
    });
    expect(done.stop_reason).toBe('end_turn');
    expect(citations(done).length).toBeGreaterThan(3);
  });

  test('refuses, truncates, exhausts its searches and finds nothing', async () => {
    await expect(research('Person: Victor Hush, Acme Robotics')).resolves.toMatchObject({
      stop_reason: 'refusal',
      content: [],
    });
    await expect(research('[simulate:max_tokens]')).resolves.toMatchObject({ stop_reason: 'max_tokens' });
    const once = await research('Person: Ada Lovelace\nCompany: Acme Robotics', {
      tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 1 }],
    });
    expect(once.content).toContainEqual(
      expect.objectContaining({
        content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
      }),
    );
    expect(citations(await research('Company: Nobody & Sons'))).toEqual([]);
  });

  test('accepts the key in either header, and reports overload and rate limits as the client expects', async () => {
    const { address, faults } = simulators.get('model');
    const ask = (headers: Record<string, string>) =>
      fetch(`${address}/v1/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'anthropic-version': '2026-10-21', ...headers },
        body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: 'hello' }] }),
      });
    expect([
      (await ask({ 'x-api-key': 'k' })).status,
      (await ask({ authorization: 'Bearer k' })).status,
      (await ask({})).status,
    ]).toEqual([200, 200, 401]);
    faults.add([
      {
        do: {
          status: 529,
          body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
        },
      },
      {
        do: {
          status: 429,
          headers: { 'retry-after': '7' },
          body: { type: 'error', error: { type: 'rate_limit_error', message: 'slow' } },
        },
      },
    ]);
    await expect(research('x')).rejects.toMatchObject({ status: 529 });
    await expect(research('x')).rejects.toBeInstanceOf(Anthropic.RateLimitError);
    await expect(research('x', { wish: 1 })).rejects.toMatchObject({ status: 400 });
  });
});
