import type { Play } from '#test/simulation/actors/play';
import type { Change, Item, Mirror } from '#test/simulation/checks/mirror';
import type { RecordedRequest } from '#test/simulators/core/message';

/** Milliseconds that the writeback worker has. */
const LONGEST_WRITEBACK = 60_000;
/** How much later a call may arrive that its caller gave up on and retried. */
const LONGEST_WAY = 20_000;

const isUnderWay = (item: Item): boolean => {
  const { status, writeback } = item as { status?: unknown; writeback?: { status?: unknown } };
  return status === 'approved' && writeback?.status === 'pending';
};

const CRMS = ['crm-hubspot', 'crm-salesforce'] as const;
/** HubSpot records and Salesforce collections. */
const RECORDS = /\/objects\/(contacts|companies)|\/sobjects/;
/** HubSpot reads that are sent as POST. */
const READS = /\/(search|batch\/read)$/;

/** Checks at every step what the CRM was sent since the last check, because approval must come first. */
export class WritebackWatch {
  readonly #play: Play;
  readonly #mirror: Mirror;
  readonly #seen = { 'crm-hubspot': 0, 'crm-salesforce': 0 };
  /** Until when requests may still arrive from a writeback that is no longer under way. */
  #until = 0;

  constructor(play: Play, mirror: Mirror) {
    this.#play = play;
    this.#mirror = mirror;
  }

  see(changes: readonly Change[]): string[] {
    const { now } = this.#play.simulation.agenda;
    for (const { before, after } of changes) {
      if (!before || !isUnderWay(before) || (after && isUnderWay(after))) continue;
      // A writeback under way is completed even if its enrichment is erased meanwhile.
      this.#until = Math.max(this.#until, now + (after ? LONGEST_WAY : LONGEST_WRITEBACK));
    }
    return CRMS.flatMap((name) => {
      const all = this.#play.simulation.vendors.requests(name);
      const fresh = all.slice(this.#seen[name]);
      this.#seen[name] = all.length;
      return fresh.filter(({ method }) => method !== 'GET').flatMap((request) => this.#writtenBy(request));
    });
  }

  /** A write to the CRM requires an approved enrichment whose writeback is under way. */
  #writtenBy({ path, method }: RecordedRequest): string[] {
    if (!RECORDS.test(path) || READS.test(path)) return [];
    for (const item of this.#mirror.items.values()) if (isUnderWay(item)) return [];
    if (this.#play.simulation.agenda.now < this.#until) return [];
    return [`${method} ${path} was written to the CRM and no approved writeback is under way`];
  }
}
