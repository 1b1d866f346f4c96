import Anthropic from '@anthropic-ai/sdk';
import type { Client } from '@modelcontextprotocol/client';
import * as z from 'zod';
import { countCalls, type Played } from '#scripts/eval/agent/calling';
import type { ListedTool } from '#scripts/eval/agent/choose-tool';
import type { Task } from '#scripts/eval/agent/tasks';

export interface EvalModel {
  readonly apiKey: string;
  /** An address other than the vendor's. */
  readonly baseURL?: string | undefined;
  readonly model: string;
  /** How often the SDK retries after 408, 409, 429, 5xx and broken connections. */
  readonly maxRetries?: number;
}

const MOST_TURNS = 25;
const MOST_TOKENS = 4_096;
const SYSTEM =
  'You work for a salesperson and use the tools you have. Do what you are asked completely and do not ask questions: the tools themselves ask the person wherever approval is needed. Follow jobs until they have ended. Then report the outcome in two sentences.';
/** Tools and earlier messages are the same at each turn: the vendor caches them for the next one. */
const kept = { cache_control: { type: 'ephemeral' as const } };

const input = z.record(z.string(), z.unknown()).catch({});

const shownTools = (tools: readonly ListedTool[]): Anthropic.Tool[] =>
  tools.map(({ name, description, inputSchema }, index) => ({
    name,
    ...(description === undefined ? {} : { description }),
    input_schema: { ...inputSchema, type: 'object' },
    ...(index === tools.length - 1 ? kept : {}),
  }));

const tokensOf = ({ usage }: Anthropic.Message): number =>
  usage.input_tokens +
  (usage.cache_creation_input_tokens ?? 0) +
  (usage.cache_read_input_tokens ?? 0) +
  usage.output_tokens;

/** The part of a result that a client shows its model: its text. */
const textOf = (content: readonly { readonly type: string; readonly text?: unknown }[]): string =>
  content.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : [])).join('\n');

/** Why a turn was the last, if that was too early. */
const endedEarly: Readonly<Record<string, string>> = {
  max_tokens: 'The model’s answer was cut off.',
  refusal: 'The model declined.',
  model_context_window_exceeded: 'The results were longer than the model can read.',
};

/**
 * Plays one task with a language model (Messages API, client-side tools), which gets the listed tools and a person's words. The task has
 * ended when the tools it needs have responded. Throws the vendor's refusal as an `Anthropic.APIError`.
 */
export async function playByModel(
  client: Client,
  listed: readonly ListedTool[],
  task: Task,
  { apiKey, baseURL, model, maxRetries = 4 }: EvalModel,
): Promise<Played> {
  const vendor = new Anthropic({ apiKey, authToken: null, baseURL: baseURL ?? null, maxRetries });
  const calling = countCalls(client, task);
  const messages: Anthropic.MessageParam[] = [
    { role: 'user', content: [{ type: 'text', text: task.prompt, ...kept }] },
  ];
  let tokens = 0;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const reply = await vendor.messages.create({
      model,
      max_tokens: MOST_TOKENS,
      system: SYSTEM,
      tools: shownTools(listed),
      messages,
    });
    tokens += tokensOf(reply);
    messages.push({ role: 'assistant', content: reply.content });
    const wanted = reply.content.filter((block) => block.type === 'tool_use');
    if (wanted.length === 0 && reply.stop_reason !== 'pause_turn')
      return { ...calling.over(endedEarly[reply.stop_reason ?? '']), tokens };
    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const { id, name, input: given } of wanted) {
      const said = await calling.call(name, input.parse(given)).then(
        (result) => ({ content: textOf(result.content), is_error: result.isError ?? false }),
        // A missing tool is a protocol error, which is shown to the model like any other.
        (error: unknown) => ({ content: error instanceof Error ? error.message : 'failed', is_error: true }),
      );
      results.push({ type: 'tool_result', tool_use_id: id, ...said });
    }
    if (results.length > 0) messages.push({ role: 'user', content: results });
  }
  return { ...calling.failed(`The task was not finished after ${MOST_TURNS} turns.`), tokens };
}
