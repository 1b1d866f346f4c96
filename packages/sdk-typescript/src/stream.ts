import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError } from './api-error.ts';
import { type Client, pause } from './client.ts';
import { backoff } from './retry.ts';

/** One event of a stream; `data` is its JSON. */
export interface StreamEvent {
  /** Pass it as `lastEventId` to resume after this event. */
  readonly id: string | undefined;
  /** `message` if the service names none. */
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface FollowOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lastEventId?: string;
}

/** Consecutive attempts without an event before a broken stream is given up. */
const MOST_FAILURES = 8;

const eventOf = ({ id, event, data }: EventSourceMessage): StreamEvent => ({
  id,
  event: event ?? 'message',
  data: JSON.parse(data),
});

async function* chunks<T>(stream: ReadableStream<T>): AsyncGenerator<T, void, void> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/**
 * The events of a stream, in order and each once. A connection that breaks, or that the service closes at its time limit, resumes after the
 * last event. Ends when the service answers 204: nothing more will come.
 */
export async function* follow(
  client: Client,
  path: string,
  { signal, headers = {}, lastEventId }: FollowOptions,
): AsyncGenerator<StreamEvent, void, void> {
  let last = lastEventId;
  for (let failures = 0; ; ) {
    try {
      const reply = await client.send({
        method: 'GET',
        path,
        headers: {
          ...headers,
          accept: 'text/event-stream',
          ...(last === undefined ? {} : { 'last-event-id': last }),
        },
        repeatable: 'always',
        signal,
        endless: true,
      });
      if (reply.status === 204 || !reply.body) return;
      const events = reply.body
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream());
      for await (const message of chunks(events)) {
        failures = 0;
        last = message.id ?? last;
        yield eventOf(message);
      }
    } catch (error) {
      if (signal?.aborted || error instanceof ApiError || failures >= MOST_FAILURES) throw error;
      failures += 1;
    }
    await pause(backoff(failures, Math.random()), signal);
  }
}
