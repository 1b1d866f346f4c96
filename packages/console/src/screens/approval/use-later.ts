import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSay } from '../../ui/toast';

const UNDO_MS = 10_000;

/** `run` is told whether the page is being left, in which case nothing can be awaited. */
export type Later = (
  ids: readonly string[],
  says: string,
  run: (leaving: boolean) => Promise<unknown>,
) => void;

/** Some of many decisions were refused; the others are done. */
export class SomeRefused extends Error {
  readonly ids: readonly string[];
  constructor(ids: readonly string[], message: string) {
    super(message);
    this.ids = ids;
  }
}

interface Pending {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly run: (leaving: boolean) => void;
}

/**
 * Decisions that can be undone for 10 seconds. A decided item leaves the list at once and is released when the time has passed or the page
 * is left. Items the service refuses return to the list. `held` are those that can still be undone.
 */
export function useLater(onUndo: (id: string) => void): {
  gone: ReadonlySet<string>;
  held: ReadonlySet<string>;
  later: Later;
} {
  const client = useQueryClient();
  const say = useSay();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef(new Set<Pending>());
  const undone = useRef(onUndo);
  undone.current = onUndo;
  useEffect(() => {
    const flush = () => {
      for (const { timer, run } of pending.current) {
        clearTimeout(timer);
        run(true);
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
      const without = (which: readonly string[]) => (before: ReadonlySet<string>) => {
        const left = new Set(before);
        for (const id of which) left.delete(id);
        return left;
      };
      const back = (which: readonly string[]) => setGone(without(which));
      setGone((before) => new Set([...before, ...ids]));
      const release = async (leaving: boolean) => {
        pending.current.delete(one);
        await run(leaving).catch((error: unknown) => {
          back(error instanceof SomeRefused ? error.ids : ids);
          say.error(error);
        });
        await Promise.all(
          ['inbox', 'recent', 'credits', 'enrichment'].map((key) =>
            client.invalidateQueries({ queryKey: [key] }),
          ),
        );
        setHeld(without(ids));
      };
      const one: Pending = {
        timer: setTimeout(() => void release(false), UNDO_MS),
        run: (leaving) => void release(leaving),
      };
      setHeld((before) => new Set([...before, ...ids]));
      pending.current.add(one);
      say(says, {
        ms: UNDO_MS,
        undo: () => {
          clearTimeout(one.timer);
          pending.current.delete(one);
          back(ids);
          setHeld(without(ids));
          if (ids[0]) undone.current(ids[0]);
        },
      });
    },
    [client, say],
  );
  return { gone, held, later };
}
