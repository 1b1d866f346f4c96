/**
 * The inside of a thread that runs functions, one invocation at a time or several streams of one function: the part of Lambda's Node
 * runtime that functions can see. Every function has its own bundle, handler and environment; packages that bundles leave to the runtime
 * are loaded once for all.
 *
 * Imports only types, because it runs as a script with its types stripped once for all threads: loading a TypeScript module would start the
 * type stripper in each of them.
 */
import type {
  FromThread,
  FunctionError,
  FunctionSetup,
  StreamPrelude,
  ThreadSetup,
  ToThread,
} from '#local-aws/lambda/protocol';

type Handler = (event: unknown, second: unknown, third: unknown) => unknown;
type Callback = (error?: unknown, result?: unknown) => void;

const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
const { Writable } = process.getBuiltinModule('node:stream');
const { readFileSync, existsSync } = process.getBuiltinModule('node:fs');
const { join } = process.getBuiltinModule('node:path');
const os = process.getBuiltinModule('node:os');
const nodeModule = process.getBuiltinModule('node:module');
const { pathToFileURL } = process.getBuiltinModule('node:url');

const setup = workerData as ThreadSetup;
/** How much the system priority of background work is lowered. */
const BACKGROUND = 5;
// Applies to this thread alone, on systems with thread priorities.
if (!setup.isWaitedFor && process.platform === 'linux')
  os.setPriority(0, Math.min(os.getPriority(0) + BACKGROUND, os.constants.priority.PRIORITY_LOW));
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

  /** Part of the interface that functions use; the type is sent in the prelude. */
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
/** Directories of the loaded bundles. */
const directories: string[] = [];

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

// The SDK puts `sync-` before the host of StartSyncExecution, which no name server knows for the local address.
const dns = process.getBuiltinModule('node:dns');
const lookUp = dns.lookup;
dns.lookup = ((host: string, ...rest: [never, never]) =>
  lookUp(host.replace(/^sync-(?=127\.0\.0\.1$)/, ''), ...rest)) as typeof dns.lookup;

// Many threads load the same packages: they are compiled once and then read from a cache.
nodeModule.enableCompileCache(setup.compileCache);

readBundlesAsCommonJs();
if (setup.packages !== undefined) loadFrom(setup.packages);

interface Loaded {
  readonly setup: FunctionSetup;
  readonly handler: Promise<Handler>;
}
const functions = new Map<string, Loaded>();

parentPort?.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'load':
      load(message.setup);
      break;
    case 'invoke':
      void invoke(message);
      break;
    case 'closed':
      streams.get(message.requestId)?.destroy();
      break;
    default:
      streams.get(message.requestId)?.taken();
  }
});

function load(of: FunctionSetup): void {
  process.env = of.environment;
  directories.push(of.codeDirectory);
  if (of.sourceMaps) process.setSourceMapsEnabled(true);
  const handler = loadHandler(of);
  functions.set(of.key, { setup: of, handler });
  handler
    .catch(() => undefined)
    .finally(() => {
      send({ type: 'ready', key: of.key });
      nodeModule.flushCompileCache();
    });
}

async function loadHandler(of: FunctionSetup): Promise<Handler> {
  const [file = '', ...exported] = of.handler.split('.');
  const name = exported.join('.');
  const path = ['.js', '.cjs', '.mjs'].map((end) => join(of.codeDirectory, `${file}${end}`)).find(existsSync);
  if (path === undefined) throw runtimeError('Runtime.ImportModuleError', `Cannot find module '${file}'`);
  const loaded = path.endsWith('.mjs')
    ? await import(`${pathToFileURL(path).href}?${of.key}`)
    : requireAsCommonJs(path, of.codeDirectory);
  const handler: unknown = (loaded as Record<string, unknown>)[name];
  if (typeof handler !== 'function') {
    throw runtimeError('Runtime.HandlerNotFound', `${of.handler} is undefined or not exported`);
  }
  return handler as Handler;
}

/** Two functions may share a bundle: each gets its own modules of it, as in separate environments. */
function requireAsCommonJs(path: string, directory: string): unknown {
  const require = nodeModule.createRequire(path);
  for (const file of Object.keys(require.cache)) if (file.startsWith(directory)) delete require.cache[file];
  return require(path);
}

/** Bundles are CommonJS even if a package.json above the assembly says "module": Lambda would not see that file. */
function readBundlesAsCommonJs(): void {
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
    directories.some((directory) => file.startsWith(directory))
      ? module._compile(readFileSync(file, 'utf8'), file)
      : original?.(module, file);
}

/** Loads the packages that a file exports from there, wherever they are required. */
function loadFrom(file: string): void {
  const packages = new Map<string, () => unknown>(Object.entries(nodeModule.createRequire(file)(file)));
  const internals = nodeModule as unknown as { _load(request: string, ...rest: unknown[]): unknown };
  const original = internals._load;
  internals._load = (request, ...rest) => packages.get(request)?.() ?? original(request, ...rest);
}

async function invoke(message: Extract<ToThread, { type: 'invoke' }>): Promise<void> {
  const { key, requestId, event } = message;
  const deadline = Date.now() + message.timeoutMs;
  try {
    const loaded = functions.get(key);
    if (loaded === undefined) throw runtimeError('Runtime.NotLoaded', `${key} is not loaded here`);
    const { setup: of } = loaded;
    process.env = of.environment;
    const handler = await loaded.handler;
    if (streaming in handler) {
      const stream = new ResponseStream(requestId);
      streams.set(requestId, stream);
      const closed = new Promise<void>((resolve) => stream.once('close', resolve));
      await handler(JSON.parse(event), stream, contextOf(of, requestId, deadline));
      if (!stream.writableEnded && !stream.destroyed) stream.end();
      await closed;
      send({ type: 'end', requestId });
      return;
    }
    const result = await callHandler(handler, JSON.parse(event), contextOf(of, requestId, deadline));
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

function contextOf(of: FunctionSetup, requestId: string, deadline: number): object {
  return {
    awsRequestId: requestId,
    functionName: of.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: of.arn,
    memoryLimitInMB: String(of.memoryMb),
    logGroupName: `/aws/lambda/${of.name}`,
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
