/** A message of a sequence. */
export interface SequenceMessage {
  readonly person: string;
  readonly step: number;
  readonly onReply: 'hold' | 'end' | 'continue';
  /** Days that it waits for after the step before. */
  readonly days: number;
}

/** What users asked for of messages, each known by its text, and what people answered. Moments are of the simulated time. */
export class OutreachLog {
  /** When somebody last asked for each to be sent. */
  readonly approved = new Map<string, number>();
  /** Since when none may begin to be sent any more: its stop was confirmed. */
  readonly stopped = new Map<string, number>();
  /** Whom each is to, and of what sequence. */
  readonly persons = new Map<string, string>();
  readonly sequences = new Map<string, SequenceMessage>();
  /** Since when somebody is on the do-not-contact list. */
  readonly blocked = new Map<string, number>();
  /** Since when nothing is left of somebody. */
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

  /** Why nothing more of it may begin to be sent, and since when. */
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
