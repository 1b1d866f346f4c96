import { fields, json, list, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { failure } from '#test/simulators/model/errors';
import { eventsAnswer } from '#test/simulators/model/events-answer';
import { researchAnswer } from '#test/simulators/model/extraction';
import { leastValue } from '#test/simulators/model/fill-schema';
import {
  echoedBlocks,
  type MessagesRequest,
  messagesRequest,
  promptOf,
  searchToolOf,
} from '#test/simulators/model/request';
import { type Block, citedBlocks, searchBlocks } from '#test/simulators/model/search-answer';
import { sourcesOf } from '#test/simulators/model/sources';
import { type ResearchSubject, subjectOf } from '#test/simulators/model/subject';
import { allowedPages, pagesAbout } from '#test/simulators/model/web-pages';

type StopReason = 'end_turn' | 'max_tokens' | 'pause_turn' | 'refusal';

const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** The subject that is always declined, and the company whose research always pauses once. */
const REFUSED = 'victor-hush';
const PAUSES = 'medora-health';

/**
 * Anthropic's Messages API, deterministic: it knows the world and nothing else. Research about Medora Health pauses once, about Victor Hush
 * it is refused; `[simulate:refusal]`, `[simulate:pause_turn]` and `[simulate:max_tokens]` in a prompt do the same for any subject. About
 * half of the answers contain one sentence with a made-up quote.
 */
export const model: ProviderFactory = ({ now, world }) => {
  let count = 0;

  const reply = (request: MessagesRequest, content: Block[], stop: StopReason, searches = 0): SimReply => {
    count += 1;
    return json(
      200,
      {
        id: `msg_sim${String(count).padStart(8, '0')}`,
        type: 'message',
        role: 'assistant',
        model: request.model,
        content,
        stop_reason: stop,
        stop_sequence: null,
        usage: {
          input_tokens: tokensOf(promptOf(request)),
          output_tokens: tokensOf(content.map((block) => String(block['text'] ?? '')).join('')),
          cache_creation_input_tokens: 0,
          cache_read_input_tokens: 0,
          service_tier: 'standard',
          ...(searches > 0 ? { server_tool_use: { web_search_requests: searches } } : {}),
        },
      },
      { 'request-id': `req_sim${count}` },
    );
  };

  const written = (
    request: MessagesRequest,
    schema: Record<string, unknown>,
    prompt: string,
    subject: ResearchSubject,
  ): SimReply => {
    const known = ['facts', 'summary', 'talking_points'].every(
      (name) => name in fields(schema['properties']),
    );
    const value = known
      ? researchAnswer(prompt, sourcesOf(prompt), subject)
      : 'events' in fields(schema['properties'])
        ? eventsAnswer(prompt, sourcesOf(prompt))
        : leastValue(schema);
    return reply(request, [{ type: 'text', text: JSON.stringify(value) }], 'end_turn');
  };

  const answer = (request: MessagesRequest): SimReply => {
    const prompt = promptOf(request);
    const tool = searchToolOf(request);
    const schema = request.output_config?.format?.schema;
    if (tool && schema)
      return failure(
        'invalid_request_error',
        'output_config.format: citations cannot be used together with structured outputs',
      );
    const subject = subjectOf(prompt.replace(/<source [\s\S]*<\/source>/, ''), world, now());
    if (subject.person?.id === REFUSED || prompt.includes('[simulate:refusal]'))
      return reply(request, [], 'refusal');
    if (prompt.includes('[simulate:max_tokens]') || request.max_tokens < 16)
      return reply(request, [{ type: 'text', text: 'This answer ends in the mid' }], 'max_tokens');
    if (schema) return written(request, schema, prompt, subject);
    if (!tool)
      return reply(
        request,
        [
          {
            type: 'text',
            text: `Here is a draft about ${subject.person?.first ?? subject.company?.name ?? 'this'}: ${subject.company?.description ?? 'nothing is known.'}`,
          },
        ],
        'end_turn',
      );
    if (tool.allowed_domains && tool.blocked_domains)
      return failure(
        'invalid_request_error',
        'tools.0: only one of allowed_domains and blocked_domains may be given',
      );
    const pages = allowedPages(pagesAbout(subject, now()), tool.allowed_domains, tool.blocked_domains);
    const echoed = echoedBlocks(request);
    if (echoed.length > 0) {
      const results = echoed
        .filter((block) => block['type'] === 'web_search_tool_result')
        .flatMap((block) => list(block['content']).map(fields));
      if (results.some((result) => typeof result['encrypted_content'] !== 'string'))
        return failure(
          'invalid_request_error',
          'messages: web_search_result.encrypted_content: Field required',
        );
      return reply(request, citedBlocks(subject, pages), 'end_turn');
    }
    const { blocks, searches } = searchBlocks(subject, pages, tool.max_uses ?? 10);
    if (subject.company?.id === PAUSES || prompt.includes('[simulate:pause_turn]'))
      return reply(request, blocks, 'pause_turn', searches);
    return reply(request, [...blocks, ...citedBlocks(subject, pages)], 'end_turn', searches);
  };

  const messages = ({ body }: SimRequest): SimReply => {
    const result = messagesRequest.safeParse(body);
    if (!result.success) {
      const [issue] = result.error.issues;
      return failure(
        'invalid_request_error',
        issue?.code === 'unrecognized_keys'
          ? `${issue.keys.join(', ')}: Extra inputs are not permitted`
          : `${issue?.path.join('.')}: ${issue?.message}`,
      );
    }
    if (result.data.messages[0]?.role !== 'user')
      return failure('invalid_request_error', 'messages: first message must use the "user" role');
    return answer(result.data);
  };

  return {
    before({ headers }) {
      const key = headers['x-api-key'] ?? headers['authorization']?.replace(/^Bearer /, '') ?? '';
      if (!key || /invalid|revoked/.test(key))
        return failure('authentication_error', key ? 'invalid x-api-key' : 'x-api-key header is required');
      return headers['anthropic-version']
        ? undefined
        : failure('invalid_request_error', 'anthropic-version: header is required');
    },
    routes: [
      route('POST', '/v1/messages', messages),
      route('POST', '/v1/messages/count_tokens', ({ raw }) =>
        json(200, { input_tokens: tokensOf(raw.toString('utf8')) }),
      ),
    ],
    other: () => failure('not_found_error', 'Not found'),
  };
};
