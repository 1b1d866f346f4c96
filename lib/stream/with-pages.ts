import type { StreamEvent } from '#lib/stream/follow';

/** The same events, each `page` with what it brought: the log only says where that is, `load` reads it. */
export async function* withPages(
  events: AsyncIterable<StreamEvent>,
  load: (data: StreamEvent['data']) => Promise<StreamEvent['data']>,
): AsyncGenerator<StreamEvent, void, undefined> {
  for await (const event of events) {
    yield event.event === 'page' ? { ...event, data: await load(event.data) } : event;
  }
}
