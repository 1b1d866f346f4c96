import * as z from 'zod';
import type { Scope } from '#lib/contract/scope';
import type { Tool } from '#lib/contract/tools';

export interface ApiCaller {
  readonly apiUrl: string;
  /** The connector's own credential. The caller's token goes nowhere. */
  readonly internalKey: string;
  readonly organizationId: string;
  readonly scopes: readonly Scope[];
  readonly actor: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const LONGEST = 29_000;

const headersOf = ({ internalKey, organizationId, scopes, actor }: ApiCaller): Record<string, string> => ({
  'x-internal-key': internalKey,
  'x-org-id': organizationId,
  'x-scopes': scopes.join(' '),
  'x-actor': actor,
});

/** One call of the HTTP API in the organization's name. */
export async function callApi(
  caller: ApiCaller,
  method: string,
  path: string,
  options: { readonly body?: unknown; readonly idempotencyKey?: string | undefined } = {},
): Promise<ApiAnswer> {
  const reply = await fetch(`${caller.apiUrl}${path}`, {
    method,
    signal: AbortSignal.timeout(LONGEST),
    headers: {
      ...headersOf(caller),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await reply.text();
  const type = reply.headers.get('content-type') ?? '';
  return { status: reply.status, body: type.includes('json') && text !== '' ? JSON.parse(text) : text };
}

const shapeOf = (schema: unknown): string[] =>
  Object.keys(z.object({ shape: z.record(z.string(), z.unknown()) }).safeParse(schema).data?.shape ?? {});

/** Puts a tool's arguments where its operation takes them: path, query or body. */
export async function callTool(
  caller: ApiCaller,
  { operation }: Tool,
  given: Readonly<Record<string, unknown>>,
): Promise<ApiAnswer> {
  const { idempotency_key, wait, ...values } = given;
  const inPath = shapeOf(operation.params);
  const inQuery = shapeOf(operation.query);
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const name of inQuery) if (values[name] !== undefined) query.set(name, String(values[name]));
  if (wait !== undefined) query.set('wait', String(wait));
  const rest = Object.fromEntries(
    Object.entries(values).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name)),
  );
  const body = operation.body === undefined ? undefined : rest;
  const empty =
    operation.bodyOptional && typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  return await callApi(caller, operation.method, `${path}${query.size > 0 ? `?${query}` : ''}`, {
    ...(body === undefined || empty ? {} : { body }),
    idempotencyKey: typeof idempotency_key === 'string' ? idempotency_key : undefined,
  });
}
