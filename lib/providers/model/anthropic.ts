import Anthropic from '@anthropic-ai/sdk';
import { zodOutputFormat } from '@anthropic-ai/sdk/helpers/zod';
import type * as z from 'zod';
import {
  type ModelAnswer,
  type ModelCitation,
  type ModelCost,
  type ModelFailure,
  type ModelPort,
  type ModelRequest,
  noCost,
} from '#lib/ports/model';
import { failureOf } from '#lib/providers/model/anthropic/failure';
import { type Message, message } from '#lib/providers/model/anthropic/message';
import { toDay } from '#lib/shared/time';

export interface AnthropicOptions {
  readonly apiKey: string;
  readonly baseURL?: string;
  readonly model?: string;
  /** US dollars; defaults to the list prices of the standard model. */
  readonly prices?: {
    readonly inputPerMillion: number;
    readonly outputPerMillion: number;
    readonly perSearch: number;
  };
  /** Milliseconds for one turn. */
  readonly timeoutMs?: number;
  /** How often the SDK retries after 408, 409, 429, 5xx and broken connections. */
  readonly maxRetries?: number;
}

const STANDARD_MODEL = 'claude-sonnet-4-6';
const STANDARD_PRICES = { inputPerMillion: 3, outputPerMillion: 15, perSearch: 0.01 };
const STANDARD_TOKENS = 4_096;
/** A paused turn is sent back; a model that never finishes is abandoned after this many turns. */
const MOST_TURNS = 6;

/** Anthropic's Messages API through its official client, with the web search tool if requested. */
export function createAnthropicModel(options: AnthropicOptions): ModelPort {
  const prices = options.prices ?? STANDARD_PRICES;
  const client = new Anthropic({
    apiKey: options.apiKey,
    authToken: null,
    baseURL: options.baseURL ?? null,
    timeout: options.timeoutMs ?? 60_000,
    maxRetries: options.maxRetries ?? 1,
  });

  const costOf = (replies: readonly Message[]): ModelCost => {
    const sum = (count: (reply: Message) => number): number =>
      replies.reduce((total, reply) => total + count(reply), 0);
    const input_tokens = sum(
      ({ usage }) =>
        usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0),
    );
    const output_tokens = sum(({ usage }) => usage.output_tokens);
    const web_searches = sum(({ usage }) => usage.server_tool_use?.web_search_requests ?? 0);
    const usd =
      (input_tokens * prices.inputPerMillion + output_tokens * prices.outputPerMillion) / 1_000_000 +
      web_searches * prices.perSearch;
    return { input_tokens, output_tokens, web_searches, usd: Math.round(usd * 1e6) / 1e6 };
  };

  const send = async (request: ModelRequest<unknown>, turns: readonly Message[]): Promise<Message> => {
    const reply: unknown = await client.messages.create(
      {
        model: options.model ?? STANDARD_MODEL,
        max_tokens: request.maxTokens ?? STANDARD_TOKENS,
        system: request.system,
        messages: [
          { role: 'user', content: request.prompt },
          // The content is returned unchanged: search results contain encrypted parts that only the vendor can read.
          ...(turns.length === 0
            ? []
            : [{ role: 'assistant' as const, content: turns.flatMap((turn) => turn.echo) }]),
        ],
        ...(request.schema === undefined
          ? {}
          : {
              output_config: { format: formatOf(request.schema) },
            }),
        ...(request.webSearch === undefined ? {} : { tools: [searchTool(request.webSearch)] }),
      },
      { signal: request.signal },
    );
    return message.parse(reply);
  };

  return {
    async complete<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>> {
      const turns: Message[] = [];
      try {
        for (let turn = 0; turn < MOST_TURNS; turn += 1) {
          const reply = await send(request, turns);
          turns.push(reply);
          if (reply.stop_reason !== 'pause_turn') return answerOf(request, turns, costOf(turns));
        }
        return { status: 'truncated', text: textOf(turns), cost: costOf(turns) };
      } catch (error) {
        return {
          status: 'failed',
          ...failureOf(error, request.signal),
          cost: turns.length === 0 ? noCost : costOf(turns),
        };
      }
    },
  };
}

type Format = Pick<ReturnType<typeof zodOutputFormat>, 'type' | 'schema'>;
const formats = new WeakMap<z.ZodType, Format>();

/** The client's own conversion of a schema omits what the vendor's validator does not support. Cached per schema. */
function formatOf(schema: z.ZodType): Format {
  const known = formats.get(schema);
  if (known !== undefined) return known;
  const { type, schema: shape } = zodOutputFormat(schema);
  const format = { type, schema: shape };
  formats.set(schema, format);
  return format;
}

const searchTool = (search: NonNullable<ModelRequest['webSearch']>) => ({
  type: 'web_search_20250305' as const,
  name: 'web_search' as const,
  max_uses: search.maxUses,
  ...(search.allowedDomains === undefined ? {} : { allowed_domains: [...search.allowedDomains] }),
  ...(search.blockedDomains === undefined ? {} : { blocked_domains: [...search.blockedDomains] }),
});

const textBlocks = (turns: readonly Message[]) =>
  turns.flatMap((turn) => turn.content).filter((block) => block.type === 'text');

const textOf = (turns: readonly Message[]): string =>
  textBlocks(turns)
    .map((block) => block.text)
    .join('');

const searchesOf = (turns: readonly Message[]) =>
  turns
    .flatMap((turn) => turn.content)
    .flatMap((block) => (block.type === 'web_search_tool_result' ? [block.content] : []));

/** "April 30, 2025" or an ISO date as a day; nothing for "2 days ago". */
function dayOf(written: string): string | undefined {
  if (!/^(?:\d{4}-\d\d-\d\d|\p{Lu}\p{L}+\.? \d{1,2}, \d{4}$)/u.test(written)) return undefined;
  const at = new Date(/^\d/.test(written) ? written.slice(0, 10) : `${written} UTC`);
  return Number.isNaN(at.getTime()) ? undefined : toDay(at);
}

function citationsOf(turns: readonly Message[]): ModelCitation[] {
  const found = searchesOf(turns).flatMap((content) => (Array.isArray(content) ? content : []));
  const published = new Map(found.map((result) => [result?.url, dayOf(result?.page_age ?? '')]));
  return textBlocks(turns).flatMap((block) =>
    (block.citations ?? []).flatMap((citation) => {
      if (citation.type !== 'web_search_result_location' || citation.url === undefined) return [];
      const published_at = published.get(citation.url);
      return [
        {
          url: citation.url,
          quote: citation.cited_text,
          supports: block.text,
          ...(citation.title ? { title: citation.title } : {}),
          ...(published_at === undefined ? {} : { published_at }),
        },
      ];
    }),
  );
}

/** Why nothing could be searched: an answer written without any search would look as if nothing had been found. */
function failedSearches(turns: readonly Message[]): ModelFailure | undefined {
  const results = searchesOf(turns);
  const codes = results.flatMap((content) => (Array.isArray(content) ? [] : [content.error_code]));
  if (codes.length === 0 || codes.length < results.length) return undefined;
  return codes.includes('too_many_requests') ? 'rate_limited' : 'unavailable';
}

function answerOf<T>(request: ModelRequest<T>, turns: readonly Message[], cost: ModelCost): ModelAnswer<T> {
  const last = turns.at(-1);
  const text = textOf(turns);
  switch (last?.stop_reason) {
    case 'refusal':
      return { status: 'refused', detail: 'The model declined to answer.', cost };
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return { status: 'truncated', text, cost };
    default: {
      const failure = failedSearches(turns);
      if (failure !== undefined)
        return { status: 'failed', failure, detail: 'The model could not search the web.', cost };
      const answered = {
        status: 'answered',
        text,
        citations: citationsOf(turns),
        model: last?.model ?? '',
        cost,
      } as const;
      if (request.schema === undefined) return answered;
      const value = parseValue(request.schema, text);
      if (value.ok) return { ...answered, value: value.data };
      return {
        status: 'failed',
        failure: 'malformed',
        detail: 'The answer is not in the requested form.',
        cost,
      };
    }
  }
}

function parseValue<T>(schema: z.ZodType<T>, text: string): { ok: true; data: T } | { ok: false } {
  try {
    const parsed = schema.safeParse(JSON.parse(text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '')));
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false };
  } catch {
    return { ok: false };
  }
}
