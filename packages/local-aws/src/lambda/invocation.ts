import type { FunctionError, StreamPrelude } from '#local-aws/lambda/protocol';

export interface LogLine {
  /** The function's resource key. */
  readonly function: string;
  readonly requestId: string | undefined;
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/** Receives a streamed response while it is produced. */
export interface StreamSink {
  prelude(prelude: StreamPrelude): void;
  /** Resolves when the next chunk may be sent. */
  chunk(data: Uint8Array): Promise<void>;
}

export type InvocationResult =
  | { readonly kind: 'success'; readonly payload: string }
  /** The response went to the sink. */
  | { readonly kind: 'streamed' }
  | { readonly kind: 'failure'; readonly error: FunctionError };

export interface Invocation {
  readonly requestId: string;
  readonly event: string;
  readonly sink: StreamSink | undefined;
}
