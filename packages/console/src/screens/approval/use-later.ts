import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSay } from '../../ui/toast';

const UNDO_MS = 10_000;

export type Later = (ids: readonly string[], says: string, run: () => Promise<unknown>) => void;

/** Some of many were refused; the others are done. */
export class SomeRefused extends Error {
  readonly ids: readonly string[];
  constructor(ids: readonly string[], message: string) {
    super(message);
    this.ids = ids;
  }
}

interface Pending {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly run: () => void;
}

/**
 * Decisions that can be undone for 10 seconds: what was decided leaves the list at once and is released when the time has
 * passed, or when the page is left. What the service refuses comes back into the list.
 */
export function useLater(onUndo: (id: string) => void): { gone: ReadonlySet<string>; later: Later } {
  const client = useQueryClient();
  const say = useSay();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef(new Set<Pending>());
  const undone = useRef(onUndo);
  undone.current = onUndo;
  useEffect(() => {
    const flush = () => {
      for (const { timer, run } of pending.current) {
        clearTimeout(timer);
        run();
      }
      pending.current.clear();
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  const later = useCallback<Later>(
    (ids, says, run) => {
      const back = (which: readonly string[]) =>
        setGone((before) => new Set([...before].filter((id) => !which.includes(id))));
      setGone((before) => new Set([...before, ...ids]));
      const release = async () => {
        pending.current.delete(one);
        await run().catch((error: unknown) => {
          back(error instanceof SomeRefused ? error.ids : ids);
          say.error(error);
        });
        for (const key of ['inbox', 'recent', 'credits', 'enrichment'])
          void client.invalidateQueries({ queryKey: [key] });
      };
      const one: Pending = { timer: setTimeout(() => void release(), UNDO_MS), run: () => void release() };
      pending.current.add(one);
      say(says, {
        ms: UNDO_MS,
        undo: () => {
          clearTimeout(one.timer);
          pending.current.delete(one);
          back(ids);
          if (ids[0]) undone.current(ids[0]);
        },
      });
    },
    [client, say],
  );
  return { gone, later };
}
