/** An error of a function as Lambda reports it to whoever invoked it. */
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
  /** Where packages are found that the bundle leaves to the runtime, such as the AWS SDK. */
  readonly runtimeModules: string;
  /** Where compiled code is kept for the next thread. */
  readonly compileCache: string;
  /** Whether somebody waits for what it does; if not, it takes the processor after the threads of those who do. */
  readonly isWaitedFor: boolean;
}

/** What a thread is told of a function before it runs it for the first time. */
export interface FunctionSetup {
  readonly key: string;
  readonly name: string;
  readonly arn: string;
  readonly handler: string;
  readonly codeDirectory: string;
  readonly memoryMb: number;
  readonly sourceMaps: boolean;
  /** `process.env` while the function is loaded and while it runs. */
  readonly environment: Readonly<Record<string, string>>;
}

export type ToThread =
  | { type: 'load'; setup: FunctionSetup }
  | { type: 'invoke'; key: string; requestId: string; event: string; timeoutMs: number }
  /** The reader of a streamed response has gone. */
  | { type: 'closed'; requestId: string }
  /** The last chunk has been taken over; the next may follow. */
  | { type: 'taken'; requestId: string };

export type FromThread =
  /** The code of a function is loaded, or has failed to. */
  | { type: 'ready'; key: string }
  | { type: 'log'; stream: 'stdout' | 'stderr'; text: string }
  | { type: 'result'; requestId: string; payload: string }
  | { type: 'error'; requestId: string; error: FunctionError }
  | { type: 'prelude'; requestId: string; prelude: StreamPrelude }
  | { type: 'chunk'; requestId: string; data: Uint8Array }
  | { type: 'end'; requestId: string };
