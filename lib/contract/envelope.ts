import type { OperationDefinition } from '#lib/contract/operation';
import { type Problem, problemCodes } from '#lib/shared/problem';

export type Version = 'v1' | 'v2';

/** v1 responses are plain; everything newer, including the open addresses, uses the v2 forms. */
export const versionOf = (path: string): Version => (path.startsWith('/v1/') ? 'v1' : 'v2');

/** Whether the body is wrapped in `{data, actions, meta}`: v2 JSON responses of operations with a credential. */
export const isEnveloped = (operation: Pick<OperationDefinition, 'path' | 'produces' | 'stream'>): boolean =>
  operation.path.startsWith('/v2/') && operation.produces === undefined && !operation.stream;

const isList = (result: unknown): result is { items: unknown[] } =>
  typeof result === 'object' && result !== null && 'items' in result && Array.isArray(result.items);

/**
 * The body of a success. In v2 a list's items become `data`, and its counts and cursor go to `meta`. Source: spec part 2.8, contract
 * section 4.
 */
export function successBody(operation: OperationDefinition, result: unknown, requestId: string): unknown {
  if (!isEnveloped(operation)) return result;
  const { items, ...paging } = isList(result) ? result : { items: undefined };
  return {
    data: items ?? result,
    actions: operation.actions?.(result) ?? {},
    meta: { request_id: requestId, ...paging, ...operation.meta?.(result) },
  };
}

export interface RenderedProblem {
  readonly status: number;
  readonly contentType: string;
  readonly body: Record<string, unknown>;
}

export const problemSlug = (code: string): string => code.toLowerCase().replaceAll('_', '-');

/** One error, two renderings: `{success:false, error}` for v1, problem+json (RFC 9457) for v2. Source: contract 3. */
export function renderProblem(
  problem: Problem,
  version: Version,
  requestId: string,
  baseUrl: string,
): RenderedProblem {
  const { status, title } = problemCodes[problem.code];
  if (version === 'v1') {
    const details = {
      ...problem.details,
      ...(problem.errors ? { errors: problem.errors } : {}),
      request_id: requestId,
    };
    return {
      status,
      contentType: 'application/json',
      body: { success: false, error: { code: problem.code, message: problem.detail, details } },
    };
  }
  return {
    status,
    contentType: 'application/problem+json',
    body: {
      type: `${baseUrl}/problems/${problemSlug(problem.code)}`,
      title,
      status,
      detail: problem.detail,
      code: problem.code,
      instance: requestId,
      ...(problem.errors ? { errors: problem.errors } : {}),
      ...Object.fromEntries(
        Object.entries(problem.details ?? {}).map(([name, value]) => [extensionName(name), value]),
      ),
    },
  };
}

const standardMembers = new Set(['type', 'title', 'status', 'detail', 'code', 'instance', 'errors']);

/** A resource fact must not replace a standard member of the problem: its `status` is the HTTP status. */
const extensionName = (name: string): string => (standardMembers.has(name) ? `resource_${name}` : name);
