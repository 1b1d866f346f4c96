import { write } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { eachAlone } from '#lib/shared/each-alone';
import { toIso } from '#lib/shared/time';
import { dueDeliveries } from '#lib/webhook/store';
import { RETRIES } from '#lib/webhook/subscription';

const MOST_AT_ONCE = 1_000;

/** Sends overdue deliveries: retries beyond a queue's longest delay, and deliveries whose worker died. */
export async function sendDue(now: Date): Promise<number> {
  const due = await dueDeliveries(now, MOST_AT_ONCE);
  await eachAlone(due, async ({ organization_id, delivery_id, due_at }) => {
    const message = sendMessage(RETRIES, { delivery_id, due_at });
    await write(outboxEntry(organization_id, `${delivery_id}#due#${toIso(now)}`, [message], now));
  });
  return due.length;
}
