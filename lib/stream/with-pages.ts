import type { StreamEvent } from '#lib/stream/follow';

/** Loads the content of each `page` event: the log only stores its location, `load` reads it. */
export async function* withPages(
  events: AsyncIterable<StreamEvent>,
  load: (data: StreamEvent['data']) => Promise<StreamEvent['data']>,
): AsyncGenerator<StreamEvent, void, undefined> {
  for await (const event of events) {
    yield event.event === 'page' ? { ...event, data: await load(event.data) } : event;
  }
}
