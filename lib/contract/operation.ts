import type * as z from 'zod';
import type { Deprecation } from '#lib/contract/deprecation';
import type { Scope } from '#lib/contract/scope';
import type { ProblemCode } from '#lib/shared/problem';

/** Which request limit an operation counts against. `open` operations take no credential and are not counted. */
export type RateGroup = 'enrichment' | 'standard' | 'open';

/** What an operation's function touches beside the table; each becomes an environment variable and a grant. */
export type Need =
  | 'crm'
  | 'network'
  | 'payments'
  | 'model'
  | 'uploads'
  | 'integration-secrets'
  | 'identity'
  | 'webhook-delivery'
  | 'mail-address'
  | 'public-web';

/** How a POST that creates or spends keeps a retry from doing it again. */
export type Idempotency =
  /** The record is a write of the operation's own transaction: no call more than without it. */
  | 'atomic'
  /** The record is claimed before the work and completed after it: for work that spans several calls. */
  | 'claimed'
  /** Repeating it changes nothing. */
  | 'natural';

export interface ToolDefinition {
  /** verb_noun. */
  readonly name: string;
  /** What the tool takes, where that is less than the operation's body. */
  readonly body?: z.ZodType;
  /** Reads and writes are told apart by the method; this marks what cannot be undone. */
  readonly destructive?: boolean;
  /** What an agent is told, where the operation's own description speaks of the HTTP API. */
  readonly description?: string;
}

export interface Action {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly href: string;
}
export const toGet = (href: string): Action => ({ method: 'GET', href });
export const toPost = (href: string): Action => ({ method: 'POST', href });
export const toDelete = (href: string): Action => ({ method: 'DELETE', href });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Path = `/${string}`;
type Shape = z.ZodType;
export type Empty = z.ZodObject<Record<never, never>>;

/** An operation as it is declared. */
export interface OperationDeclaration<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Result extends Shape = Shape,
> {
  /** camelCase; functions/api/<group>.ts exports its handler under this name. */
  readonly id: string;
  readonly group: string;
  /** Method and path: `/v1/...`, `/v2/...` (also served under `/api/v2/...`) or an open address; `{name}` marks a parameter. */
  readonly route: `${Method} ${Path}`;
  readonly summary: string;
  readonly description: string;
  /** `standard` unless said. */
  readonly rate?: RateGroup;
  /** `null` for open operations, which take no credential. */
  readonly scope: Scope | null;
  /** Only a signed-in person may, not an API key, unless the key holds `svc:admin`. */
  readonly portalOnly?: boolean;
  /** What the audit log says was done, in the past tense; set where somebody will want to know who did it. */
  readonly audit?: string;
  /** A sentence on what it costs in credits; absent when it is free. */
  readonly price?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Media types of JSON the body may come as, most fitting first; `application/json` unless said. */
  readonly jsonTypes?: readonly string[];
  /** The body may be left out. */
  readonly bodyOptional?: boolean;
  /** Media types taken beside JSON, e.g. `multipart/form-data`. The handler then gets the raw bytes. */
  readonly rawBody?: readonly string[];
  /** Largest body in bytes; 256 kB unless said. */
  readonly maxBodyBytes?: number;
  readonly result: Result;
  /** 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Another status of success, with what it says; the result is then a union of both. */
  readonly otherStatus?: {
    readonly status: 200 | 201 | 202;
    readonly description: string;
    /** Of an answer that is JSON where the other is a file; enveloped as the version is. */
    readonly result?: z.ZodType;
    readonly example?: unknown;
  };
  /** What the answer is, when it is not JSON. */
  readonly produces?: string;
  /** Codes beside those every operation of its kind can give; none unless said. */
  readonly errors?: readonly ProblemCode[];
  readonly needs?: readonly Need[];
  readonly idempotency?: Idempotency;
  /** Headers read beside the common ones. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** Server-sent events: the function streams its answer. */
  readonly stream?: boolean;
  /** `?wait=` holds the answer until this says the job has ended, for up to 25 s. */
  endedWhen?(result: z.infer<Result>): boolean;
  /** What the audit log says beside `audit`: how many, how much, to whom; never a person who was enriched. */
  auditDetail?(result: z.infer<Result>): string;
  /** Nothing happens before somebody acts: `?wait=` answers at once. */
  restsWhen?(result: z.infer<Result>): boolean;
  /** What may be done next in the present state; shown in the v2 envelope. */
  actions?(result: z.infer<Result>): Readonly<Record<string, Action>>;
  /** Facts for `meta` of the v2 envelope beside `request_id` and paging. */
  meta?(result: z.infer<Result>): Readonly<Record<string, unknown>>;
  /** The agent's tool, or that there is none, always said. */
  readonly tool: ToolDefinition | false;
  /** Seconds the function may take; 29 at most behind the gateway, 900 for a stream. */
  readonly timeoutSeconds?: number;
  /** It is to go: said in the documents and in headers of each answer. */
  readonly deprecated?: Deprecation;
  /** Not in the public documents: provider callbacks. */
  readonly unlisted?: boolean;
}

/** What every operation has once it is declared, whether it was said or not. */
interface Completed {
  readonly method: Method;
  readonly path: Path;
  readonly rate: RateGroup;
  readonly status: 200 | 201 | 202 | 204;
  readonly errors: readonly ProblemCode[];
}

export interface OperationDefinition<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Result extends Shape = Shape,
> extends Omit<OperationDeclaration<Params, Query, Body, Result>, keyof Completed>,
    Completed {}

/** What a use case is given: the parsed parts of the request. A part that is not declared is an empty object. */
export interface RequestOf<O> {
  readonly params: O extends { params: infer P extends Shape } ? z.infer<P> : Record<never, never>;
  readonly query: O extends { query: infer Q extends Shape } ? z.infer<Q> : Record<never, never>;
  readonly body: O extends { body: infer B extends Shape } ? z.infer<B> : undefined;
}

export type ResultOf<O> = O extends { result: infer R extends Shape } ? z.input<R> : never;

/** A declaration with what it leaves unsaid. */
const completed = <O extends Pick<OperationDeclaration, 'route'>>(operation: O): O & Completed => {
  const [method, path] = operation.route.split(' ') as [Method, Path];
  return { rate: 'standard', status: 200, errors: [], ...operation, method, path };
};

/** What the operations of a group have in common. */
type Common = Pick<OperationDeclaration, 'group'> &
  Partial<Pick<OperationDeclaration, 'rate' | 'scope' | 'portalOnly' | 'tool'>>;
/** A declaration in which what is shared may be left out. */
type Own<Declaration extends OperationDeclaration, Shared> = Omit<Declaration, keyof Common> &
  Omit<Pick<Declaration, keyof Common>, keyof Shared> &
  Partial<Pick<Declaration, keyof Common>>;

/**
 * What declares the operations that have this in common. The type of each keeps its schemas, so that handler and use case are
 * checked against them.
 */
export const operationsOf =
  <const Shared extends Common>(shared: Shared) =>
  <
    const Params extends Shape,
    const Query extends Shape,
    const Body extends Shape,
    const Result extends Shape,
    const O extends Own<OperationDeclaration<Params, Query, Body, Result>, Shared>,
  >(
    own: O & Own<OperationDeclaration<Params, Query, Body, Result>, Shared>,
  ): O & Omit<Shared, keyof O> & Completed =>
    completed<Omit<Shared, keyof O> & O>({ ...shared, ...own });

/** The same operation under /v2: in the envelope and with errors as problem+json; no tool of its own. */
export function underV2<
  const O extends OperationDefinition,
  const More extends Partial<OperationDeclaration> = Record<never, never>,
>(operation: O, more?: More) {
  const route = operation.route.replace('/v1/', '/v2/') as O['route'];
  return completed({ ...operation, id: `${operation.id}V2`, route, tool: false, ...more });
}
