import * as z from 'zod';
import { keys } from '#lib/db/keys';
import type { Write } from '#lib/db/write';
import { update } from '#lib/db/write';
import { eventMessage, sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { HttpClient, HttpReply } from '#lib/providers/http';
import { HttpError, retryAfterMs } from '#lib/providers/http';
import type { Sealer } from '#lib/providers/sealer/port';
import { newId } from '#lib/shared/id';
import { MINUTE, plus, SECOND, toIso } from '#lib/shared/time';
import type { Delivery, DeliveryAttempt } from '#lib/webhook/delivery';
import { DISABLE_AFTER, pauseAfter } from '#lib/webhook/schedule';
import { signedHeaders } from '#lib/webhook/sign';
import {
  changeSubscription,
  findDelivery,
  findSubscription,
  leaseDelivery,
  recordAttempt,
} from '#lib/webhook/store';
import type { Subscription } from '#lib/webhook/subscription';

export const dueDelivery = z.object({ organization_id: z.string(), delivery_id: z.string() });

export interface SendNeeds {
  readonly http: HttpClient;
  readonly sealer: Sealer;
}

const TIMEOUT = 15 * SECOND;
/** Longer than a try can last, so that only a lost worker's delivery is taken up again. */
const LEASE = MINUTE;
const KEPT_OF_ANSWER = 1_024;

interface Tried {
  readonly attempt: DeliveryAttempt;
  readonly succeeded: boolean;
  readonly gone: boolean;
  readonly retryAfter: number;
}

async function secretsOf(
  { organization_id, id, secrets }: Subscription,
  sealer: Sealer,
  now: Date,
): Promise<string[]> {
  const valid = secrets.filter(
    ({ valid_until }) => valid_until === undefined || Date.parse(valid_until) > now.getTime(),
  );
  return await Promise.all(
    valid.map(({ secret }) =>
      sealer.open({ organizationId: organization_id, purpose: `webhook/${id}` }, secret),
    ),
  );
}

/** One POST. Whatever comes of it is told, never thrown. */
async function tryOnce(
  delivery: Delivery,
  target: Subscription,
  { http, sealer }: SendNeeds,
  now: Date,
): Promise<Tried> {
  const headers = signedHeaders(await secretsOf(target, sealer, now), delivery, now);
  const started = performance.now();
  const timed = () => ({ at: toIso(now), duration_ms: Math.round(performance.now() - started) });
  try {
    const reply: HttpReply = await http.request({
      url: target.url,
      method: 'POST',
      headers,
      body: delivery.body,
      timeoutMs: TIMEOUT,
      maxBytes: 64 * 1024,
      guard: 'public-only',
      redirects: 0,
    });
    const response = Buffer.from(reply.body).toString('utf8').slice(0, KEPT_OF_ANSWER);
    const patient = reply.status === 429 || reply.status === 503;
    return {
      attempt: { ...timed(), status_code: reply.status, response },
      succeeded: reply.status >= 200 && reply.status < 300,
      gone: reply.status === 410,
      retryAfter: patient ? (retryAfterMs(reply, now) ?? 0) : 0,
    };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { attempt: { ...timed(), error: error.kind }, succeeded: false, gone: false, retryAfter: 0 };
  }
}

/** What a failure does to the subscription: counted, or disabled after five days of nothing else, or at once by 410. */
function failureWrites(target: Subscription, gone: boolean, now: Date): Write[] {
  const { organization_id, id, failing_since, enabled } = target;
  const since = failing_since ?? toIso(now);
  const exhausted = now.getTime() - Date.parse(since) >= DISABLE_AFTER;
  const counted = { last_failure_at: toIso(now), failing_since: since };
  if (!enabled || !(gone || exhausted)) {
    return [changeSubscription(organization_id, id, { set: counted, add: { failure_streak: 1 } }, now)];
  }
  const reason = gone ? 'gone' : 'failing';
  const message = `The webhook ${id} to ${new URL(target.url).host} was disabled: ${gone ? 'it answered 410 Gone' : 'it failed for 5 days'}.`;
  return [
    changeSubscription(
      organization_id,
      id,
      {
        set: { ...counted, enabled: false, disabled_at: toIso(now), disabled_reason: reason },
        add: { failure_streak: 1 },
      },
      now,
    ),
    update(keys.organization(organization_id), {
      append: { notices: [{ at: toIso(now), code: 'webhook.disabled', message }] },
    }),
    outboxEntry(
      organization_id,
      `webhook.disabled#${id}#${toIso(now)}`,
      [eventMessage('webhook.disabled', newId(now), { subscription_id: id, reason })],
      now,
    ),
  ];
}

/** SQS holds a message back for at most this; later moments are found by the schedule. */
const LONGEST_DELAY = 15 * MINUTE;

/**
 * One try of one delivery. A crash between sending and recording has it sent again, with the same id; a second worker
 * leaves it alone while the first is at it.
 */
export async function send(
  { organization_id, delivery_id }: z.infer<typeof dueDelivery>,
  needs: SendNeeds,
  now: Date,
): Promise<void> {
  const found = await findDelivery(organization_id, delivery_id);
  if (found?.status !== 'pending') return;
  if (found.next_attempt_at && Date.parse(found.next_attempt_at) > now.getTime() + SECOND) return;
  if (await leaseDelivery(found, plus(now, LEASE), now)) return;

  const target = await findSubscription(organization_id, found.subscription_id);
  if (!target?.enabled) {
    const attempt = { at: toIso(now), duration_ms: 0, error: 'disabled' };
    return await recordAttempt(found, attempt, { status: 'failed' }, []);
  }
  const { attempt, succeeded, gone, retryAfter } = await tryOnce(found, target, needs, now);
  if (succeeded) {
    const healthy = { set: { last_success_at: toIso(now), failure_streak: 0 }, remove: ['failing_since'] };
    return await recordAttempt(found, attempt, { status: 'succeeded' }, [
      changeSubscription(organization_id, target.id, healthy, now),
    ]);
  }
  const pause = gone ? undefined : pauseAfter(found.attempts.length + 1, Math.random(), retryAfter);
  const failing = failureWrites(target, gone, now);
  if (pause === undefined) return await recordAttempt(found, attempt, { status: 'failed' }, failing);
  const soon = sendMessage('webhooks', { delivery_id }, { delay_seconds: Math.ceil(pause / SECOND) });
  await recordAttempt(found, attempt, { status: 'pending', next_attempt_at: toIso(plus(now, pause)) }, [
    ...failing,
    ...(pause <= LONGEST_DELAY
      ? [outboxEntry(organization_id, `${delivery_id}#${found.attempts.length + 1}`, [soon], now)]
      : []),
  ]);
}
