import * as z from 'zod';
import { DAY } from '#lib/shared/time';
import type { Fetched } from '#lib/sources/web/fetch-document';

/** What is worth remembering of an address: a document, that there is none, or that it cannot be read. Any other failure is asked for again. */
export const remembered = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), url: z.string(), contentType: z.string(), body: z.string() }),
  z.object({ kind: z.literal('absent'), status: z.int() }),
  z.object({ kind: z.literal('failed'), reason: z.string(), lasting: z.literal(true) }),
]);
type Remembered = z.infer<typeof remembered>;

export interface KeptDocument {
  /** When it was last known to be so; milliseconds since the epoch. */
  readonly kept_at: number;
  readonly answer: Remembered;
}

/** Where documents lie for all containers. What is too large for it is not kept there. */
export interface DocumentStore {
  find(url: string): Promise<KeptDocument | undefined>;
  keep(url: string, kept: KeptDocument): Promise<void>;
}

/** Who fetches what several processes want at the same moment. */
export interface FetchTurns {
  /** Whether the caller is to fetch it. Where another does, it answers false once that one is done, or should be. */
  take(name: string): Promise<boolean>;
  end(name: string): Promise<void>;
}

export interface MemoryOptions {
  readonly store: DocumentStore;
  /** Lets processes wait for each other. Without it each asks for itself. */
  readonly turns?: FetchTurns;
  /** "Now" of the service's clock, in milliseconds. */
  readonly clock: () => number;
  /** Characters of bodies that one process holds. */
  readonly mostCharacters?: number;
}

/** Answers from memory what was asked for within a day; `ask` is told since when nothing newer is needed. */
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
 * Public documents, read once a day for everybody: people of one company, and organizations that look at the same one,
 * share what was fetched. Whoever asks while another is asking waits for that answer. After a day the vendor is asked
 * only whether there is something newer.
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

  /** Asks, unless another process does so at this moment: then with what that one was answered. */
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
      // Another's time may have been up; one's own is not.
      return answer && worthRemembering(answer, kept) ? answer : await renew(url, kept, ask);
    }
    const own = inTurn(url, kept, ask).finally(() => asking.delete(url));
    asking.set(url, own);
    return await own;
  };
}
