import { autoRecharge, statusOfOrder } from '#lib/billing/auto-recharge';
import { limitOf, type Machine } from '#lib/overdue/state-limits';

/** Something that has been in a state for longer than that state may last. */
export interface Overdue {
  readonly organization: string;
  readonly machine: Machine;
  readonly id: string;
  readonly state: string;
  readonly since: string;
  /** The worker that should have advanced it. */
  readonly by: string;
}

type Item = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

interface Seen {
  readonly machine: Machine;
  readonly state: unknown;
  readonly item: Item;
  readonly id?: unknown;
}

/** If queued, it may be in its organization's line. */
function enrichmentOf(item: Item): Seen[] {
  const { status, in_line_since } = item;
  const state = status === 'queued' && in_line_since !== undefined ? 'in_line' : status;
  return [{ machine: 'enrichment', state, item }];
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** The machines of an item, by its partition in the organization, and their states. */
function statesOf(item: Item, parts: readonly string[], now: Date): Seen[] {
  const plain = (machine: Machine): Seen[] => [{ machine, state: item['status'], item }];
  if (parts.length === 4 && parts[2] === 'OUTBOUND')
    return String(item['sk']).startsWith('JOB#') ? plain('outbound_job') : [];
  if (parts.length === 2 && item['sk'] === 'AUTO_RECHARGE') {
    // An unreadable one is reported with the ledgers, and must not keep the others from being looked at.
    const { data: order } = autoRecharge.safeParse(item);
    if (order === undefined) return [];
    return [{ machine: 'auto_recharge', state: statusOfOrder(order, now), item, id: 'auto-recharge' }];
  }
  if (parts.length !== 3) return [];
  switch (parts[2]) {
    case 'PAYMENT':
      return plain('payment');
    case 'DELIVERY':
      return plain('webhook_delivery');
    case 'BATCH':
      return plain('batch');
    case 'ENRICHMENT': {
      const written = item['writeback'];
      // A queued member of a batch waits its turn, which is checked by its batch.
      const own = item['batch_id'] !== undefined && item['status'] === 'queued' ? [] : enrichmentOf(item);
      return isItem(written)
        ? [...own, { machine: 'writeback', state: written['status'], item: written, id: item['id'] }]
        : own;
    }
    case 'SOURCE':
      return plain('people_finder_job');
    case 'PERSON_SEARCH':
      return plain('person_search');
    case 'SEARCH':
      return plain('search');
    case 'OUTBOUND':
      return plain('outbound_batch');
    case 'OUTBOUND_SEQUENCE':
      return plain('sequence');
    case 'ERASURE':
      return plain('erasure');
    case 'CAMPAIGN':
      return plain('campaign');
    default:
      return [];
  }
}

const overdueFrom = (now: Date, organization: string, { machine, state, item, id = item['id'] }: Seen) => {
  const limit = limitOf(machine, String(state));
  if (limit === undefined || typeof limit === 'string') return undefined;
  const since = limit.since.map((name) => text(item[name])).find((moment) => moment !== undefined);
  if (since === undefined || now.getTime() - Date.parse(since) <= limit.longest) return undefined;
  return { organization, machine, id: String(id), state: String(state), since, by: limit.by };
};

/**
 * Collects items that have been in a state for too long. A running batch shows progress in its counters, and an outreach job or a member
 * may wait while its batch is paused: this is decided once every item was seen.
 */
export class OverdueStates {
  readonly #now: Date;
  readonly #found: (Overdue & { readonly parent?: string })[] = [];
  readonly #moved = new Map<string, string>();
  readonly #running = new Set<string>();
  readonly #paused = new Set<string>();

  constructor(now: Date) {
    this.#now = now;
  }

  see(item: Item): void {
    const parts = String(item['pk']).split('#');
    const [kind, organization = '', part, parent] = parts;
    if (kind !== 'ORG') return;
    if (part === 'BATCH' && parent !== undefined && String(item['sk']).startsWith('COUNTS#')) {
      const [at, before = ''] = [text(item['updated_at']) ?? '', this.#moved.get(parent)];
      if (at > before) this.#moved.set(parent, at);
    }
    if (part === 'OUTBOUND' && parent === undefined && item['status'] === 'approved')
      this.#running.add(String(item['id']));
    if (part === 'BATCH' && parent === undefined && item['status'] === 'paused')
      this.#paused.add(String(item['id']));
    for (const seen of statesOf(item, parts, this.#now)) {
      const one = overdueFrom(this.#now, organization, seen);
      const of = parent ?? text(item['batch_id']);
      if (one) this.#found.push(of === undefined ? one : { ...one, parent: of });
    }
  }

  /** Ordered by machine, longest overdue first. */
  list(): Overdue[] {
    return this.#found
      .filter((one) => this.#isReal(one))
      .map(({ parent: _, ...one }) => one)
      .toSorted((a, b) => a.machine.localeCompare(b.machine) || a.since.localeCompare(b.since));
  }

  #isReal({ machine, state, id, parent }: Overdue & { readonly parent?: string }): boolean {
    if (machine === 'outbound_job' && state === 'scheduled') return this.#running.has(parent ?? '');
    if (machine === 'enrichment' && state === 'waiting') return !this.#paused.has(parent ?? '');
    if (machine !== 'batch' || state !== 'processing') return true;
    const moved = this.#moved.get(id);
    const limit = limitOf(machine, state);
    return (
      moved === undefined ||
      typeof limit !== 'object' ||
      this.#now.getTime() - Date.parse(moved) > limit.longest
    );
  }
}

/** Passes pages through, checking each item. */
export async function* seeing<T extends Item>(
  pages: AsyncIterable<readonly T[]>,
  overdue: OverdueStates,
): AsyncGenerator<readonly T[]> {
  for await (const items of pages) {
    for (const item of items) overdue.see(item);
    yield items;
  }
}

/** A line for people: what, since when, and which worker should have advanced it. */
export const describeOverdue = ({ organization, machine, id, state, since, by }: Overdue): string =>
  `${organization}: ${machine.replaceAll('_', ' ')} ${id} has been ${state} since ${since}; ${by} should have moved it on`;
