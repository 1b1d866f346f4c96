import { createParser } from 'eventsource-parser';
import { useEffect, useRef, useState } from 'react';
import { headers } from './api';

/** `live` while connected; `resuming` after a connection broke; `ended` when the server closed the stream. */
export type StreamState = 'connecting' | 'live' | 'resuming' | 'ended';

const WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * Follows server-sent events by fetch, since they need the session's header. A dropped or closed connection resumes after the last event
 * received; the stream has ended if the service answers 204, refuses it, or has nothing more.
 */
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
    /** Reads one connection to its end; returns whether there may be more. */
    const read = async (): Promise<boolean> => {
      const reply = await fetch(path, {
        headers: {
          ...(await headers()),
          accept: 'text/event-stream',
          ...(last ? { 'last-event-id': last } : {}),
        },
        signal: stop.signal,
      });
      if (reply.status === 429 || reply.status >= 500)
        throw new Error(`The stream answered ${reply.status}.`);
      if (reply.status === 204 || !reply.ok || !reply.body) return false;
      setState('live');
      let came = 0;
      const parser = createParser({
        onEvent: ({ id, event, data }) => {
          came += 1;
          if (id) last = id;
          handler.current(event ?? 'message', JSON.parse(data));
        },
      });
      const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return came > 0;
        parser.feed(value);
      }
    };
    const follow = async () => {
      let failures = 0;
      for (;;) {
        try {
          if (!(await read())) return setState('ended');
          failures = 0;
        } catch {
          failures += 1;
        }
        if (stop.signal.aborted) return;
        if (failures > 0) setState('resuming');
        await new Promise((resolve) =>
          setTimeout(resolve, Math.min(WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)),
        );
        if (stop.signal.aborted) return;
      }
    };
    void follow();
    return () => stop.abort();
  }, [path]);
  return state;
}
