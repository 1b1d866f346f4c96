export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for everything: DNS, connection, redirects and the last byte of the body. */
  readonly timeoutMs: number;
  /** Most bytes of body, as sent and as inflated. */
  readonly maxBytes: number;
  /** A reply that is longer is taken as far as that, undecoded, and the rest is not waited for. Otherwise it is an error. */
  readonly cut?: boolean;
  /**
   * The status is the answer: of a body that never ends, or is cut off, only what came is taken. For receivers whose
   * bodies nobody needs.
   */
  readonly bodyOptional?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** `trusted` is for addresses from our own configuration; everything a user or a page named is `public-only`. */
  readonly guard?: 'public-only' | 'trusted';
  /** With the guard: plain http is refused, also as the target of a redirect. */
  readonly httpsOnly?: boolean;
  /** How many redirects are followed. 0 (standard): a redirect is a reply like any other. */
  readonly redirects?: number;
}
