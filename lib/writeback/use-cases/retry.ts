import type { Write } from '#lib/db/write';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';

/** Seconds before each retry of a temporary failure: a CRM's hiccup, its maintenance. SQS takes 900 at most. */
const RETRIES = [30, 120, 900, 900] as const;

interface Tried {
  readonly organization_id: string;
  readonly id: number;
}

/** Retries the writeback later, in the background; undefined once the retries are used up. */
export function laterTry(
  { organization_id: organization, id }: Tried,
  attempt: number,
  now: Date,
  retryAfter = 0,
): Write | undefined {
  const wait = RETRIES[attempt - 1];
  if (wait === undefined) return undefined;
  const again = { enrichment_id: id, attempt: attempt + 1 };
  const message = sendMessage('writebacks', again, {
    delay_seconds: Math.min(900, Math.max(wait, retryAfter)),
  });
  // Concurrent requests get separate entries; the message itself finds what is left to do.
  return outboxEntry(organization, `writeback#${id}#again#${attempt}#${now.getTime()}`, [message], now);
}
