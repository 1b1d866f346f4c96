import type { Play } from '#test/simulation/actors/play';
import type { Change, Item, Mirror } from '#test/simulation/checks/mirror';
import type { RecordedRequest } from '#test/simulators/core/message';

const isWrite = ({ method }: RecordedRequest): boolean => method !== 'GET';

/** Milliseconds that the worker of writebacks has. */
const LONGEST_WRITEBACK = 60_000;

const isUnderWay = (item: Item): boolean => {
  const { status, writeback } = item as { status?: unknown; writeback?: { status?: unknown } };
  return status === 'approved' && writeback?.status === 'pending';
};

/** Reads of HubSpot that are sent as POST. */
const READS = /\/(search|batch\/read)$/;

const textOf = ({ body }: RecordedRequest): string | undefined => {
  const { text, message } = (body ?? {}) as { text?: unknown; message?: unknown };
  return typeof text === 'string' ? text : typeof message === 'string' ? message : undefined;
};

/** Looks at what vendors were sent since it last looked: at every step, because approval must have come before. */
export class VendorWatch {
  readonly #play: Play;
  readonly #mirror: Mirror;
  readonly #seen = { network: 0, 'crm-hubspot': 0 };
  readonly #sent = new Map<string, number>();
  /** When an enrichment was erased while it was being written. */
  #erasedAt = Number.NEGATIVE_INFINITY;

  constructor(play: Play, mirror: Mirror) {
    this.#play = play;
    this.#mirror = mirror;
  }

  see(changes: readonly Change[]): string[] {
    if (changes.some(({ before, after }) => !after && before && isUnderWay(before)))
      this.#erasedAt = this.#play.simulation.agenda.now;
    const { vendors } = this.#play.simulation;
    const fresh = (name: 'network' | 'crm-hubspot'): readonly RecordedRequest[] => {
      const all = vendors.requests(name);
      const since = all.slice(this.#seen[name]);
      this.#seen[name] = all.length;
      return since.filter(isWrite);
    };
    return [
      ...fresh('network').flatMap((request) => this.#sentBy(request)),
      ...fresh('crm-hubspot').flatMap((request) => this.#writtenBy(request)),
    ];
  }

  #sentBy(request: RecordedRequest): string[] {
    const text = textOf(request);
    if (!text?.startsWith('Hello, this is ')) return [];
    if (!this.#play.approvedTexts.has(text)) return [`"${text}" was sent and nobody approved it`];
    const stopped = this.#play.stopped.get(text);
    if (stopped !== undefined && this.#play.simulation.agenda.now > stopped + 200)
      return [`"${text}" was sent after its batch was stopped`];
    return [];
  }

  /** A write to the CRM needs an enrichment that is approved and whose writeback is under way. */
  #writtenBy({ path, method }: RecordedRequest): string[] {
    if (!/\/objects\/(contacts|companies)/.test(path) || READS.test(path)) return [];
    for (const item of this.#mirror.items.values()) if (isUnderWay(item)) return [];
    // What is being written is written to its end.
    if (this.#play.simulation.agenda.now - this.#erasedAt < LONGEST_WRITEBACK) return [];
    return [`${method} ${path} was written to the CRM and no approved writeback is under way`];
  }

  /** At the end: how often each message arrived from the first time on that it was taken, be it that the vendor refused it then. */
  sentTwice(): string[] {
    for (const request of this.#play.simulation.vendors.requests('network').filter(isWrite)) {
      const text = textOf(request);
      if (text === undefined) continue;
      const before = this.#sent.get(text);
      const isTaken = request.status !== undefined && request.status < 300;
      if (before !== undefined || isTaken) this.#sent.set(text, (before ?? 0) + 1);
    }
    return [...this.#sent].flatMap(([text, times]) =>
      times > 1 && text.startsWith('Hello, this is ') ? [`"${text}" was sent ${times} times`] : [],
    );
  }
}
