import type Anthropic from '@anthropic-ai/sdk';
import * as z from 'zod';

const citation = z.lazy(() =>
  z.object({
    type: z.string(),
    url: z.string().optional(),
    title: z.string().nullish(),
    cited_text: z.string().default(''),
  }),
);

const textBlock = z.lazy(() =>
  z.object({
    type: z.literal('text'),
    text: z.string(),
    citations: z.array(citation).nullish(),
  }),
);
/** `page_age` is when the page was last changed, as a date in words. */
const searchResult = z.lazy(() => z.object({ url: z.string(), page_age: z.string().nullish() }));
/** A search that failed is part of a reply with status 200; a search that found nothing has an empty list instead. */
const searchBlock = z.lazy(() =>
  z.object({
    type: z.literal('web_search_tool_result'),
    content: z.union([
      z.array(searchResult.optional().catch(undefined)),
      z.object({ error_code: z.string() }),
    ]),
  }),
);
/** Thinking and searches: kept to send back, not read. */
const otherBlock = z.lazy(() => z.object({ type: z.string().refine((type) => type !== 'text') }));

const usage = z.lazy(() =>
  z.object({
    input_tokens: z.number().default(0),
    output_tokens: z.number().default(0),
    cache_creation_input_tokens: z.number().nullish(),
    cache_read_input_tokens: z.number().nullish(),
    server_tool_use: z.object({ web_search_requests: z.number().default(0) }).nullish(),
  }),
);

const isContent = (value: unknown): value is Anthropic.ContentBlockParam[] =>
  Array.isArray(value) &&
  value.every((block) => typeof block === 'object' && block !== null && 'type' in block);

/** The parts of a Messages API reply that we read; `echo` is its unchanged content, for the next turn. */
export const message = z.lazy(() =>
  z
    .object({
      model: z.string(),
      stop_reason: z.string().nullable(),
      content: z.custom<Anthropic.ContentBlockParam[]>(isContent),
      usage,
    })
    .transform(({ content, ...rest }) => ({
      ...rest,
      content: z
        .array(z.union([textBlock, searchBlock, otherBlock.transform(() => ({ type: 'other' as const }))]))
        .parse(content),
      echo: content,
    })),
);
export type Message = z.infer<typeof message>;
