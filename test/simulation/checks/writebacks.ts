import type { Play } from '#test/simulation/actors/play';
import type { Change, Item, Mirror } from '#test/simulation/checks/mirror';
import type { RecordedRequest } from '#test/simulators/core/message';

/** Milliseconds that the worker of writebacks has. */
const LONGEST_WRITEBACK = 60_000;

const isUnderWay = (item: Item): boolean => {
  const { status, writeback } = item as { status?: unknown; writeback?: { status?: unknown } };
  return status === 'approved' && writeback?.status === 'pending';
};

/** Reads of HubSpot that are sent as POST. */
const READS = /\/(search|batch\/read)$/;

/** Looks at what the CRM was sent since it last looked: at every step, because approval must have come before. */
export class WritebackWatch {
  readonly #play: Play;
  readonly #mirror: Mirror;
  #seen = 0;
  /** When an enrichment was erased while it was being written. */
  #erasedAt = Number.NEGATIVE_INFINITY;

  constructor(play: Play, mirror: Mirror) {
    this.#play = play;
    this.#mirror = mirror;
  }

  see(changes: readonly Change[]): string[] {
    if (changes.some(({ before, after }) => !after && before && isUnderWay(before)))
      this.#erasedAt = this.#play.simulation.agenda.now;
    const all = this.#play.simulation.vendors.requests('crm-hubspot');
    const fresh = all.slice(this.#seen);
    this.#seen = all.length;
    return fresh.filter(({ method }) => method !== 'GET').flatMap((request) => this.#writtenBy(request));
  }

  /** A write to the CRM needs an enrichment that is approved and whose writeback is under way. */
  #writtenBy({ path, method }: RecordedRequest): string[] {
    if (!/\/objects\/(contacts|companies)/.test(path) || READS.test(path)) return [];
    for (const item of this.#mirror.items.values()) if (isUnderWay(item)) return [];
    // What is being written is written to its end.
    if (this.#play.simulation.agenda.now - this.#erasedAt < LONGEST_WRITEBACK) return [];
    return [`${method} ${path} was written to the CRM and no approved writeback is under way`];
  }
}
