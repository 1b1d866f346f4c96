import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { entryOf } from '#lib/api/registry';
import type { OperationDefinition } from '#lib/contract/operation';
import { type Answer, type CallOptions, call, proxyEvent } from '#test/support/call';

type StreamHandler = (event: unknown, response: PassThrough) => Promise<void>;
interface Metadata {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
}

const metadata = new WeakMap<PassThrough, Metadata>();

/** Globals that the Lambda runtime gives streaming functions, set before they are loaded. */
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: unknown) => handler,
    HttpResponseStream: {
      from(response: PassThrough, given: Metadata) {
        metadata.set(response, given);
        return response;
      },
    },
  },
});

async function stream(handler: StreamHandler, options: CallOptions): Promise<Answer> {
  const out = new PassThrough();
  let text = '';
  out.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    // This event stream's job never ends here: the beginning of the response is enough.
    if (metadata.get(out)?.statusCode === 200) out.destroy();
  });
  await handler(proxyEvent(options), out);
  const { statusCode = 0, headers = {} } = metadata.get(out) ?? {};
  await new Promise((done) => setImmediate(done));
  const json = String(headers['Content-Type'] ?? '').includes('json');
  return { status: statusCode, headers, text, body: json ? JSON.parse(text) : undefined };
}

/** Calls an operation's own function, including streaming ones, with its path filled in. */
export async function invoke(
  operation: OperationDefinition,
  options: Omit<CallOptions, 'path' | 'method'>,
): Promise<Answer> {
  const [file = '', name = ''] = entryOf(operation).split('#');
  const { [name]: handlerOf } = await import(/* @vite-ignore */ resolve(file));
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(options.params?.[name] ?? 'x'),
  );
  const all = { method: operation.method, path, ...options };
  return operation.stream ? await stream(handlerOf(), all) : await call(handlerOf(), all);
}

const candidates = [
  '7305817200230400',
  'hubspot',
  'not-found',
  'unknown',
  'sub_7305817200230400',
  'mem_7305817200230400',
  'inv_7305817200230400',
  'seq_7305817200230400',
  'cli_7305817200230400',
  'pm_7305817200230400',
  'dnc_person_0123456789abcdef01234567',
  '11111111-1111-4111-8111-111111111111',
];

/** Ids that are valid by the operation's own schema but name nothing. */
export function paramsOf(operation: OperationDefinition): Record<string, string> {
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
  const fits = (chosen: Record<string, string>) => operation.params?.().safeParse(chosen).success ?? true;
  for (const one of candidates) {
    const chosen = Object.fromEntries(names.map((name) => [name, one]));
    if (fits(chosen)) return chosen;
  }
  for (const one of candidates)
    for (const two of candidates) {
      const chosen = Object.fromEntries(names.map((name, index) => [name, index === 0 ? one : two]));
      if (fits(chosen)) return chosen;
    }
  return Object.fromEntries(names.map((name) => [name, candidates[0] ?? '']));
}
