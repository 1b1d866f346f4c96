import type { Tool } from '#lib/api/tools/tools';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import type { Scope } from '#lib/contract/scope';

export interface ApiCaller {
  readonly apiUrl: string;
  /** The connector's own credential. The caller's token is never forwarded. */
  readonly internalKey: string;
  readonly organizationId: string;
  readonly scopes: readonly Scope[];
  readonly actor: string;
  /** W3C Trace Context of the call this one belongs to. */
  readonly traceparent?: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const LONGEST = 29_000;

const headersOf = ({
  internalKey,
  organizationId,
  scopes,
  actor,
  traceparent,
}: ApiCaller): Record<string, string> => ({
  'x-internal-key': internalKey,
  'x-org-id': organizationId,
  'x-scopes': scopes.join(' '),
  'x-actor': actor,
  // The service logs a call under its correlation id, which is the trace id.
  ...(traceparent === undefined
    ? {}
    : { traceparent, 'x-correlation-id': traceparent.split('-')[1] ?? traceparent }),
});

/** Calls the HTTP API on behalf of the organization. */
export async function callApi(
  caller: ApiCaller,
  method: string,
  path: string,
  options: {
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly idempotencyKey?: string | undefined;
  } = {},
): Promise<ApiAnswer> {
  const reply = await fetch(`${caller.apiUrl}${path}`, {
    method,
    signal: AbortSignal.timeout(LONGEST),
    headers: {
      ...options.headers,
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

/** Calls a tool's operation with parsed arguments, under an idempotency key that identifies repeated calls. */
export async function callTool(
  caller: ApiCaller,
  { operation }: Tool,
  { params, query, headers, body, wait }: ReadArguments,
  idempotencyKey: string | undefined,
): Promise<ApiAnswer> {
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  if (wait !== undefined) search.set('wait', String(wait));
  return await callApi(caller, operation.method, `${path}${search.size > 0 ? `?${search}` : ''}`, {
    ...(body === undefined ? {} : { body }),
    headers,
    idempotencyKey,
  });
}
