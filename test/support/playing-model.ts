import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

const property = /^[a-zA-Z0-9_.-]{1,64}$/;
const ephemeral = z.strictObject({ type: z.literal('ephemeral') }).optional();
const textBlock = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  citations: z.null().optional(),
  cache_control: ephemeral,
});
const toolUse = z.strictObject({
  type: z.literal('tool_use'),
  id: z.string().regex(/^toolu_\w+$/),
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
  caller: z.strictObject({ type: z.literal('direct') }),
});
const toolResult = z.strictObject({
  type: z.literal('tool_result'),
  tool_use_id: z.string(),
  content: z.string(),
  is_error: z.boolean().optional(),
});
const turn = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('user'), content: z.array(z.union([textBlock, toolResult])).min(1) }),
  z.strictObject({ role: z.literal('assistant'), content: z.array(z.union([textBlock, toolUse])).min(1) }),
]);
const tool = z.strictObject({
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/),
  description: z.string().optional(),
  cache_control: ephemeral,
  input_schema: z.looseObject({
    type: z.literal('object'),
    properties: z.record(z.string().regex(property), z.unknown()),
    oneOf: z.undefined().optional(),
    anyOf: z.undefined().optional(),
    allOf: z.undefined().optional(),
  }),
});
const request = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().positive(),
  system: z.string(),
  tools: z.array(tool).min(1),
  messages: z.array(turn).min(1),
});
type Turn = z.infer<typeof turn>;
export type Asked = z.infer<typeof request>;
export type Tool = z.infer<typeof tool>;

/** What the model says in a turn: one call, several, or its last words. */
export type Said =
  | { readonly name: string; readonly input: Record<string, unknown> }[]
  | string
  | { readonly stop: string };

const usesOf = ({ content }: Turn) => content.filter((block) => block.type === 'tool_use');
export const resultsOf = ({ content }: Turn) => content.filter((block) => block.type === 'tool_result');

const direct = { caller: { type: 'direct' } };

/** Checks the vendor's rules for turns: they alternate, and every call is answered in the next turn. */
function wrongTurns(turns: readonly Turn[]): string | undefined {
  for (const [index, one] of turns.entries()) {
    if (one.role !== (index % 2 === 0 ? 'user' : 'assistant'))
      return `messages.${index}: roles must alternate`;
    const before = turns[index - 1];
    const open = before ? usesOf(before).map(({ id }) => id) : [];
    const answered = resultsOf(one).map(({ tool_use_id }) => tool_use_id);
    if (open.toSorted().join() !== answered.toSorted().join())
      return `messages.${index}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open}`;
  }
  return turns.at(-1)?.role === 'user' ? undefined : 'messages: the last turn must be the user’s';
}

/**
 * Anthropic's Messages API with client-side tools, on the loopback: checks each request as the vendor does, and replies with `say`.
 * `statuses` are returned first, one a request, as when the vendor is overloaded.
 */
export async function startPlayingModel(
  say: (asked: Asked, turns: number) => Said,
  statuses: readonly number[] = [],
) {
  const refused: string[] = [];
  const asked: Asked[] = [];
  const failing = [...statuses];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
      response.end(JSON.stringify(body));
    };
    const fail = (status: number, type: string, message: string): void => {
      refused.push(message);
      answer(status, { type: 'error', error: { type, message }, request_id: 'req_1' });
    };
    const status = failing.shift();
    if (status !== undefined)
      return answer(status, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } });
    const { 'x-api-key': key, authorization, 'anthropic-version': version } = incoming.headers;
    if ((key ?? authorization?.replace('Bearer ', '')) !== 'key-of-tests')
      return fail(401, 'authentication_error', 'invalid x-api-key');
    if (incoming.url !== '/v1/messages' || version === undefined)
      return fail(400, 'invalid_request_error', 'anthropic-version: header is required');
    const read = request.safeParse(JSON.parse(text));
    const wrong = read.success ? wrongTurns(read.data.messages) : z.prettifyError(read.error);
    if (!read.success || wrong) return fail(400, 'invalid_request_error', wrong ?? '');
    asked.push(read.data);
    const turns = (read.data.messages.length - 1) / 2;
    const said = say(read.data, turns);
    const content =
      typeof said === 'string'
        ? [{ type: 'text', text: said, citations: null }]
        : Array.isArray(said)
          ? said.map((call, index) => ({
              type: 'tool_use',
              id: `toolu_${turns}_${index}`,
              ...call,
              ...direct,
            }))
          : [];
    answer(200, {
      ...{ id: `msg_${turns}`, type: 'message', role: 'assistant', model: read.data.model, content },
      stop_reason: typeof said === 'string' ? 'end_turn' : Array.isArray(said) ? 'tool_use' : said.stop,
      stop_sequence: null,
      usage: {
        input_tokens: 100,
        output_tokens: 10,
        cache_creation_input_tokens: null,
        cache_read_input_tokens: 1_000,
      },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refused,
    close: () => server.close(),
  };
}
