import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from '#local-aws/lambda/busy-cores';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { Invocation, InvocationResult, LogLine } from '#local-aws/lambda/invocation';
import type { FromThread, ThreadSetup, ToThread } from '#local-aws/lambda/protocol';
import { setupOf, type ThreadEnvironment } from '#local-aws/lambda/thread-environment';
import { withoutWarning } from '#local-aws/without-warning';

export interface Thread {
  readonly number: number;
  /** Whether a function's code is loading, which occupies a core meanwhile. */
  readonly isLoading: boolean;
  /** The function that is being loaded or run. */
  readonly busyWith: string | undefined;
  /** The request being processed; with several streams, the first. */
  readonly requestId: string | undefined;
  /** Number of open streams of the function it runs. */
  readonly streams: number;
  readonly idleSince: number;
  readonly alive: boolean;
  readonly clock: Clock;
  /** Whether the function's code is loaded. */
  has(key: string): boolean;
  /** The number of functions whose code is loaded. */
  readonly size: number;
  /** Resolves when the function's code has loaded or failed to load. */
  load(definition: FunctionDefinition): Promise<void>;
  run(definition: FunctionDefinition, invocation: Invocation): Promise<InvocationResult>;
  /** Whether the request is running here. */
  holds(requestId: string): boolean;
  /** Tells the function that its stream's reader has disconnected. */
  closeStream(requestId: string): void;
  end(): Promise<void>;
}

const source = withoutWarning(() =>
  stripTypeScriptTypes(readFileSync(new URL('./worker.ts', import.meta.url), 'utf8')),
);
/** Lambda's runtime packages, such as the AWS SDK, come from the project whose assembly runs. */
const runtimeModules = join(process.cwd(), 'node_modules');
const compileCache = join(runtimeModules, '.cache', 'functions');
let threads = 0;

/** Part of a thread's memory, for the code of functions other than the running one. */
const CODE_MB = 256;
/** Young generation per thread, of which there are many: V8's own 48 MB would be half of all memory, and is no faster. */
const YOUNG_MB = 8;

interface Running {
  readonly invocation: Invocation;
  readonly finish: (result: InvocationResult) => void;
  readonly chunks: Uint8Array[];
}

/**
 * One execution environment at a time: a thread runs one invocation of any function, and none after a crash or a time-out. Streams mostly
 * wait, so several of one function may share a thread. `memoryMb` is that of its functions.
 */
export function startThread(
  {
    memoryMb,
    isWaitedFor,
    packages,
  }: {
    readonly memoryMb: number;
    readonly isWaitedFor: boolean;
    /** See `LocalAwsOptions`. */
    readonly packages: string | undefined;
  },
  environment: (key: string) => ThreadEnvironment,
  log: (line: LogLine) => void,
): Thread {
  threads += 1;
  const number = threads;
  const worker = new Worker(source, {
    eval: true,
    workerData: { runtimeModules, packages, compileCache, isWaitedFor } satisfies ThreadSetup,
    env: { TZ: ':UTC' },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb + CODE_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let alive = true;
  let idleSince = Date.now();
  /** The function being loaded or run, otherwise the last one. */
  let key = '';
  let isLoading = false;
  const running = new Map<string, Running>();
  const functions = new Map<string, PromiseWithResolvers<void>>();
  const partial = { stdout: '', stderr: '' };

  const write = (stream: 'stdout' | 'stderr', text: string) => {
    const lines = `${partial[stream]}${text}`.split('\n');
    partial[stream] = lines.pop() ?? '';
    for (const line of lines) log({ function: key, requestId: oldest(), stream, text: line });
  };
  const oldest = (): string | undefined => running.keys().next().value;
  const finish = ({ invocation, finish: done }: Running, result: InvocationResult) => {
    running.delete(invocation.requestId);
    idleSince = Date.now();
    done(result);
  };
  /** Everything running here ends with the thread. */
  const fail = (errorType: string, messageOf: (requestId: string) => string) => {
    for (const one of running.values()) {
      const errorMessage = messageOf(one.invocation.requestId);
      finish(one, { kind: 'failure', error: { errorType, errorMessage } });
    }
  };
  const post = (message: ToThread) => worker.postMessage(message);

  const timeOut = ({ requestId }: Invocation, milliseconds: number) => {
    const message = `Task timed out after ${(milliseconds / 1000).toFixed(2)} seconds`;
    log({ function: key, requestId, stream: 'stderr', text: message });
    alive = false;
    fail('Sandbox.Timedout', (id) => `RequestId: ${id} Error: ${message}`);
    void worker.terminate();
  };

  worker.stdout.on('data', (data: Buffer) => write('stdout', data.toString()));
  worker.stderr.on('data', (data: Buffer) => write('stderr', data.toString()));
  worker.on('error', (error: Error) => {
    write('stderr', `${error.stack ?? error.message}\n`);
    fail(error.name === 'Error' ? 'Runtime.UnhandledError' : error.name, () => error.message);
  });
  worker.on('exit', (code) => {
    alive = false;
    for (const { resolve } of functions.values()) resolve();
    for (const stream of ['stdout', 'stderr'] as const) if (partial[stream] !== '') write(stream, '\n');
    fail(
      'Runtime.ExitError',
      (id) => `RequestId: ${id} Error: Runtime exited with error: exit status ${code}`,
    );
  });
  worker.on('message', (message: FromThread) => {
    if (message.type === 'log') {
      write(message.stream, message.text);
      return;
    }
    if (message.type === 'ready') {
      isLoading = false;
      functions.get(message.key)?.resolve();
      return;
    }
    const current = running.get(message.requestId);
    if (current === undefined) return;
    const { sink } = current.invocation;
    switch (message.type) {
      case 'result':
        finish(current, { kind: 'success', payload: message.payload });
        break;
      case 'error':
        finish(current, { kind: 'failure', error: message.error });
        break;
      case 'prelude':
        sink?.prelude(message.prelude);
        break;
      case 'chunk': {
        const taken = () => post({ type: 'taken', requestId: message.requestId });
        if (sink !== undefined) void sink.chunk(message.data).then(taken);
        else {
          current.chunks.push(message.data);
          taken();
        }
        break;
      }
      case 'end':
        finish(
          current,
          sink === undefined
            ? { kind: 'success', payload: Buffer.concat(current.chunks).toString('utf8') }
            : { kind: 'streamed' },
        );
        break;
      default:
        message satisfies never;
    }
  });

  const load = async (definition: FunctionDefinition): Promise<void> => {
    const known = functions.get(definition.key);
    if (known) return await known.promise;
    const loaded = Promise.withResolvers<void>();
    functions.set(definition.key, loaded);
    key = definition.key;
    isLoading = true;
    post({ type: 'load', setup: setupOf(definition, environment(definition.key), number) });
    await loaded.promise;
  };

  return {
    number,
    has: (one) => functions.has(one),
    get size() {
      return functions.size;
    },
    get isLoading() {
      return isLoading;
    },
    get busyWith() {
      return isLoading || running.size > 0 ? key : undefined;
    },
    get requestId() {
      return oldest();
    },
    get streams() {
      return [...running.values()].filter(({ invocation }) => invocation.sink !== undefined).length;
    },
    get idleSince() {
      return idleSince;
    },
    get alive() {
      return alive;
    },
    clock: worker.performance,
    load,
    async run(definition, invocation) {
      let timer: NodeJS.Timeout | undefined;
      const result = new Promise<InvocationResult>((resolve) => {
        running.set(invocation.requestId, { invocation, finish: resolve, chunks: [] });
      });
      key = definition.key;
      // The time-out excludes the start of the environment, as on Lambda.
      void load(definition).then(() => {
        if (!running.has(invocation.requestId)) return;
        const { timeoutMs } = definition;
        timer = setTimeout(() => timeOut(invocation, timeoutMs), timeoutMs);
        const { requestId, event } = invocation;
        post({ type: 'invoke', key: definition.key, requestId, event, timeoutMs });
      });
      const outcome = await result;
      clearTimeout(timer);
      return outcome;
    },
    holds: (requestId) => running.has(requestId),
    closeStream: (requestId) => post({ type: 'closed', requestId }),
    async end() {
      alive = false;
      await worker.terminate();
    },
  };
}
