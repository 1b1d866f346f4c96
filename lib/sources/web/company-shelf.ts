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

const stored = z.object({
  /** When the company was last read; milliseconds since the epoch. */
  read_at: z.number(),
  documents: z.array(z.tuple([z.string(), z.object({ kept_at: z.number(), answer: remembered })])),
});

/** What was read of one company in public: pages of its site and its vacancies. One file for all of it. */
interface Shelf {
  readAt: number;
  changed: boolean;
  readonly documents: Map<string, KeptDocument>;
  readonly memory: DocumentMemory;
}

/** A company's shelf while an enrichment reads. */
export interface OpenShelf {
  readonly memory: DocumentMemory;
  /** Keeps what is new on it for all others. */
  close(): Promise<void>;
}

/** What is public of companies, read once a day for everybody; `company` is its domain, or else its name. */
export type CompanyMemory = (company: string) => Promise<OpenShelf>;

export interface CompanyMemoryOptions {
  /** Where shelves lie for all processes, under `public/`. */
  readonly files: Pick<Uploads, 'put' | 'open'>;
  readonly turns: FetchTurns;
  /** "Now" of the service's clock, in milliseconds. */
  readonly clock: () => number;
}

/** Shelves that one process holds, and bytes of a file that is worth keeping. */
const MOST_SHELVES = 20;
const LARGEST = 4_000_000;
/** A document that nobody asked for in this time is left out. */
const KEPT = 3 * DAY;

const squeeze = promisify(gzip);
const unsqueeze = promisify(gunzip);

/**
 * Remembers companies. Nothing of a request is kept but the public addresses that were read. Whoever wants a company that another
 * process is reading for the first time today waits for that one, and reads what it found.
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
        // The shelf itself holds them.
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

  /** A shelf that cannot be read is an empty one: the company is read again. */
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

  /** What cannot be kept is read again by the next one. */
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
      // Without a turn it is read by several at once, which only costs more.
      mine = await turns.take(`company ${company}`).catch(() => false);
      // Another process may have read it since.
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

/** The shelves that one run of research opens, each once. */
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
