import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { EndReason } from '#lib/search/search-job';
import type { ResultItem } from '#lib/search/search-result';

/** The state of a walk. */
export const walkState = z.lazy(() =>
  z.object({
    cursor: z.string().optional(),
    /** Short hashes of the results kept, so that a repeated page adds nothing. */
    seen: z.array(z.string()),
    /** Short hashes of the cursors followed, to detect a list that loops. */
    followed: z.array(z.string()),
    /** Consecutive pages without new results. */
    barren: z.int(),
  }),
);
export type WalkState = z.infer<typeof walkState>;

export const startOfWalk: WalkState = { seen: [], followed: [], barren: 0 };

/** Networks occasionally send an empty page with a cursor; two in a row are the end. */
const MOST_BARREN = 2;

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 11);

/** The key of a result, for duplicates. */
function identityOf(item: ResultItem): string {
  if ('member_id' in item) return `member:${item.member_id}`;
  if ('job_id' in item) return `job:${item.job_id}`;
  if ('post_id' in item) return `post:${item.post_id}`;
  return `company:${item.network_public_id ?? item.name}`;
}

export interface WalkedPage {
  /** New results of this page, in page order. */
  readonly fresh: readonly ResultItem[];
  readonly next: WalkState;
  /** Set if the walk is over. */
  readonly end: EndReason | undefined;
}

/** Processes one answered page: which results are new and kept, and whether and where the walk continues. */
export function takePage(
  state: WalkState,
  page: { readonly items: readonly ResultItem[]; readonly next_cursor?: string },
  room: number,
  keeps: (item: ResultItem) => boolean = () => true,
): WalkedPage {
  const seen = new Set(state.seen);
  const fresh: ResultItem[] = [];
  let isNew = false;
  for (const item of page.items) {
    const hash = short(identityOf(item));
    if (seen.has(hash) || fresh.length === room) continue;
    seen.add(hash);
    isNew = true;
    if (keeps(item)) fresh.push(item);
  }
  const cursor = page.next_cursor;
  const barren = isNew ? 0 : state.barren + 1;
  const next: WalkState = {
    ...(cursor === undefined ? {} : { cursor }),
    seen: [...seen],
    followed: cursor === undefined ? state.followed : [...state.followed, short(cursor)],
    barren,
  };
  const end = (): EndReason | undefined => {
    if (fresh.length === room) return 'max_results';
    if (cursor === undefined) return 'last_page';
    if (state.followed.includes(short(cursor))) return 'repeated_page';
    if (barren >= MOST_BARREN) return page.items.length > 0 ? 'repeated_page' : 'empty_pages';
    return undefined;
  };
  return { fresh, next, end: end() };
}
