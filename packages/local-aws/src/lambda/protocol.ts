/** A function's error as Lambda reports it to the invoker. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

/** Status and headers a streaming function declares before its body. */
export interface StreamPrelude {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

export interface ThreadSetup {
  /** Where to find packages that the bundle leaves to the runtime, such as the AWS SDK. */
  readonly runtimeModules: string;
  /** A file with some of them. */
  readonly packages: string | undefined;
  /** Where compiled code is cached for the next thread. */
  readonly compileCache: string;
  /** Whether somebody waits for its work; otherwise it gets the processor after the threads that have somebody waiting. */
  readonly isWaitedFor: boolean;
}

/** What a thread needs to know about a function before its first run. */
export interface FunctionSetup {
  readonly key: string;
  readonly name: string;
  readonly arn: string;
  readonly handler: string;
  readonly codeDirectory: string;
  readonly memoryMb: number;
  readonly sourceMaps: boolean;
  /** `process.env` while the function loads and runs. */
  readonly environment: Readonly<Record<string, string>>;
}

export type ToThread =
  | { type: 'load'; setup: FunctionSetup }
  | { type: 'invoke'; key: string; requestId: string; event: string; timeoutMs: number }
  /** The reader of a streamed response has disconnected. */
  | { type: 'closed'; requestId: string }
  /** The last chunk has been received; the next may follow. */
  | { type: 'taken'; requestId: string };

export type FromThread =
  /** A function's code has loaded or failed to load. */
  | { type: 'ready'; key: string }
  | { type: 'log'; stream: 'stdout' | 'stderr'; text: string }
  | { type: 'result'; requestId: string; payload: string }
  | { type: 'error'; requestId: string; error: FunctionError }
  | { type: 'prelude'; requestId: string; prelude: StreamPrelude }
  | { type: 'chunk'; requestId: string; data: Uint8Array }
  | { type: 'end'; requestId: string };
