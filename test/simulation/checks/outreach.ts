import type { Play } from '#test/simulation/actors/play';
import type { Change, Item } from '#test/simulation/checks/mirror';
import type { RecordedRequest } from '#test/simulators/core/message';
import { memberIdOf } from '#test/simulators/world/make-person';

/** The beginning of every text of the users' own. */
const OURS = 'Hello, this is ';
/** Tolerance for clock jumps, in milliseconds. */
const CLOCKS = 10_000;
const DAY = 86_400_000;
/** The same over days, in days. */
const CLOCKS_OVER_DAYS = 0.01;
/** A send is under way, or its outcome is unknown. */
const BEING_SENT = new Set(['sending', 'unconfirmed']);

const textOf = ({ body }: RecordedRequest): string | undefined => {
  const { text, message } = (body ?? {}) as { text?: unknown; message?: unknown };
  const found = typeof text === 'string' ? text : message;
  return typeof found === 'string' && found.startsWith(OURS) ? found : undefined;
};
const isTaken = ({ status }: RecordedRequest): boolean => status !== undefined && status < 300;
/** A text of the users' own that the network accepted. */
export const textTaken = (request: RecordedRequest): string | undefined =>
  isTaken(request) ? textOf(request) : undefined;
const statusOf = (item: Item | undefined): string => String(item?.['status']);

/** Checks after every step what the network is sent: whether it was approved, and whether anything spoke against it then. */
export class OutreachWatch {
  readonly #play: Play;
  #seen = 0;
  /** The state of each message's job, by its text. */
  readonly #jobs = new Map<string, string>();
  /** When conversations were last read, by member id. */
  readonly #reads = new Map<string, number>();
  readonly #taken = new Map<string, number>();
  readonly #arrivals = new Map<string, number>();

  constructor(play: Play) {
    this.#play = play;
  }

  see(changes: readonly Change[]): string[] {
    return [...changes.flatMap((change) => this.#begins(change)), ...this.#arrives()];
  }

  /** Once a job is being sent nothing holds it back: whatever speaks against it must be seen before. */
  #begins({ key, before, after }: Change): string[] {
    if (!after || !/^ORG#[^# ]+#OUTBOUND#\S+ JOB#/.test(key)) return [];
    const text = (after['content'] as { text?: string } | undefined)?.text ?? '';
    if (!text.startsWith(OURS)) return [];
    const [was, is] = [statusOf(before), statusOf(after)];
    this.#jobs.set(text, is);
    if (is !== 'sending' || was === 'sending') return [];
    const { outreach, simulation } = this.#play;
    const against = outreach.against(text);
    return [
      ...(outreach.approved.has(text) ? [] : [`"${text}" is being sent without approval`]),
      ...(against && simulation.agenda.now > against.since
        ? [`"${text}" is being sent, and ${against.why}`]
        : []),
    ];
  }

  #arrives(): string[] {
    const all = this.#play.simulation.vendors.requests('network');
    const fresh = all.slice(this.#seen);
    this.#seen = all.length;
    return fresh.flatMap((request) => {
      const member = /\/chat_attendees\/([^/]+)\/chats$/.exec(request.path)?.[1];
      if (member !== undefined && isTaken(request)) this.#reads.set(member, this.#play.simulation.agenda.now);
      return request.method === 'GET' ? [] : this.#sent(request);
    });
  }

  #sent(request: RecordedRequest): string[] {
    const text = textOf(request);
    if (text === undefined) return [];
    const before = this.#arrivals.get(text);
    // Counts from the first accepted send, even if the vendor refuses later ones.
    if (before !== undefined || isTaken(request)) this.#arrivals.set(text, (before ?? 0) + 1);
    if (!this.#play.outreach.approved.has(text)) return [`"${text}" was sent without approval`];
    const state = this.#jobs.get(text) ?? 'not there';
    const wrong = BEING_SENT.has(state) ? this.#answered(text) : [`"${text}" was sent while it is ${state}`];
    if (isTaken(request)) this.#taken.set(text, this.#play.simulation.agenda.now);
    return wrong;
  }

  /** A step of a sequence is sent after the one before, and not to a person whose reply could have been read. */
  #answered(text: string): string[] {
    const { outreach } = this.#play;
    const found = outreach.sequences.get(text);
    if (!found || found.step === 0) return [];
    const { person, onReply, step, days } = found;
    const [first, before] = [this.#takenOf(person, 0), this.#takenOf(person, step - 1)];
    const read = this.#reads.get(memberIdOf(person));
    if (first === undefined || before === undefined)
      return [`"${text}" was sent ahead of the step before it`];
    const waited = (this.#play.simulation.agenda.now - before) / DAY;
    if (waited < days - CLOCKS_OVER_DAYS) return [`"${text}" waited ${waited} days instead of ${days}`];
    if (onReply === 'continue') return [];
    if (read === undefined || read < before) return [`"${text}" was sent without checking for a reply`];
    const [reply] = (outreach.replies.get(person) ?? []).filter((at) => at > first + CLOCKS && at < read);
    const isWanted = onReply === 'hold' && (outreach.approved.get(text) ?? 0) > (reply ?? 0);
    return reply === undefined || isWanted ? [] : [`"${text}" was sent to ${person}, who had replied`];
  }

  /** When a person's step was accepted. */
  #takenOf(person: string, step: number): number | undefined {
    return [...this.#play.outreach.sequences]
      .flatMap(([text, one]) =>
        one.person === person && one.step === step ? (this.#taken.get(text) ?? []) : [],
      )
      .at(-1);
  }

  /** At the end: messages that arrived more than once. */
  sentTwice(): string[] {
    return [...this.#arrivals].flatMap(([text, times]) =>
      times > 1 ? [`"${text}" was sent ${times} times`] : [],
    );
  }
}
