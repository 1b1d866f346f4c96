import { PassThrough } from 'node:stream';
import { logOf } from '#lib/enrichment/use-cases/stream';
import { appendEvent } from '#lib/stream/log';
import type { StandaloneDynamoDb } from '#local-aws/dynamodb/start';
import { call, proxyEvent } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';

export interface StreamCounts {
  readonly events: number;
  readonly writes_per_event: number;
  /** The enrichment is read first, because a missing one gets an error status. Its events are not. */
  readonly reads_before_first_byte: number;
}

const EVENTS = 20;
type Handler = (event: unknown, response: unknown) => Promise<void>;

/** Writes of a stream of twenty events, counted at its response. */
export async function countStream(db: StandaloneDynamoDb): Promise<StreamCounts> {
  const chunks: string[] = [];
  let readsAtFirstByte = -1;
  // What the Lambda runtime provides: the response is passed on unchanged and its writes are counted.
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: Handler) => handler,
      HttpResponseStream: { from: (response: unknown) => response },
    },
  });
  const handler = (await import('#functions/api/enrichments')).streamEnrichment();
  const create = (await import('#functions/api/enrichments')).createEnrichment();
  const { id: organization, headers } = await makeOrganization();
  const body = { type: 'person', input: { email: 'ada@acme.example' } };
  const created = await call(create, { method: 'POST', path: '/v1/enrichments', headers, body });
  const id = String(created.body.id);
  const now = new Date();
  for (let index = 1; index <= EVENTS; index += 1) {
    const event = { data: { step: index }, ...(index === EVENTS ? { last: true } : {}) };
    await appendEvent(organization, logOf(created.body.id), `step-${index}`, event, now);
  }

  const out = new PassThrough();
  const write = out.write.bind(out);
  db.calls.reset();
  Object.assign(out, {
    write: (chunk: string) => {
      if (readsAtFirstByte < 0) {
        readsAtFirstByte = db.calls.list().filter(({ operation }) => operation === 'GetItem').length;
      }
      chunks.push(chunk);
      return write(chunk);
    },
  });
  out.resume();
  const path = `/v1/enrichments/${id}/stream`;
  await (handler as unknown as Handler)(proxyEvent({ path, params: { id }, headers }), out);
  const sent = chunks.filter((chunk) => chunk.startsWith('id:')).length;
  const events = chunks.join('').match(/^id: /gm)?.length ?? 0;
  return { events, writes_per_event: sent / EVENTS, reads_before_first_byte: readsAtFirstByte };
}
