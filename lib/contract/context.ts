import type { Caller } from '#lib/contract/caller';
import type { Refused } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Message } from '#lib/outbox/message';

/** What a use case knows of its request beside the parsed parts. Time and ids come from here, never from outside. */
export interface Context {
  readonly caller: Caller;
  readonly organizationId: string;
  readonly now: Date;
  readonly requestId: string;
  readonly correlationId: string | undefined;
  readonly baseUrl: string;
  readonly header: (name: string) => string | undefined;
  /**
   * A new id. When an interrupted request with an Idempotency-Key is taken up again, the first id is the one of the
   * first try: writes keyed by it happen once.
   */
  readonly newId: () => number;
  /**
   * The request's record: the messages to send once the transaction it stands in commits, and, when the client sent an
   * Idempotency-Key, the answer to give again. For operations declared `atomic`.
   */
  readonly record: (messages: readonly Message[], result: unknown) => Write;
  /** Ends the request with the answer of the first one when it is the record that was refused; goes on otherwise. */
  readonly replayIfRecorded: (refused: Refused) => void;
}

/** What work without a request knows: a queue's message, a state machine's task, a schedule. */
export interface WorkContext {
  readonly now: Date;
}
