/** A request as a simulator sees it. `body` is the parsed JSON, form or multipart body; `undefined` if there is none. */
export interface SimRequest {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: Buffer;
  readonly body: unknown;
  readonly params: Readonly<Record<string, string>>;
}

/** A simulator's reply. A string or Buffer body is sent unchanged, anything else as JSON. */
export interface SimReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Milliseconds to wait before the answer, on top of the simulator's usual latency. */
  readonly delay?: number;
  /** `reset` closes the connection without an answer, as a nonexistent host would. */
  readonly transport?: 'reset';
}

export type Handler = (request: SimRequest) => SimReply | Promise<SimReply>;

/** A request as `GET /_requests` shows it. */
export interface RecordedRequest {
  readonly number: number;
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  status?: number;
  /** The fault rule that answered instead of the simulator. */
  fault?: string;
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): SimReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const html = (status: number, body: string, headers: Record<string, string> = {}): SimReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
});

export const text = (status: number, type: string, body: string): SimReply => ({
  status,
  headers: { 'content-type': type },
  body,
});

export const empty = (status = 204): SimReply => ({ status });

export const redirect = (location: string): SimReply => ({ status: 302, headers: { location } });

export type Fields = Record<string, unknown>;

/** The body as an object; anything else counts as empty, so that required-field checks name what is missing. */
export function fields(body: unknown): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** A string field, or `undefined` if it is absent or of another type. */
export function str(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
