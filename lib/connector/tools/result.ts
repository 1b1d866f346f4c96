import type { Tool } from '#lib/api/tools/tools';
import type { ApiAnswer } from '#lib/connector/call-api';
import { inToolNames } from '#lib/connector/tools/in-tool-names';
import { summaryOf } from '#lib/connector/tools/summary';
import { isObject } from '#lib/shared/is-object';

export interface TextContent {
  readonly type: 'text';
  readonly text: string;
}

/** A tool's result, in every revision of the protocol. */
export interface ToolResult {
  readonly content: readonly TextContent[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: true;
}

/** In characters of JSON. Longer results are not repeated as text. */
const LONGEST_TEXT = 16_000;

export const text = (content: string): TextContent => ({ type: 'text', text: content });
export const failure = (message: string): ToolResult => ({ isError: true, content: [text(message)] });

/** The result for refused arguments, each problem a sentence. */
export const wrongArguments = ({ problems }: { readonly problems: readonly string[] }): ToolResult =>
  failure(`VALIDATION_ERROR: ${problems.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(' ')}`);

/** v2 wraps in `{data, actions, meta}`: the tool's result is what the operation's schema describes. */
export function unwrapped({ operation }: Tool, body: unknown): Record<string, unknown> {
  if (!operation.path.startsWith('/v2/') || !isObject(body) || !('data' in body))
    return isObject(body) ? body : { value: body };
  const { data, meta } = body;
  if (!Array.isArray(data)) return isObject(data) ? data : { value: data };
  const { request_id: _id, ...paging } = isObject(meta) ? meta : {};
  return { items: data, ...paging };
}

/** An error an agent can act on: the code, what is wrong, and what to do. */
function errorText({ status, body }: ApiAnswer): string {
  const problem = isObject(body) && isObject(body['error']) ? body['error'] : body;
  if (!isObject(problem)) return `HTTP ${status}`;
  const code = String(problem['code'] ?? `HTTP_${status}`);
  const detail = String(problem['detail'] ?? problem['message'] ?? '');
  const { details } = problem;
  const errors = problem['errors'] ?? (isObject(details) ? details['errors'] : undefined);
  const places = Array.isArray(errors) && errors.length > 1 ? ` ${JSON.stringify(errors)}` : '';
  const facts = isObject(details) && !('errors' in details) ? ` ${JSON.stringify(details)}` : '';
  const retry =
    status === 429 || status >= 500 ? ' Try again later with the same arguments; nothing is done twice.' : '';
  return inToolNames(`${code}: ${detail}${places}${facts}${retry}`);
}

/** The result for an error of the API. */
export const failed = (answer: ApiAnswer): ToolResult => failure(errorText(answer));

/** A result, summary first. The JSON is repeated as text for clients that show their model nothing else, unless it is long. */
export function success(
  summary: string,
  structuredContent: Readonly<Record<string, unknown>>,
  notes: readonly string[] = [],
): ToolResult {
  const json = JSON.stringify(structuredContent);
  const repeated =
    json.length <= LONGEST_TEXT
      ? json
      : `${json.length} characters of JSON in structuredContent. Ask for less with fields, limit or cursor where the tool takes them.`;
  return {
    content: [text([summary, ...notes.map((note) => `Note: ${note}`)].join(' ')), text(repeated)],
    structuredContent,
  };
}

/** Turns the API's response into the tool's result. */
export function resultOf(
  tool: Tool,
  answer: ApiAnswer,
  notes: readonly string[],
  cut: (result: Record<string, unknown>) => Record<string, unknown>,
): ToolResult {
  if (answer.status >= 400) return failed(answer);
  if (answer.status === 204) return { content: [text(['Done.', ...notes].join(' '))] };
  const whole = unwrapped(tool, answer.body);
  return success(summaryOf(tool, whole), cut(whole), notes);
}
