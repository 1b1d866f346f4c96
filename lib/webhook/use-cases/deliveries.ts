import type { Context } from '#lib/contract/context';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { notFound, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import { type Delivery, toDeliveryResult } from '#lib/webhook/delivery';
import type {
  listWebhookDeliveries,
  redeliverWebhook,
  redeliverWebhookRange,
  testWebhookSubscription,
} from '#lib/webhook/operations/deliveries';
import { findDelivery, listDeliveries, loadSubscription, reviveDelivery } from '#lib/webhook/store';
import { RETRIES, type Subscription } from '#lib/webhook/subscription';
import { deliver } from '#lib/webhook/use-cases/fan-out';

/** The log of one subscription, newest first. */
export const list: UseCase<typeof listWebhookDeliveries> = async (
  { params, query },
  { organizationId, now },
) => {
  await loadSubscription(organizationId, params.id);
  const { items, ...page } = await listDeliveries(organizationId, { subscription: params.id, ...query }, now);
  return { ...page, items: items.map(toDeliveryResult) };
};

/** Nothing is sent to a disabled subscription: a delivery would only fail. Throws NOT_FOUND, INVALID_STATE. */
async function loadEnabled(organization: string, id: string): Promise<Subscription> {
  const target = await loadSubscription(organization, id);
  if (target.enabled) return target;
  throw new Problem(
    'INVALID_STATE',
    'The subscription is disabled, so nothing is sent to it; enable it first.',
    {
      details: { reason: target.disabled_reason ?? 'by_owner', subscription_id: id },
    },
  );
}

async function revive(one: Delivery, { organizationId, now, requestId }: Context): Promise<boolean> {
  if (one.next_attempt_at && one.next_attempt_at <= toIso(now)) return false;
  const refused = await transact([
    ...reviveDelivery(one, now),
    outboxEntry(
      organizationId,
      `${one.id}#${requestId}`,
      [sendMessage(RETRIES, { delivery_id: one.id })],
      now,
    ),
  ]);
  return refused === undefined;
}

/** Sends a delivery again with the same id and body; one that waits for its next attempt is sent now. */
export const redeliver: UseCase<typeof redeliverWebhook> = async ({ params }, context) => {
  const found = await findDelivery(context.organizationId, params.id);
  if (!found) throw notFound('webhook delivery');
  await loadEnabled(context.organizationId, found.subscription_id);
  await revive(found, context);
  const now = await findDelivery(context.organizationId, params.id);
  return toDeliveryResult(now ?? found);
};

/** Sends all failed deliveries of a period again. */
export const redeliverRange: UseCase<typeof redeliverWebhookRange> = async ({ params, body }, context) => {
  await loadEnabled(context.organizationId, params.id);
  let cursor: string | undefined;
  let redelivered = 0;
  do {
    const wanted = { subscription: params.id, limit: 100, status: body.status, cursor };
    const page = await listDeliveries(context.organizationId, wanted, context.now);
    for (const one of page.items) {
      if (one.created_at < body.since || (body.until !== undefined && one.created_at > body.until)) continue;
      if (await revive(one, context)) redelivered += 1;
    }
    cursor = page.next_cursor;
  } while (cursor);
  return { redelivered };
};

/** Sends a signed event of type `webhook.test`, logged like any other. */
export const test: UseCase<typeof testWebhookSubscription> = async ({ params }, context) => {
  const target = await loadEnabled(context.organizationId, params.id);
  const id = await deliver(
    {
      organization_id: context.organizationId,
      event_id: context.newId(),
      type: 'webhook.test',
      data: { message: `A test of ${target.event_types.join(', ')} deliveries.` },
    },
    target,
    context.now,
  );
  const made = await findDelivery(context.organizationId, id);
  if (!made) throw notFound('webhook delivery');
  return toDeliveryResult(made);
};
