export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for everything: DNS, connection, redirects and the last byte of the body. */
  readonly timeoutMs: number;
  /** Maximum bytes of the body, as sent and as inflated. */
  readonly maxBytes: number;
  /** Truncates a longer reply there, undecoded, without waiting for the rest. Otherwise it is an error. */
  readonly cut?: boolean;
  /** The status is enough: of a body that never ends or is cut off, takes what has arrived. For receivers whose bodies are not needed. */
  readonly bodyOptional?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** `trusted` is for addresses from our own configuration; addresses from users or pages are `public-only`. */
  readonly guard?: 'public-only' | 'trusted';
  /** With the guard: refuses plain http, also as a redirect target. */
  readonly httpsOnly?: boolean;
  /** How many redirects to follow. 0 (default): a redirect is a reply like any other. */
  readonly redirects?: number;
}
