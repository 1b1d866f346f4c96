import type * as z from 'zod';
import type { Deprecation } from '#lib/contract/deprecation';
import type { Scope } from '#lib/contract/scope';
import { lazy } from '#lib/shared/lazy';
import type { ProblemCode } from '#lib/shared/problem';

/** Which request limit an operation counts against. `open` operations take no credential and are not counted. */
export type RateGroup = 'enrichment' | 'standard' | 'open';

/** What an operation's function uses besides the table; each becomes an environment variable and a grant. */
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

/** How a POST that creates or spends makes retries idempotent. */
export type Idempotency =
  /** The record is written in the operation's own transaction, at no extra call. */
  | 'atomic'
  /** The record is claimed before the work and completed after it: for work that spans several calls. */
  | 'claimed'
  /** Repeating it changes nothing. */
  | 'natural';

export interface ToolDefinition {
  /** verb_noun. */
  readonly name: string;
  /** The tool's input, if it is less than the operation's body. */
  readonly body?: () => z.ZodType;
  /** Reads and writes are distinguished by the method; this marks irreversible operations. */
  readonly destructive?: boolean;
  /** The description for agents, if the operation's own refers to the HTTP API. */
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

/** The declaration of an operation. */
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
  /** Defaults to `standard`. */
  readonly rate?: RateGroup;
  /** `null` for open operations, which take no credential. */
  readonly scope: Scope | null;
  /** For signed-in persons only, not API keys, unless the key holds `svc:admin`. */
  readonly portalOnly?: boolean;
  /** The audit log entry, in the past tense; set if somebody will want to know who did it. */
  readonly audit?: string;
  /** A sentence on the cost in credits; absent if it is free. */
  readonly price?: string;
  /** Like the other schemas a function, called on first use: a start makes none. */
  readonly params?: () => Params;
  readonly query?: () => Query;
  readonly body?: () => Body;
  /** Accepted JSON media types of the body, best first; `application/json` by default. */
  readonly jsonTypes?: readonly string[];
  /** The body is optional. */
  readonly bodyOptional?: boolean;
  /** Media types accepted besides JSON, e.g. `multipart/form-data`. The handler then gets the raw bytes. */
  readonly rawBody?: readonly string[];
  /** Maximum body size in bytes; 256 kB by default. */
  readonly maxBodyBytes?: number;
  readonly result: () => Result;
  /** Defaults to 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Another success status, with its meaning; the result is then a union of both. */
  readonly otherStatus?: {
    readonly status: 200 | 201 | 202;
    readonly description: string;
    /** For a JSON response where the other is a file; enveloped according to the version. */
    readonly result?: () => z.ZodType;
    readonly example?: unknown;
  };
  /** The response's media type if it is not JSON. */
  readonly produces?: string;
  /** Error codes besides those of every operation of its kind; none by default. */
  readonly errors?: readonly ProblemCode[];
  readonly needs?: readonly Need[];
  readonly idempotency?: Idempotency;
  /** Request headers read besides the common ones. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** Server-sent events: the function streams its response. */
  readonly stream?: boolean;
  /** `?wait=` holds the response until this returns that the job has ended, for up to 25 s. */
  endedWhen?(result: z.infer<Result>): boolean;
  /** Details for the audit log besides `audit`: how many, how much, to whom; never an enriched person. */
  auditDetail?(result: z.infer<Result>): string;
  /** Nothing happens until somebody acts, so `?wait=` returns at once. */
  restsWhen?(result: z.infer<Result>): boolean;
  /** Possible next actions in the current state; shown in the v2 envelope. */
  actions?(result: z.infer<Result>): Readonly<Record<string, Action>>;
  /** Facts for `meta` of the v2 envelope besides `request_id` and paging. */
  meta?(result: z.infer<Result>): Readonly<Record<string, unknown>>;
  /** The agent's tool, or explicitly none. */
  readonly tool: ToolDefinition | false;
  /** Seconds the function may take; 29 at most behind the gateway, 900 for a stream. */
  readonly timeoutSeconds?: number;
  /** Marked as deprecated in the documents and in headers of every response. */
  readonly deprecated?: Deprecation;
  /** Not in the public documents: provider callbacks. */
  readonly unlisted?: boolean;
}

/** What every declared operation has, stated or by default. */
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

/** The input of a use case: the parsed parts of the request. An undeclared part is an empty object. */
export interface RequestOf<O> {
  readonly params: O extends { params: () => infer P extends Shape } ? z.infer<P> : Record<never, never>;
  readonly query: O extends { query: () => infer Q extends Shape } ? z.infer<Q> : Record<never, never>;
  readonly body: O extends { body: () => infer B extends Shape } ? z.infer<B> : undefined;
}

export type ResultOf<O> = O extends { result: () => infer R extends Shape } ? z.input<R> : never;

type Part = 'params' | 'query' | 'body' | 'result';

/** Adds the defaults to a declaration, and makes each schema once. */
const completed = <O extends Pick<OperationDeclaration, 'route' | Part>>(operation: O): O & Completed => {
  const [method, path] = operation.route.split(' ') as [Method, Path];
  const { params, query, body, result } = operation;
  const parts = {
    ...(params && { params: lazy(params) }),
    ...(query && { query: lazy(query) }),
    ...(body && { body: lazy(body) }),
    result: lazy(result),
  };
  return { rate: 'standard', status: 200, errors: [], ...operation, ...parts, method, path };
};

/** What the operations of a group share. */
type Common = Pick<OperationDeclaration, 'group'> &
  Partial<Pick<OperationDeclaration, 'rate' | 'scope' | 'portalOnly' | 'tool'>>;
/** A declaration in which shared parts are optional. */
type Own<Declaration extends OperationDeclaration, Shared> = Omit<Declaration, keyof Common> &
  Omit<Pick<Declaration, keyof Common>, keyof Shared> &
  Partial<Pick<Declaration, keyof Common>>;

/**
 * Returns a function to declare operations with these common parts. Each keeps its schemas' types, so that handler and use case are checked
 * against them.
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

/** The same operation under /v2, with the same schemas: in the envelope and with errors as problem+json; no tool of its own. */
export function underV2<
  const O extends OperationDefinition,
  const More extends Partial<Omit<OperationDeclaration, Part>> = Record<never, never>,
>(operation: O, more?: More) {
  const route = operation.route.replace('/v1/', '/v2/') as O['route'];
  return completed({ ...operation, id: `${operation.id}V2`, route, tool: false, ...more });
}
