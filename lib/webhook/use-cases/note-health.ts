import * as keys from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { update } from '#lib/db/write';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';
import { mailAddressOf, targetName } from '#lib/webhook/notice';
import { DISABLE_AFTER } from '#lib/webhook/schedule';
import { disableSubscription, noteHealth } from '#lib/webhook/store';
import type { Subscription } from '#lib/webhook/subscription';

export async function noteSuccess({ organization_id, id }: Subscription, now: Date): Promise<void> {
  await noteHealth(organization_id, id, {
    set: { last_success_at: toIso(now), failure_streak: 0 },
    remove: ['failing_since'],
  });
}

/** Disables an endpoint and notifies its owner, once however many deliveries find out at the same time. */
async function disable(target: Subscription, reason: 'gone' | 'failing', now: Date): Promise<void> {
  const { organization_id, id, url } = target;
  const why =
    reason === 'failing'
      ? 'it failed for 5 days'
      : mailAddressOf(url)
        ? 'they are no longer a member'
        : 'it answered 410 Gone';
  const notice = {
    at: toIso(now),
    code: 'webhook.disabled',
    message: `The webhook ${id} to ${targetName(url)} was disabled: ${why}.`,
  };
  await transact([
    disableSubscription(target, reason, now),
    update(keys.organization(organization_id), { append: { notices: [notice] } }),
    outboxEntry(
      organization_id,
      `webhook.disabled#${id}#${toIso(now)}`,
      [eventMessage('webhook.disabled', newId(now), { subscription_id: id, reason })],
      now,
    ),
  ]);
}

/** Counts a failure of the endpoint; disables it after five days of failures only, or at once on 410 Gone. */
export async function noteFailure(target: Subscription, gone: boolean, now: Date): Promise<void> {
  const { organization_id, id, failing_since } = target;
  await noteHealth(organization_id, id, {
    set: { last_failure_at: toIso(now) },
    setOnce: { failing_since: toIso(now) },
    add: { failure_streak: 1 },
  });
  const exhausted = failing_since !== undefined && now.getTime() - Date.parse(failing_since) >= DISABLE_AFTER;
  if (gone || exhausted) await disable(target, gone ? 'gone' : 'failing', now);
}
