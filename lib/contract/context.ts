import type { Caller } from '#lib/contract/caller';
import type { Refused } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Message } from '#lib/outbox/message';

/** A use case's view of its request besides the parsed parts. Time and ids come from here only. */
export interface Context {
  readonly caller: Caller;
  readonly organizationId: string;
  readonly now: Date;
  readonly requestId: string;
  readonly correlationId: string | undefined;
  readonly baseUrl: string;
  /** A header that the operation declares. */
  readonly header: (name: string) => string | undefined;
  /**
   * A new id. When an interrupted request with an Idempotency-Key is resumed, the first id equals that of the first attempt, so writes
   * keyed by it happen once.
   */
  readonly newId: () => number;
  /**
   * The request's record: the messages to send once its transaction commits and, if the client sent an Idempotency-Key, the response to
   * repeat. For operations declared `atomic`.
   */
  readonly record: (messages: readonly Message[], result: unknown) => Write;
  /** Ends the request with the first one's response if the record was the refused write; otherwise does nothing. */
  readonly replayIfRecorded: (refused: Refused) => void;
}

/** The context of work without a request: a queue message, a state machine task, a schedule. */
export interface WorkContext {
  readonly now: Date;
}
