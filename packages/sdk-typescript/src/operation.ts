import type { Client } from './client.ts';
import type { operations } from './generated/api-types.ts';
import type { Repeatable } from './retry.ts';
import { follow, type StreamEvent } from './stream.ts';

export type OperationId = keyof operations;

type Part<Id extends OperationId, Name extends 'path' | 'query'> = operations[Id] extends {
  parameters: { [name in Name]?: infer P extends object | undefined };
}
  ? Exclude<P, undefined>
  : never;

type Content<Id extends OperationId> = operations[Id] extends { requestBody?: infer B }
  ? Exclude<B, undefined> extends { content: infer C }
    ? C
    : never
  : never;

/** The JSON body of an operation; `FormData` if it takes a form, `Blob` if it takes a bare file. */
type Body<Id extends OperationId> =
  | ('application/json' extends keyof Content<Id> ? Content<Id>['application/json'] : never)
  | ('multipart/form-data' extends keyof Content<Id> ? FormData : never)
  | ('image/png' extends keyof Content<Id> ? Blob : never);

type IsRequired<T> = [T] extends [never] ? false : Record<never, never> extends T ? false : true;
type Named<Name extends string, T, Required> = [T] extends [never]
  ? { readonly [name in Name]?: never }
  : Required extends true
    ? { readonly [name in Name]: T }
    : { readonly [name in Name]?: T };

type BodyRequired<Id extends OperationId> = operations[Id] extends { requestBody: infer B }
  ? undefined extends B
    ? false
    : true
  : false;

/** The arguments of an operation: `path`, `query` and `body`, each as described in the API. */
export type Args<Id extends OperationId> = Named<'path', Part<Id, 'path'>, IsRequired<Part<Id, 'path'>>> &
  Named<'query', Part<Id, 'query'>, IsRequired<Part<Id, 'query'>>> &
  Named<'body', Body<Id>, BodyRequired<Id>>;

type Success<R> = R extends { responses: infer All }
  ? { [status in keyof All]: status extends 200 | 201 | 202 ? All[status] : never }[keyof All]
  : never;
type Payload<R> = R extends { content: infer C }
  ? C extends { 'application/json': infer J }
    ? J
    : C extends { 'text/event-stream': unknown }
      ? StreamEvent
      : C extends { [type: `text/${string}`]: unknown }
        ? string
        : Uint8Array
  : never;

/** What an operation returns: JSON, text or bytes; undefined for 204. */
export type Result<Id extends OperationId> = [Payload<Success<operations[Id]>>] extends [never]
  ? undefined
  : Payload<Success<operations[Id]>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Generated for each call that spends or creates, so that a retry never does it twice; pass your own to repeat the call later. */
  readonly idempotencyKey?: string;
  /** Headers for this call only, e.g. `X-Network-Account`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of the last event received, to resume after it (streams). */
  readonly lastEventId?: string;
}

/** How an operation is sent; generated from the service's operations. */
export interface Definition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Accepts `Idempotency-Key`. */
  readonly key?: boolean;
  /** Idempotent. */
  readonly repeatable?: boolean;
  /** How its list is paged. */
  readonly pages?: 'cursor';
}

/** The parameters after the client; optional if the operation requires none. */
export type Given<Id extends OperationId> =
  Record<never, never> extends Args<Id>
    ? [args?: Args<Id>, options?: CallOptions]
    : [args: Args<Id>, options?: CallOptions];

type Call<Id extends OperationId, Answer> = (client: Client, ...given: Given<Id>) => Answer;

/** The function of an operation, with its definition. */
export type Operation<Id extends OperationId> = Call<Id, Promise<Result<Id>>> & {
  readonly definition: Definition;
};
/** The function of a streaming operation: an async iterator that resumes after a broken connection. */
export type StreamOperation<Id extends OperationId> = Call<Id, AsyncGenerator<StreamEvent, void, void>>;

interface Parameters {
  readonly path?: object;
  readonly query?: object;
}

/** Fills in the address's parameters. Lists become one comma-separated value; undefined values are omitted. */
export function addressOf(template: string, { path = {}, query = {} }: Parameters): string {
  const values = new Map<string, unknown>(Object.entries(path));
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === '') throw new TypeError(`path.${name} is missing.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? address : `${address}?${search}`;
}

function encoded(body: unknown): { body?: string | FormData | Blob; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { body, headers: {} };
  if (body instanceof Blob) return { body, headers: { 'content-type': body.type } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function decoded(reply: Response): Promise<unknown> {
  if (reply.status === 204) return undefined;
  const type = reply.headers.get('content-type') ?? '';
  if (/[/+]json\b/.test(type)) return await reply.json();
  return type.startsWith('text/') ? await reply.text() : new Uint8Array(await reply.arrayBuffer());
}

const repeatableOf = ({ method, key, repeatable }: Definition): Repeatable =>
  method !== 'POST' || key || repeatable ? 'always' : 'when-refused';

/** Sends an operation; returns the body as its content type says. */
export async function request(
  client: Client,
  definition: Definition,
  args: Parameters & { readonly body?: unknown } = {},
  options: CallOptions = {},
): Promise<unknown> {
  const { body, headers } = encoded(args.body);
  const reply = await client.send({
    method: definition.method,
    path: addressOf(definition.path, args),
    headers: {
      ...headers,
      ...(definition.key ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body }),
    repeatable: repeatableOf(definition),
    signal: options.signal,
  });
  return await decoded(reply);
}

/**
 * Creates the function of an operation.
 * @public Used by the printed functions.
 */
export function operation<Id extends OperationId>(definition: Definition): Operation<Id> {
  // Typed by the API description; the response is not checked again.
  const call = async (client: Client, ...[args, options]: Given<Id>) =>
    (await request(client, definition, args, options)) as Result<Id>;
  return Object.assign(call, { definition });
}

/**
 * Creates the function of an operation that returns server-sent events.
 * @public Used by the printed functions.
 */
export function streamOperation<Id extends OperationId>(definition: Definition): StreamOperation<Id> {
  return (client, ...[args, options = {}]) => follow(client, addressOf(definition.path, args ?? {}), options);
}
