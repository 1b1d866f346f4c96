/** A message of a sequence. */
export interface SequenceMessage {
  readonly person: string;
  readonly step: number;
  readonly onReply: 'hold' | 'end' | 'continue';
  /** Days to wait after the previous step. */
  readonly days: number;
}

/** What users requested of messages, each identified by its text, and what people replied. Times are simulated. */
export class OutreachLog {
  /** When each was last approved for sending. */
  readonly approved = new Map<string, number>();
  /** When each stop was confirmed, after which no send may begin. */
  readonly stopped = new Map<string, number>();
  /** The recipient and the sequence of each. */
  readonly persons = new Map<string, string>();
  readonly sequences = new Map<string, SequenceMessage>();
  /** When each person was put on the do-not-contact list. */
  readonly blocked = new Map<string, number>();
  /** When each person's erasure was complete. */
  readonly erased = new Map<string, number>();
  /** When people last wrote. */
  readonly replies = new Map<string, number[]>();

  approve(texts: readonly string[], now: number): void {
    for (const text of texts) this.approved.set(text, now);
  }

  /** The first confirmation counts. */
  stop(texts: readonly string[], now: number): void {
    for (const text of texts) if (!this.stopped.has(text)) this.stopped.set(text, now);
  }

  block(person: string, now: number): void {
    if (!this.blocked.has(person)) this.blocked.set(person, now);
  }

  reply(person: string, now: number): void {
    this.replies.set(person, [...(this.replies.get(person) ?? []), now]);
  }

  /** Why no further send of this text may begin, and since when. */
  against(text: string): { readonly since: number; readonly why: string } | undefined {
    const stopped = this.stopped.get(text);
    if (stopped !== undefined) return { since: stopped, why: 'it was stopped' };
    const person = this.persons.get(text) ?? '';
    const erased = this.erased.get(person);
    if (erased !== undefined) return { since: erased, why: 'its person was erased' };
    const blocked = this.blocked.get(person);
    return blocked === undefined
      ? undefined
      : { since: blocked, why: 'its person is on the do-not-contact list' };
  }
}
