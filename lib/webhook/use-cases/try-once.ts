import type { HttpClient } from '#lib/http/client';
import { HttpError, retryAfterMs } from '#lib/http/client';
import { isMember } from '#lib/organization/member-store';
import { MailError, type Mailer } from '#lib/ports/mail';
import type { Sealer } from '#lib/ports/sealer';
import { SECOND, toIso } from '#lib/shared/time';
import { traceparent } from '#lib/shared/trace';
import type { Delivery, DeliveryAttempt } from '#lib/webhook/delivery';
import { mailAddressOf, noticeMail } from '#lib/webhook/notice';
import { signedHeaders } from '#lib/webhook/sign';
import type { Subscription } from '#lib/webhook/subscription';

export interface SendNeeds {
  readonly mail: () => Mailer;
  /** The console's base URL, for links. */
  readonly baseUrl: string;
  readonly http: HttpClient;
  readonly sealer: Sealer;
}

const TIMEOUT = 15 * SECOND;
/** How much of a response is kept; no more is read, so that nobody can keep a worker busy with it. */
const KEPT_OF_ANSWER = 1_024;

/** The result of an attempt. `retryAfter` is the delay a busy receiver requests, in milliseconds. */
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

/** Sends one e-mail. People who left the organization are not notified any more. */
async function mailOnce(
  delivery: Delivery,
  to: string,
  { mail, baseUrl }: SendNeeds,
  now: Date,
): Promise<Tried> {
  const started = performance.now();
  const timed = () => ({ at: toIso(now), duration_ms: Math.round(performance.now() - started) });
  if (!(await isMember(delivery.organization_id, to)))
    return { attempt: { ...timed(), error: 'not_a_member' }, succeeded: false, gone: true, retryAfter: 0 };
  try {
    await mail().send(noticeMail(delivery, to, baseUrl));
    return { attempt: timed(), succeeded: true, gone: false, retryAfter: 0 };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { attempt: { ...timed(), error: error.kind }, succeeded: false, gone: false, retryAfter: 0 };
  }
}

/** One attempt: a signed POST, or an e-mail. The outcome is returned, never thrown. */
export async function tryOnce(
  delivery: Delivery,
  target: Subscription,
  needs: SendNeeds,
  now: Date,
): Promise<Tried> {
  const to = mailAddressOf(target.url);
  return to === undefined
    ? await postOnce(delivery, target, needs, now)
    : await mailOnce(delivery, to, needs, now);
}

/** One POST, signed with the currently valid secrets. */
async function postOnce(
  delivery: Delivery,
  target: Subscription,
  { http, sealer }: SendNeeds,
  now: Date,
): Promise<Tried> {
  const trace = traceparent();
  const headers = {
    ...signedHeaders(await secretsOf(target, sealer, now), delivery, now),
    ...(trace ? { traceparent: trace } : {}),
  };
  const started = performance.now();
  const timed = () => ({ at: toIso(now), duration_ms: Math.round(performance.now() - started) });
  try {
    const reply = await http.request({
      url: target.url,
      method: 'POST',
      headers,
      body: delivery.body,
      timeoutMs: TIMEOUT,
      maxBytes: KEPT_OF_ANSWER,
      cut: true,
      bodyOptional: true,
      guard: 'public-only',
    });
    const patient = reply.status === 429 || reply.status === 503;
    return {
      attempt: {
        ...timed(),
        status_code: reply.status,
        response: Buffer.from(reply.body).toString('utf8'),
      },
      succeeded: reply.status >= 200 && reply.status < 300,
      gone: reply.status === 410,
      retryAfter: patient ? (retryAfterMs(reply, now) ?? 0) : 0,
    };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { attempt: { ...timed(), error: error.kind }, succeeded: false, gone: false, retryAfter: 0 };
  }
}
