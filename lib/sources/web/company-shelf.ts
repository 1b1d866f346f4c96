import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { publicFile } from '#lib/ports/public-file';
import type { Uploads } from '#lib/ports/uploads';
import { DAY } from '#lib/shared/time';
import {
  type DocumentMemory,
  type FetchTurns,
  type KeptDocument,
  rememberDocuments,
  remembered,
} from '#lib/sources/web/document-memory';

const stored = z.lazy(() =>
  z.object({
    /** When the company was last read; milliseconds since the epoch. */
    read_at: z.number(),
    documents: z.array(z.tuple([z.string(), z.object({ kept_at: z.number(), answer: remembered })])),
  }),
);

/** The public documents read about one company: pages of its site and its vacancies. Stored as one file. */
interface Shelf {
  readAt: number;
  changed: boolean;
  readonly documents: Map<string, KeptDocument>;
  readonly memory: DocumentMemory;
}

/** A company's shelf during an enrichment. */
export interface OpenShelf {
  readonly memory: DocumentMemory;
  /** Stores new documents for everyone. */
  close(): Promise<void>;
}

/** Public documents of companies, read once a day and shared; `company` is its domain, or else its name. */
export type CompanyMemory = (company: string) => Promise<OpenShelf>;

export interface CompanyMemoryOptions {
  /** Storage for the shelves of all processes, under `public/`. */
  readonly files: Pick<Uploads, 'put' | 'open'>;
  readonly turns: FetchTurns;
  /** The service clock's current time in milliseconds. */
  readonly clock: () => number;
}

/** Shelves held per process, and the most bytes of a file that is stored. */
const MOST_SHELVES = 20;
const LARGEST = 4_000_000;
/** A document not requested for this long is dropped. */
const KEPT = 3 * DAY;

const squeeze = promisify(gzip);
const unsqueeze = promisify(gunzip);

/**
 * Remembers companies. Of a request only the public addresses that were read are kept. A caller that wants a company another process is
 * reading for the first time today waits, and reads what that process found.
 */
export function rememberCompanies({ files, turns, clock }: CompanyMemoryOptions): CompanyMemory {
  const held = new Map<string, Promise<Shelf>>();

  function shelfOf({ read_at, documents }: z.infer<typeof stored>): Shelf {
    const known = new Map<string, KeptDocument>(documents);
    const shelf: Shelf = {
      readAt: read_at,
      changed: false,
      documents: known,
      memory: rememberDocuments({
        clock,
        // The shelf holds them itself.
        mostCharacters: 0,
        store: {
          find: async (url) => known.get(url),
          async keep(url, kept) {
            known.set(url, kept);
            shelf.changed = true;
          },
        },
      }),
    };
    return shelf;
  }

  /** An unreadable shelf counts as empty: the company is read again. */
  async function load(company: string): Promise<Shelf> {
    try {
      const file = await files.open(publicFile(company));
      if (file === undefined) return shelfOf({ read_at: 0, documents: [] });
      const pieces: Uint8Array[] = [];
      for await (const piece of file) pieces.push(piece);
      const bytes = await unsqueeze(Buffer.concat(pieces));
      return shelfOf(stored.parse(JSON.parse(bytes.toString('utf8'))));
    } catch {
      return shelfOf({ read_at: 0, documents: [] });
    }
  }

  /** If storing fails, the next one reads it again. */
  async function save(company: string, shelf: Shelf): Promise<void> {
    const now = clock();
    const documents = [...shelf.documents].filter(([, { kept_at }]) => now - kept_at < KEPT);
    const bytes = await squeeze(JSON.stringify({ read_at: now, documents }));
    shelf.readAt = now;
    shelf.changed = false;
    if (bytes.byteLength > LARGEST) return;
    await files.put(publicFile(company), bytes, 'application/gzip').catch(() => undefined);
  }

  const isFresh = ({ readAt }: Shelf): boolean => Math.abs(clock() - readAt) < DAY;

  async function hold(company: string, opening: Promise<Shelf>): Promise<Shelf> {
    held.delete(company);
    held.set(company, opening);
    for (const oldest of held.keys()) {
      if (held.size <= MOST_SHELVES) break;
      held.delete(oldest);
    }
    return await opening;
  }

  return async (company) => {
    let shelf = await (held.get(company) ?? hold(company, load(company)));
    let mine = false;
    if (!isFresh(shelf)) {
      // Without a turn several processes may read it at once, which only costs more.
      mine = await turns.take(`company ${company}`).catch(() => false);
      // Another process may have read it by now.
      shelf = await hold(company, load(company));
    }
    return {
      memory: shelf.memory,
      async close() {
        try {
          if (shelf.changed) await save(company, shelf);
        } finally {
          if (mine) await turns.end(`company ${company}`).catch(() => undefined);
        }
      },
    };
  };
}

/** Opens each shelf once per research run. */
export function shelvesOf(remember: CompanyMemory | undefined) {
  const open = new Map<string, Promise<OpenShelf>>();
  return {
    async of(company: string | undefined): Promise<DocumentMemory | undefined> {
      if (remember === undefined || company === undefined) return undefined;
      const shelf = open.get(company) ?? remember(company);
      open.set(company, shelf);
      return (await shelf).memory;
    },
    async close(): Promise<void> {
      await Promise.all([...open.values()].map(async (shelf) => (await shelf).close()));
    },
  };
}
export type Shelves = ReturnType<typeof shelvesOf>;
