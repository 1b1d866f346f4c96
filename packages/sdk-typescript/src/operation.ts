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

/** The JSON body of an operation; `FormData` where it takes a form, `Blob` where it takes a file by itself. */
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

/** What an operation is given: `path`, `query` and `body`, each as its description has it. */
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

/** What an operation answers: its JSON, text, or bytes; nothing for 204. */
export type Result<Id extends OperationId> = [Payload<Success<operations[Id]>>] extends [never]
  ? undefined
  : Payload<Success<operations[Id]>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** One is made for each call that spends or creates, so a retry never does it twice; give your own to repeat it later. */
  readonly idempotencyKey?: string;
  /** Headers of this call alone, e.g. `X-Network-Account`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of the last event that was received, to go on behind it (streams). */
  readonly lastEventId?: string;
}

/** How an operation is sent; printed from the operations of the service. */
export interface Definition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Takes `Idempotency-Key`. */
  readonly key?: boolean;
  /** Repeating it changes nothing. */
  readonly repeatable?: boolean;
  /** How its list is paged. */
  readonly pages?: 'cursor';
}

/** What follows the client: nothing has to where an operation needs nothing. */
export type Given<Id extends OperationId> =
  Record<never, never> extends Args<Id>
    ? [args?: Args<Id>, options?: CallOptions]
    : [args: Args<Id>, options?: CallOptions];

type Call<Id extends OperationId, Answer> = (client: Client, ...given: Given<Id>) => Answer;

/** A function that does it, with its definition. */
export type Operation<Id extends OperationId> = Call<Id, Promise<Result<Id>>> & {
  readonly definition: Definition;
};
/** A function that follows it: an async iterator, taken up again where a connection broke. */
export type StreamOperation<Id extends OperationId> = Call<Id, AsyncGenerator<StreamEvent, void, void>>;

interface Parameters {
  readonly path?: object;
  readonly query?: object;
}

/** The address with its parameters in place. A list becomes one value with commas; what is undefined is left out. */
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

/** Sends an operation; answers what came, as its type of content says. */
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
 * Makes the function of an operation.
 * @public Used by the printed functions.
 */
export function operation<Id extends OperationId>(definition: Definition): Operation<Id> {
  // The description says what the service answers; what arrives is not checked again.
  const call = async (client: Client, ...[args, options]: Given<Id>) =>
    (await request(client, definition, args, options)) as Result<Id>;
  return Object.assign(call, { definition });
}

/**
 * Makes the function of an operation that answers server-sent events.
 * @public Used by the printed functions.
 */
export function streamOperation<Id extends OperationId>(definition: Definition): StreamOperation<Id> {
  return (client, ...[args, options = {}]) => follow(client, addressOf(definition.path, args ?? {}), options);
}
