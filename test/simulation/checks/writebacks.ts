import type { Play } from '#test/simulation/actors/play';
import type { Change, Item, Mirror } from '#test/simulation/checks/mirror';
import type { RecordedRequest } from '#test/simulators/core/message';

/** Milliseconds that the worker of writebacks has. */
const LONGEST_WRITEBACK = 60_000;
/** A call that its caller gave up and made again may arrive so much later. */
const LONGEST_WAY = 20_000;

const isUnderWay = (item: Item): boolean => {
  const { status, writeback } = item as { status?: unknown; writeback?: { status?: unknown } };
  return status === 'approved' && writeback?.status === 'pending';
};

const CRMS = ['crm-hubspot', 'crm-salesforce'] as const;
/** Records of HubSpot, and collections of Salesforce. */
const RECORDS = /\/objects\/(contacts|companies)|\/sobjects/;
/** Reads of HubSpot that are sent as POST. */
const READS = /\/(search|batch\/read)$/;

/** Looks at what the CRM was sent since it last looked: at every step, because approval must have come before. */
export class WritebackWatch {
  readonly #play: Play;
  readonly #mirror: Mirror;
  readonly #seen = { 'crm-hubspot': 0, 'crm-salesforce': 0 };
  /** Until when something may arrive of a writeback that is under way no more. */
  #until = 0;

  constructor(play: Play, mirror: Mirror) {
    this.#play = play;
    this.#mirror = mirror;
  }

  see(changes: readonly Change[]): string[] {
    const { now } = this.#play.simulation.agenda;
    for (const { before, after } of changes) {
      if (!before || !isUnderWay(before) || (after && isUnderWay(after))) continue;
      // What is being written while its enrichment is erased is written to its end.
      this.#until = Math.max(this.#until, now + (after ? LONGEST_WAY : LONGEST_WRITEBACK));
    }
    return CRMS.flatMap((name) => {
      const all = this.#play.simulation.vendors.requests(name);
      const fresh = all.slice(this.#seen[name]);
      this.#seen[name] = all.length;
      return fresh.filter(({ method }) => method !== 'GET').flatMap((request) => this.#writtenBy(request));
    });
  }

  /** A write to the CRM needs an enrichment that is approved and whose writeback is under way. */
  #writtenBy({ path, method }: RecordedRequest): string[] {
    if (!RECORDS.test(path) || READS.test(path)) return [];
    for (const item of this.#mirror.items.values()) if (isUnderWay(item)) return [];
    if (this.#play.simulation.agenda.now < this.#until) return [];
    return [`${method} ${path} was written to the CRM and no approved writeback is under way`];
  }
}
