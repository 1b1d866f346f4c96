import * as z from 'zod';

const block = z.looseObject({ type: z.string() });
const text = z.union([z.string(), z.array(block)]);
const searchTool = z.strictObject({
  type: z.enum(['web_search_20250305', 'web_search_20260209', 'web_search_20260318']),
  name: z.literal('web_search'),
  max_uses: z.int().positive().optional(),
  allowed_domains: z.array(z.string()).optional(),
  blocked_domains: z.array(z.string()).optional(),
  user_location: z.unknown().optional(),
  cache_control: z.unknown().optional(),
});

/** The supported part of a request; other top-level fields are rejected, as the vendor does. */
export const messagesRequest = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().positive(),
  messages: z.array(z.strictObject({ role: z.enum(['user', 'assistant']), content: text })).min(1),
  system: text.optional(),
  tools: z
    .array(z.union([searchTool, z.looseObject({ name: z.string(), input_schema: z.unknown() })]))
    .optional(),
  tool_choice: z.unknown().optional(),
  output_config: z
    .looseObject({
      format: z
        .object({ type: z.literal('json_schema'), schema: z.record(z.string(), z.unknown()) })
        .optional(),
    })
    .optional(),
  temperature: z.number().min(0).max(1).optional(),
  top_p: z.number().optional(),
  top_k: z.number().optional(),
  stop_sequences: z.array(z.string()).optional(),
  metadata: z.unknown().optional(),
  service_tier: z.string().optional(),
  thinking: z.unknown().optional(),
  stream: z.literal(false).optional(),
});
export type MessagesRequest = z.infer<typeof messagesRequest>;
export type SearchTool = z.infer<typeof searchTool>;

export const searchToolOf = (request: MessagesRequest): SearchTool | undefined => {
  const found = request.tools?.map((tool) => searchTool.safeParse(tool)).find((result) => result.success);
  return found?.data;
};

const plain = (content: z.infer<typeof text> | undefined): string =>
  typeof content === 'string'
    ? content
    : (content ?? []).map((part) => (typeof part['text'] === 'string' ? part['text'] : '')).join('\n');

/** The text of the system prompt and all user messages. */
export const promptOf = (request: MessagesRequest): string =>
  [
    plain(request.system),
    ...request.messages.filter((message) => message.role === 'user').map((message) => plain(message.content)),
  ].join('\n');

/** Blocks that the client sent back after a paused turn; empty at the start. */
export const echoedBlocks = (request: MessagesRequest): z.infer<typeof block>[] => {
  const last = request.messages.at(-1);
  return last?.role === 'assistant' && typeof last.content !== 'string' ? last.content : [];
};
