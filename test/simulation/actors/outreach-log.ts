/** A message of a sequence. */
export interface SequenceMessage {
  readonly person: string;
  readonly step: number;
  readonly onReply: 'hold' | 'end' | 'continue';
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
    const blocked = this.blocked.get(this.persons.get(text) ?? '');
    return blocked === undefined ? undefined : { since: blocked, why: 'its person was listed' };
  }
}
