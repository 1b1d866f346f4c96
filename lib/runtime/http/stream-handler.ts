import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Context } from '#lib/contract/context';
import type { OperationDefinition, RequestOf } from '#lib/contract/operation';
import { header } from '#lib/runtime/http/event';
import { streamedHandler } from '#lib/runtime/http/streamed-handler';
import { invalid } from '#lib/shared/problem';
import { streamLimits } from '#lib/shared/stream-limits';
import { SECOND } from '#lib/shared/time';
import type { StreamEvent } from '#lib/stream/follow';
import { LONGEST_STREAM, openStream } from '#lib/stream/open-streams';

/** A stream's use case: checks first (a thrown Problem becomes the response), then yields events. */
export type StreamUseCase<O> = (
  request: RequestOf<O>,
  context: Context,
  from: { readonly after: number; readonly signal: AbortSignal },
) => Promise<AsyncIterable<StreamEvent>>;

const HEARTBEAT = 10 * SECOND;

/** The text of one server-sent event. Source: HTML Standard, section 9.2. */
export function eventText({ id, event, data }: StreamEvent): string {
  return `id: ${id}\n${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
}

function lastEventId(event: APIGatewayProxyEvent): number {
  const text = header(event, 'last-event-id');
  if (text === undefined || text === '') return 0;
  if (!/^[0-9]{1,9}$/.test(text)) {
    throw invalid(
      '/header/Last-Event-ID',
      'must be the id of an event from this stream',
      'Last-Event-ID is not from this stream.',
    );
  }
  return Number(text);
}

/** A log that has ended shows so at its first read; a running one yields nothing until something happens. */
const FIRST_READ = 2 * SECOND;

/** The events, or undefined if the client already has the last one. */
async function withMore(events: AsyncIterable<StreamEvent>): Promise<AsyncIterable<StreamEvent> | undefined> {
  const source = events[Symbol.asyncIterator]();
  const first = source.next();
  const known = await Promise.race([first, sleep(FIRST_READ, undefined, { ref: false })]);
  if (known?.done) return undefined;
  return (async function* () {
    for (let next = await first; !next.done; next = await source.next()) yield next.value;
  })();
}

async function send(events: AsyncIterable<StreamEvent>, out: Writable, stop: AbortController): Promise<void> {
  const heartbeat = setInterval(() => out.write(': still here\n\n'), HEARTBEAT);
  const end = setTimeout(() => stop.abort(), LONGEST_STREAM);
  out.on('close', () => stop.abort());
  out.on('error', () => stop.abort());
  try {
    for await (const event of events) {
      if (stop.signal.aborted) break;
      out.write(eventText(event));
    }
  } finally {
    clearInterval(heartbeat);
    clearTimeout(end);
    out.end();
  }
}

/** Builds a Lambda handler with response streaming for one operation. Refusals are ordinary responses with a status. */
export const streamHandler = <O extends OperationDefinition>(operation: O, useCase: StreamUseCase<O>) =>
  streamedHandler(operation, async ({ event, request, context, begin, endWith }) => {
    const stop = new AbortController();
    try {
      const after = lastEventId(event);
      const stream = await useCase(request, context, { after, signal: stop.signal });
      const events = after === 0 ? stream : await withMore(stream);
      // 204 tells a client not to reconnect. Source: HTML Standard, section 9.2.3.
      if (events === undefined) return endWith(204);
      const { organizationId, caller, now } = context;
      const free = await openStream(organizationId, caller.actor, now);
      try {
        const out = begin({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
        // The first bytes tell the client that it is connected, before any event exists.
        out.write(`: connected\nretry: ${streamLimits.reconnect_ms}\n\n`);
        await send(events, out, stop);
      } finally {
        await free();
      }
    } finally {
      // A reader that was refused after the first read would be followed for ever.
      stop.abort();
    }
  });
