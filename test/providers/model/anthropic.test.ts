import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAnthropicModel } from '#lib/providers/model/anthropic';
import { closeVendors, message, type Reply, says, usage, vendor } from '#test/providers/model/vendor';

afterEach(closeVendors);

const ask = { system: 'Be exact.', prompt: 'Who leads Acme Robotics?', signal: new AbortController().signal };

describe('a request', () => {
  test('carries the key, model, system prompt and prompt of a plain question', async () => {
    const { calls, model } = await vendor(message([says('Maria Santos.')], 'end_turn'));
    const answer = await model({ model: 'claude-test' }).complete({ ...ask, maxTokens: 300 });
    expect(answer).toEqual({
      status: 'answered',
      text: 'Maria Santos.',
      citations: [],
      model: 'claude-test',
      cost: { input_tokens: 100, output_tokens: 20, web_searches: 0, usd: 0.0006 },
    });
    expect(calls.map((call) => [call.path, call.body])).toEqual([
      [
        '/v1/messages',
        {
          model: 'claude-test',
          max_tokens: 300,
          system: 'Be exact.',
          messages: [{ role: 'user', content: 'Who leads Acme Robotics?' }],
        },
      ],
    ]);
    expect(`${calls[0]?.headers['authorization'] ?? ''} ${calls[0]?.headers['x-api-key'] ?? ''}`).toContain(
      'key-of-tests',
    );
  });

  test('enables web search with its limits, and returns citations with the text they support', async () => {
    const dated = [
      ['https://news.example/hires', 'April 30, 2026'],
      ['https://news.example/grows', '2026-05-02T08:00:00Z'],
      ['https://news.example/late', '2 days ago'],
    ] as const;
    const { calls, model } = await vendor(
      message(
        [
          { type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: { query: 'Acme Robotics CEO' } },
          {
            type: 'web_search_tool_result',
            tool_use_id: 'srv_1',
            content: [
              {
                type: 'web_search_result',
                url: 'https://acme-robotics.example/team',
                title: 'Team',
                page_age: null,
                encrypted_content: 'x',
              },
              ...dated.map(([url, page_age]) => ({ type: 'web_search_result', url, page_age })),
            ],
          },
          {
            type: 'text',
            text: 'Maria Santos leads Acme Robotics.',
            citations: [
              {
                type: 'web_search_result_location',
                url: 'https://acme-robotics.example/team',
                title: 'Team',
                cited_text: 'Maria Santos, Chief Executive Officer',
                encrypted_index: 'y',
              },
              ...dated.map(([url]) => ({
                type: 'web_search_result_location',
                url,
                cited_text: 'Acme Robotics hires.',
              })),
            ],
          },
        ],
        'end_turn',
        usage(1_000, 100, 2),
      ),
    );
    const answer = await model().complete({
      ...ask,
      webSearch: { maxUses: 3, blockedDomains: ['spam.example'] },
    });
    expect(answer).toMatchObject({
      status: 'answered',
      citations: [
        {
          url: 'https://acme-robotics.example/team',
          title: 'Team',
          quote: 'Maria Santos, Chief Executive Officer',
          supports: 'Maria Santos leads Acme Robotics.',
        },
        { published_at: '2026-04-30' },
        { published_at: '2026-05-02' },
        expect.not.objectContaining({ published_at: expect.anything() }),
      ],
      cost: { input_tokens: 1_000, output_tokens: 100, web_searches: 2, usd: 0.0245 },
    });
    expect(calls[0]?.body['tools']).toEqual([
      { type: 'web_search_20250305', name: 'web_search', max_uses: 3, blocked_domains: ['spam.example'] },
    ]);
  });

  test.each([
    ['unavailable', 'unavailable'],
    ['too_many_requests', 'rate_limited'],
  ] as const)(
    'reports searches that all failed (%s), which say nothing of what there is',
    async (code, failure) => {
      const { model } = await vendor(
        message(
          [
            {
              type: 'server_tool_use',
              id: 'srv_1',
              name: 'web_search',
              input: { query: 'Acme Robotics CEO' },
            },
            {
              type: 'web_search_tool_result',
              tool_use_id: 'srv_1',
              content: { type: 'web_search_tool_result_error', error_code: code },
            },
            says('I could not find anything about Acme Robotics.'),
          ],
          'end_turn',
          usage(1_000, 100, 0),
        ),
      );
      expect(await model().complete({ ...ask, webSearch: { maxUses: 3 } })).toMatchObject({
        status: 'failed',
        failure,
        cost: { input_tokens: 1_000, output_tokens: 100 },
      });
    },
  );

  test('sends a schema as the output format and parses the answer with it', async () => {
    const { calls, model } = await vendor(
      message([says('{"name":"Maria Santos","since":2016}')], 'end_turn'),
    );
    const schema = z.object({ name: z.string(), since: z.int() });
    const answer = await model().complete({ ...ask, schema });
    expect(answer).toMatchObject({ status: 'answered', value: { name: 'Maria Santos', since: 2016 } });
    expect(calls[0]?.body['output_config']).toMatchObject({
      format: {
        type: 'json_schema',
        schema: { type: 'object', required: ['name', 'since'], additionalProperties: false },
      },
    });
  });
});

describe('a turn that does not end normally', () => {
  test('is resumed, if paused, by sending it back, and its cost counts', async () => {
    const search = { type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: { query: 'x' } };
    const { calls, model } = await vendor(
      message([search], 'pause_turn', usage(100, 10, 1)),
      message([search], 'pause_turn', usage(200, 10, 1)),
      message([says('Done.')], 'end_turn', usage(300, 5)),
    );
    const answer = await model().complete({ ...ask, webSearch: { maxUses: 5 } });
    expect(answer).toMatchObject({
      status: 'answered',
      text: 'Done.',
      cost: { input_tokens: 600, output_tokens: 25, web_searches: 2 },
    });
    expect(calls.map((call) => call.body['messages'])).toEqual([
      [{ role: 'user', content: ask.prompt }],
      [
        { role: 'user', content: ask.prompt },
        { role: 'assistant', content: [search] },
      ],
      [
        { role: 'user', content: ask.prompt },
        { role: 'assistant', content: [search, search] },
      ],
    ]);
  });

  test('is abandoned if the model keeps pausing', async () => {
    const { calls, model } = await vendor(message([says('…')], 'pause_turn'));
    expect((await model().complete(ask)).status).toBe('truncated');
    expect(calls.length).toBe(6);
  });

  test.each([
    ['refusal', 'refused'],
    ['max_tokens', 'truncated'],
    ['model_context_window_exceeded', 'truncated'],
  ])('but stops for %s is %s, and its cost counts', async (reason, status) => {
    const { model } = await vendor(message([says('I')], reason));
    expect(await model().complete(ask)).toMatchObject({
      status,
      cost: { input_tokens: 100, output_tokens: 20 },
    });
  });
});

describe('a fault does not throw', () => {
  const error = (status: number, type: string, headers: Record<string, string> = {}): Reply => ({
    status,
    headers,
    body: { type: 'error', error: { type, message: 'secret words of the prompt' } },
  });

  test.each([
    [
      '429',
      error(429, 'rate_limit_error', { 'retry-after': '7' }),
      { failure: 'rate_limited', retryAfterMs: 7_000 },
    ],
    ['529', error(529, 'overloaded_error'), { failure: 'overloaded' }],
    ['500', error(500, 'api_error'), { failure: 'unavailable' }],
    ['401', error(401, 'authentication_error'), { failure: 'unauthorized' }],
    ['HTML', { body: '<html><body>Bad gateway</body></html>' }, { failure: 'malformed' }],
    ['half a body', 'half', { failure: 'malformed' }],
    ['another shape', { body: { hello: 'world' } }, { failure: 'malformed' }],
  ] as const)('%s', async (_name, reply, expected) => {
    const { model } = await vendor(reply);
    const answer = await model().complete(ask);
    expect(answer).toMatchObject({ status: 'failed', ...expected });
    expect(JSON.stringify(answer)).not.toContain('secret words');
  });

  test('for an answer that does not match the schema, which is malformed', async () => {
    const { model } = await vendor(message([says('Maria Santos, I believe.')], 'end_turn'));
    expect(await model().complete({ ...ask, schema: z.object({ name: z.string() }) })).toMatchObject({
      status: 'failed',
      failure: 'malformed',
    });
  });

  test('for a timeout or an abort, which are distinguished', async () => {
    const slow = await vendor('hang');
    expect(await slow.model({ timeoutMs: 100 }).complete(ask)).toMatchObject({
      status: 'failed',
      failure: 'timeout',
    });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(await slow.model().complete({ ...ask, signal: controller.signal })).toMatchObject({
      status: 'failed',
      failure: 'aborted',
    });
  });

  test('for an unreachable server', async () => {
    const model = createAnthropicModel({ apiKey: 'k', baseURL: 'http://127.0.0.1:9', maxRetries: 0 });
    expect(await model.complete(ask)).toMatchObject({ status: 'failed', failure: 'unavailable' });
  });
});
