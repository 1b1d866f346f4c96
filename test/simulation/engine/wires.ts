import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { region } from '#local-aws/account';
import { callListener, type WireReply, type WireRequest } from '#test/simulation/engine/call-listener';
import { ADDRESSES, type Cloud } from '#test/simulation/engine/cloud';
import { simulatedRequest } from '#test/simulation/engine/http-request';
import { invocation } from '#test/simulation/engine/invocations';
import type { Outside } from '#test/simulation/engine/outside';
import { replace } from '#test/simulation/engine/replace';
import type { Vendors } from '#test/simulation/engine/vendors';

const require = createRequire(import.meta.url);
const NOBODY = { accessKeyId: '', secretAccessKey: '' };
const { requestHandler, signer: signerOf } = new DynamoDBClient({ region, credentials: NOBODY }).config;
/** All clients of the AWS SDK send through it, and sign with it. */
const sender: object = Object.getPrototypeOf(requestHandler);
const signer: object = Object.getPrototypeOf(await signerOf());

interface Signer {
  credentialProvider(): Promise<{ readonly accessKeyId: string }>;
}

/** Names the caller, which is all that the local AWS reads; a signature would take a tenth of a seed's time. */
async function signRequest(this: Signer, request: AwsRequest): Promise<AwsRequest> {
  const { accessKeyId } = await this.credentialProvider();
  return { ...request, headers: { ...request.headers, authorization: `Credential=${accessKeyId}/` } };
}

interface AwsRequest {
  readonly method: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const json = (status: number, body: object, headers: Record<string, string> = {}): WireReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify(body)),
});
const THROTTLED = json(400, { __type: 'ThrottlingException', message: 'Rate exceeded' });
const UNAVAILABLE = json(503, { message: 'Service Unavailable' });
const SLOW_DOWN: WireReply = {
  status: 503,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
  ),
};

const queryOf = (query: AwsRequest['query'] = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one) => `${encodeURIComponent(name)}${one === null ? '' : `=${encodeURIComponent(one ?? '')}`}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

async function bytesOf(body: unknown): Promise<Uint8Array | string | undefined> {
  if (body === undefined || typeof body === 'string') return body;
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const services: Readonly<Record<string, string>> = {
  AmazonSQS: 'sqs',
  AWSStepFunctions: 'states',
  DynamoDB_20120810: 'dynamodb',
  TrentService: 'kms',
};
/** Returns `sqs` for `AmazonSQS.SendMessage`. */
const serviceOf = (target = ''): string => {
  const [name = ''] = target.split('.');
  return services[name] ?? name;
};

/** The first keys named in a call to the table. */
function aboutItems(body: unknown): string {
  const found = Buffer.isBuffer(body) ? body.toString().matchAll(/"sk":\{"S":"([^"]+)"\}/g) : [];
  const names = [...new Set([...found].map(([, key]) => key))];
  return names.length === 0 ? '' : ` ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', ...' : ''}`;
}

/** Routes every way out of the simulated code to what simulates the other side. */
export class Wires {
  readonly #outside: Outside;
  readonly #vendors: Vendors;
  readonly #cloud: () => Cloud;
  readonly #hosts = new Map<string, RequestListener>();
  #isCalm = false;

  constructor(outside: Outside, vendors: Vendors, cloud: () => Cloud) {
    this.#outside = outside;
    this.#vendors = vendors;
    this.#cloud = cloud;
  }

  /** Serves a host of the public web. */
  serve(host: string, listener: RequestListener): void {
    this.#hosts.set(host, listener);
  }

  /** Calls inside `work` succeed at once. */
  async calm<T>(work: () => Promise<T>): Promise<T> {
    this.#isCalm = true;
    try {
      return await work();
    } finally {
      this.#isCalm = false;
    }
  }

  /** A request to the service's API from users or vendors. */
  api(who: string, request: WireRequest): Promise<WireReply> {
    const what = `${request.method} ${request.path}`;
    return this.#outside.call(
      { side: 'user', service: 'api', what, listener: this.#cloud().api, request, refusal: UNAVAILABLE },
      who,
    );
  }

  connect(): () => void {
    const send = (origin: string, request: WireRequest) => this.#send(origin, request);
    const fetched = (address: string | URL, options: RequestInit = {}) =>
      this.#fetch(String(address), options);
    return replace([
      [globalThis, { fetch: fetched }],
      [require('node:http'), { request: simulatedRequest('http:', send) }],
      [require('node:https'), { request: simulatedRequest('https:', send) }],
      [sender, { handle: (request: AwsRequest) => this.#aws(request) }],
      [signer, { signRequest }],
    ]);
  }

  async #aws(request: AwsRequest) {
    const isS3 = request.port === 9_002;
    const cloud = this.#cloud();
    const path = `${request.path}${queryOf(request.query)}`;
    const body = await bytesOf(request.body);
    const wire = { method: request.method, path, headers: request.headers, body };
    const target = request.headers['x-amz-target']?.split('.').at(-1);
    const what = isS3
      ? `s3 ${request.method} ${request.path}`
      : `${target ?? request.path}${aboutItems(body)}`;
    const listener = isS3 ? cloud.s3 : cloud.aws;
    const reply = invocation()
      ? await this.#outside.call({
          side: 'aws',
          service: isS3 ? 's3' : serviceOf(request.headers['x-amz-target']),
          what,
          listener,
          request: wire,
          refusal: isS3 ? SLOW_DOWN : THROTTLED,
        })
      : await callListener(listener, wire);
    if (!reply) throw new Error(`${what} was dropped.`);
    const { status: statusCode, headers } = reply;
    // Only files are read as streams.
    const answered = isS3 ? Readable.from([reply.body]) : new Uint8Array(reply.body);
    return { response: { statusCode, headers, body: answered } };
  }

  /** A request of the service to the outside. */
  #send(origin: string, request: WireRequest): Promise<WireReply> {
    const host = request.headers['host'] ?? '';
    const own = this.#hosts.get(host);
    const vendor = this.#vendors.listeners.get(origin);
    const listener = own ?? vendor?.listener;
    if (!listener) return Promise.reject(new Error(`Nothing is at ${origin}.`));
    const name = own || vendor?.name === 'web' ? host : vendor?.name;
    const what = `${name} ${request.method} ${request.path.slice(0, 120)}`;
    return this.#outside.call({
      side: 'vendor',
      service: vendor?.name ?? 'web',
      what,
      listener,
      request,
      refusal: UNAVAILABLE,
    });
  }

  /** Used by the model's client, the vendors and the set-up. */
  async #fetch(address: string, { method = 'GET', headers, body, signal }: RequestInit) {
    const url = new URL(address);
    const flat = Object.fromEntries(new Headers(headers));
    const isForm = body instanceof URLSearchParams;
    const request = {
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...flat,
      },
      body: body === undefined || body === null ? undefined : String(body),
    };
    const listener = this.#hosts.get(url.host) ?? this.#vendors.listeners.get(url.origin)?.listener;
    const isApi = url.origin === ADDRESSES.api;
    if (!listener && !isApi) throw new Error(`Nothing is at ${url.origin}.`);
    signal?.throwIfAborted();
    const reply = await (invocation()
      ? this.#send(url.origin, request)
      : listener || this.#isCalm
        ? callListener(listener ?? this.#cloud().api, request)
        : this.api('a vendor', request));
    signal?.throwIfAborted();
    if (!reply) throw new TypeError('fetch failed');
    return new Response(reply.status === 204 ? null : new Uint8Array(reply.body), reply);
  }
}
