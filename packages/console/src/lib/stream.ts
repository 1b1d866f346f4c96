import { createParser } from 'eventsource-parser';
import { useEffect, useRef, useState } from 'react';
import { headers } from './api';

/** `live` while connected; `resuming` after a connection broke; `ended` when the server closed the stream. */
export type StreamState = 'connecting' | 'live' | 'resuming' | 'ended';

/** Follows server-sent events by fetch, since they need the session's header. A dropped stream resumes where it was. */
export function useStream(
  path: string | undefined,
  onEvent: (name: string, data: unknown) => void,
): StreamState {
  const [state, setState] = useState<StreamState>('connecting');
  const handler = useRef(onEvent);
  handler.current = onEvent;
  useEffect(() => {
    if (!path) return;
    const stop = new AbortController();
    let last = '';
    const follow = async () => {
      for (let attempt = 0; !stop.signal.aborted; ) {
        try {
          const reply = await fetch(path, {
            headers: {
              ...(await headers()),
              accept: 'text/event-stream',
              ...(last ? { 'last-event-id': last } : {}),
            },
            signal: stop.signal,
          });
          if (!reply.ok || !reply.body) return setState('ended');
          setState('live');
          attempt = 0;
          const parser = createParser({
            onEvent: ({ id, event, data }) => {
              if (id) last = id;
              handler.current(event ?? 'message', JSON.parse(data));
            },
          });
          const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
          for (;;) {
            const { value, done } = await reader.read();
            if (done) return setState('ended');
            parser.feed(value);
          }
        } catch {
          if (stop.signal.aborted) return;
          setState('resuming');
          attempt += 1;
          await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** attempt, 15_000)));
        }
      }
    };
    void follow();
    return () => stop.abort();
  }, [path]);
  return state;
}
