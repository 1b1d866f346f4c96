/**
 * The inside of a function's thread: the part of Lambda's Node runtime that functions can see.
 *
 * It has no imports but types, because it is run as a script with its types stripped once for all threads: loading
 * a TypeScript module would start the type stripper anew in each of them.
 */
import type {
  FromThread,
  FunctionError,
  StreamPrelude,
  ThreadSetup,
  ToThread,
} from '#scripts/local/lambda/protocol';

type Handler = (event: unknown, second: unknown, third: unknown) => unknown;
type Callback = (error?: unknown, result?: unknown) => void;

const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
const { Writable } = process.getBuiltinModule('node:stream');
const { readFileSync, existsSync } = process.getBuiltinModule('node:fs');
const { join } = process.getBuiltinModule('node:path');
const nodeModule = process.getBuiltinModule('node:module');
const { pathToFileURL } = process.getBuiltinModule('node:url');

const setup = workerData as ThreadSetup;
const streaming = Symbol.for('aws.lambda.runtime.handler.streaming');
const send = (message: FromThread) => parentPort?.postMessage(message);

// Posted at once instead of through the thread's own stdout, whose last lines are lost when the thread is killed.
for (const name of ['stdout', 'stderr'] as const) {
  const write = (chunk: string | Uint8Array, encoding?: BufferEncoding | Callback, callback?: Callback) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    send({ type: 'log', stream: name, text });
    const done = typeof encoding === 'function' ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  };
  process[name].write = write as typeof process.stdout.write;
}

class ResponseStream extends Writable {
  readonly requestId: string;
  #taken: (() => void) | undefined;

  constructor(requestId: string) {
    super();
    this.requestId = requestId;
  }

  /** Part of the interface functions use; the type travels in the prelude. */
  setContentType(type: string): void {
    send({ type: 'prelude', requestId: this.requestId, prelude: { headers: { 'content-type': type } } });
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#taken = done;
    const data = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
    send({ type: 'chunk', requestId: this.requestId, data: new Uint8Array(data) });
  }

  taken(): void {
    const done = this.#taken;
    this.#taken = undefined;
    done?.();
  }
}

const streams = new Map<string, ResponseStream>();

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => Object.assign(handler, { [streaming]: 'response' }),
    HttpResponseStream: {
      from(stream: ResponseStream, prelude: StreamPrelude) {
        send({ type: 'prelude', requestId: stream.requestId, prelude });
        return stream;
      },
    },
  },
});

// The SDK puts `sync-` before the host of StartSyncExecution; no name server knows that of the local address.
const dns = process.getBuiltinModule('node:dns');
const lookUp = dns.lookup;
dns.lookup = ((host: string, ...rest: [never, never]) =>
  lookUp(host.replace(/^sync-(?=127\.0\.0\.1$)/, ''), ...rest)) as typeof dns.lookup;

// Many threads load the same packages: compiled once, they are read from a cache.
nodeModule.enableCompileCache(setup.compileCache);
if (setup.sourceMaps) process.setSourceMapsEnabled(true);
const loading = loadHandler();
loading
  .catch(() => undefined)
  .finally(() => {
    send({ type: 'ready' });
    nodeModule.flushCompileCache();
  });

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'invoke') void invoke(message);
  else if (message.type === 'closed') streams.get(message.requestId)?.destroy();
  else streams.get(message.requestId)?.taken();
});

async function loadHandler(): Promise<Handler> {
  const [file = '', ...exported] = setup.handler.split('.');
  const name = exported.join('.');
  const path = ['.js', '.cjs', '.mjs']
    .map((end) => join(setup.codeDirectory, `${file}${end}`))
    .find(existsSync);
  if (path === undefined) throw runtimeError('Runtime.ImportModuleError', `Cannot find module '${file}'`);
  const loaded = path.endsWith('.mjs') ? await import(pathToFileURL(path).href) : requireAsCommonJs(path);
  const handler: unknown = (loaded as Record<string, unknown>)[name];
  if (typeof handler !== 'function') {
    throw runtimeError('Runtime.HandlerNotFound', `${setup.handler} is undefined or not exported`);
  }
  return handler as Handler;
}

/** Bundles are CommonJS although a package.json above the assembly may say "module": Lambda would not see that file. */
function requireAsCommonJs(path: string): unknown {
  const internals = nodeModule as unknown as {
    _initPaths(): void;
    _extensions: Record<
      string,
      (module: { _compile(code: string, file: string): void }, file: string) => void
    >;
  };
  process.env['NODE_PATH'] = setup.runtimeModules;
  internals._initPaths();
  const original = internals._extensions['.js'];
  internals._extensions['.js'] = (module, file) =>
    file.startsWith(setup.codeDirectory)
      ? module._compile(readFileSync(file, 'utf8'), file)
      : original?.(module, file);
  return nodeModule.createRequire(path)(path);
}

async function invoke(message: Extract<ToThread, { type: 'invoke' }>): Promise<void> {
  const { requestId, event } = message;
  const deadline = Date.now() + message.timeoutMs;
  try {
    const handler = await loading;
    if (streaming in handler) {
      const stream = new ResponseStream(requestId);
      streams.set(requestId, stream);
      const closed = new Promise<void>((resolve) => stream.once('close', resolve));
      await handler(JSON.parse(event), stream, contextOf(requestId, deadline));
      if (!stream.writableEnded && !stream.destroyed) stream.end();
      await closed;
      send({ type: 'end', requestId });
      return;
    }
    const result = await callHandler(handler, JSON.parse(event), contextOf(requestId, deadline));
    send({ type: 'result', requestId, payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    send({ type: 'error', requestId, error: toFunctionError(error) });
  } finally {
    streams.delete(requestId);
  }
}

function callHandler(handler: Handler, event: unknown, context: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    const returned = handler(event, context, callback);
    if (returned instanceof Promise) returned.then(resolve, reject);
    else if (handler.length < 3) resolve(returned);
  });
}

function contextOf(requestId: string, deadline: number): object {
  return {
    awsRequestId: requestId,
    functionName: setup.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: setup.arn,
    memoryLimitInMB: String(setup.memoryMb),
    logGroupName: `/aws/lambda/${setup.name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

function runtimeError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function toFunctionError(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}
