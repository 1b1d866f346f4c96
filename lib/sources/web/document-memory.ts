import * as z from 'zod';
import { DAY } from '#lib/shared/time';
import type { Fetched } from '#lib/sources/web/fetch-document';

/** The answers worth remembering for an address: a document, its absence, or a lasting failure. Any other failure is asked for again. */
export const remembered = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('document'), url: z.string(), contentType: z.string(), body: z.string() }),
    z.object({ kind: z.literal('absent'), status: z.int() }),
    z.object({ kind: z.literal('failed'), reason: z.string(), lasting: z.literal(true) }),
  ]),
);
type Remembered = z.infer<typeof remembered>;

export interface KeptDocument {
  /** When it was last confirmed; milliseconds since the epoch. */
  readonly kept_at: number;
  readonly answer: Remembered;
}

/** Shared storage for documents. Documents that are too large are not stored. */
export interface DocumentStore {
  find(url: string): Promise<KeptDocument | undefined>;
  keep(url: string, kept: KeptDocument): Promise<void>;
}

/** Decides who fetches what several processes want at the same moment. */
export interface FetchTurns {
  /** Returns whether the caller is to fetch it. If another process does, returns false once that one is done or overdue. */
  take(name: string): Promise<boolean>;
  end(name: string): Promise<void>;
}

export interface MemoryOptions {
  readonly store: DocumentStore;
  /** Lets processes wait for each other. Without it each one asks. */
  readonly turns?: FetchTurns;
  /** The service clock's current time in milliseconds. */
  readonly clock: () => number;
  /** The most characters of bodies per process. */
  readonly mostCharacters?: number;
}

/** Answers requests repeated within a day from memory; `ask` gets the time since which only changes matter. */
export type DocumentMemory = (
  url: string,
  ask: (unchangedSince: Date | undefined) => Promise<Fetched>,
) => Promise<Fetched>;

const sizeOf = ({ answer }: KeptDocument): number => (answer.kind === 'document' ? answer.body.length : 0);

function worthRemembering(fetched: Fetched, old: KeptDocument | undefined): Remembered | undefined {
  if (fetched.kind !== 'failed') return fetched;
  if (fetched.status === 304) return old?.answer;
  return fetched.lasting ? { kind: 'failed', reason: fetched.reason, lasting: true } : undefined;
}

/**
 * Public documents, read once a day and shared: by people of one company, and by organizations that look at the same one. Concurrent
 * callers wait for the first one's answer. After a day the vendor is only asked for changes.
 */
export function rememberDocuments({
  store,
  turns,
  clock,
  mostCharacters = 32_000_000,
}: MemoryOptions): DocumentMemory {
  const recent = new Map<string, KeptDocument>();
  const asking = new Map<string, Promise<Fetched>>();
  let held = 0;

  function hold(url: string, kept: KeptDocument): void {
    const before = recent.get(url);
    if (before) held -= sizeOf(before);
    recent.delete(url);
    recent.set(url, kept);
    held += sizeOf(kept);
    for (const [oldest, one] of recent) {
      if (held <= mostCharacters) return;
      recent.delete(oldest);
      held -= sizeOf(one);
    }
  }

  const isFresh = ({ kept_at }: KeptDocument): boolean => Math.abs(clock() - kept_at) < DAY;

  async function known(url: string): Promise<KeptDocument | undefined> {
    const own = recent.get(url);
    if (own && isFresh(own)) return own;
    const shared = (await store.find(url)) ?? own;
    if (shared) hold(url, shared);
    return shared;
  }

  async function renew(
    url: string,
    old: KeptDocument | undefined,
    ask: (unchangedSince: Date | undefined) => Promise<Fetched>,
  ): Promise<Fetched> {
    const fetched = await ask(old?.answer.kind === 'document' ? new Date(old.kept_at) : undefined);
    const answer = worthRemembering(fetched, old);
    if (answer === undefined) return fetched;
    const kept = { kept_at: clock(), answer };
    hold(url, kept);
    await store.keep(url, kept);
    return answer;
  }

  /** Asks, or uses the answer of another process that is asking at this moment. */
  async function inTurn(
    url: string,
    old: KeptDocument | undefined,
    ask: (unchangedSince: Date | undefined) => Promise<Fetched>,
  ): Promise<Fetched> {
    if (turns === undefined) return await renew(url, old, ask);
    if (!(await turns.take(url))) {
      const theirs = await known(url);
      return theirs && isFresh(theirs) ? theirs.answer : await renew(url, theirs, ask);
    }
    try {
      return await renew(url, old, ask);
    } finally {
      await turns.end(url);
    }
  }

  return async (url, ask) => {
    const kept = await known(url);
    if (kept && isFresh(kept)) return kept.answer;
    const running = asking.get(url);
    if (running) {
      const answer = await running.catch(() => undefined);
      // Only the other caller may have run out of time.
      return answer && worthRemembering(answer, kept) ? answer : await renew(url, kept, ask);
    }
    const own = inTurn(url, kept, ask).finally(() => asking.delete(url));
    asking.set(url, own);
    return await own;
  };
}
