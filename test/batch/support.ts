import { PassThrough, type Writable } from 'node:stream';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import type { SourceOutcome } from '#lib/claim/claim';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { saveOutcome } from '#lib/enrichment/findings-store';
import { type Message, message } from '#lib/outbox/message';
import { type Services, startServices } from '#local-aws/start-services';
import { type CallOptions, call, proxyEvent } from '#test/support/call';

const BUCKET = 'uploads';

/** Provides the upload bucket for the tests of this file. */
export function useBucket(): { readonly services: () => Services } {
  let started: Services | undefined;
  beforeAll(async () => {
    started = await startServices({ buckets: [BUCKET] });
    Object.assign(process.env, {
      UPLOADS_BUCKET: BUCKET,
      AWS_ENDPOINT_URL_S3: started.s3,
      AWS_ACCESS_KEY_ID: started.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: started.credentials.secretAccessKey,
      AWS_REGION: 'eu-central-1',
    });
  });
  afterAll(async () => {
    await started?.stop();
  });
  return {
    services: () => {
      if (!started) throw new Error('The bucket is started before the first test.');
      return started;
    },
  };
}

/** Posts a file as a browser would. */
export async function postFile(
  handler: unknown,
  headers: Record<string, string>,
  file: string | Uint8Array,
  options: { readonly field?: string; readonly name?: string; readonly type?: string } = {},
) {
  const form = new FormData();
  form.append(options.field ?? 'file', new Blob([Buffer.from(file)]), options.name ?? 'leads.csv');
  if (options.type !== undefined) form.append('type', options.type);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  // Base64, as the gateway passes on anything but text.
  const encoded = async (event: APIGatewayProxyEvent, context: never) =>
    (handler as (event: APIGatewayProxyEvent, context: never) => Promise<never>)(
      { ...event, isBase64Encoded: true },
      context,
    );
  return await call(encoded, {
    method: 'POST',
    path: '/v1/enrichments/batches/upload',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    text: bytes.toString('base64'),
  });
}

/** Requests to send or start something that are not done yet, taken from the outbox once each. */
export class Outbox {
  readonly #organization: string;
  readonly #seen = new Set<string>();

  constructor(organization: string) {
    this.#organization = organization;
  }

  async take(): Promise<Message[]> {
    const { items } = await query(
      { pk: keys.outbox(this.#organization, '').pk },
      z.object({ sk: z.string(), messages: z.array(message) }),
    );
    const fresh = items.filter(({ sk }) => !this.#seen.has(sk));
    for (const { sk } of fresh) this.#seen.add(sk);
    return fresh.flatMap(({ messages }) => messages);
  }
}

/** As the e-mail finder answers, which looks addresses up. */
export const foundOutcome = (name: string): SourceOutcome => ({
  source: 'email_finder',
  status: 'found',
  claims: [
    {
      field: 'full_name',
      value: name,
      confidence: 0.9,
      citations: [{ url: 'https://acme-robotics.example/team', quote: name }],
    },
  ],
  attempts: [],
  cost: { unit: 'request', amount: 1 },
});

export async function saveFound(organization: string, enrichment: number, name: string): Promise<void> {
  await saveOutcome(organization, enrichment, { outcome: foundOutcome(name), duration_ms: 3 });
  for (const source of ['web_research', 'network'] as const)
    await saveOutcome(organization, enrichment, { outcome: missOutcome(source), duration_ms: 3 });
}

export const missOutcome = (source: SourceOutcome['source']): SourceOutcome => ({
  source,
  status: 'not_found',
  claims: [],
  attempts: [],
  cost: { unit: 'request', amount: 1 },
});

/** Calls a streaming handler with stand-ins for Lambda's streaming globals. */
export async function callStream(
  handler: unknown,
  options: CallOptions,
): Promise<{ status: number; headers: Record<string, string>; bytes: Buffer }> {
  const pieces: Buffer[] = [];
  const out = new PassThrough();
  out.on('data', (piece: Buffer) => pieces.push(piece));
  await (handler as (event: APIGatewayProxyEvent, stream: Writable) => Promise<void>)(
    proxyEvent(options),
    out,
  );
  const { statusCode, headers } = metadata.get(out) ?? { statusCode: 0, headers: {} };
  return { status: statusCode, headers, bytes: Buffer.concat(pieces) };
}

interface Metadata {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
}
const metadata = new WeakMap<Writable, Metadata>();

/** Installs the globals that Lambda's runtime gives streaming functions. Call before importing the handlers. */
export function installStreaming(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: unknown) => handler,
      HttpResponseStream: {
        from(stream: Writable, given: Metadata): Writable {
          metadata.set(stream, given);
          return stream;
        },
      },
    },
  });
}
