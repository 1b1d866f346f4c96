import { createHash } from 'node:crypto';
import * as z from 'zod';
import { absent, any, below, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { put, update, type Write } from '#lib/db/write';
import { type Message, message } from '#lib/outbox/message';
import { canonicalJson } from '#lib/shared/canonical-json';
import { DAY, plus, SECOND, toIso, unixSeconds } from '#lib/shared/time';
import { traceparent } from '#lib/shared/trace';

/** How long a key is remembered. */
const REMEMBERED = DAY;
/** How long a claimed request may work before another may take over. Longer than the gateway's 29 s. */
const LEASE = 35 * SECOND;

/** A response to repeat, byte for byte. */
export const storedReply = z.lazy(() =>
  z.object({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
);
export type StoredReply = z.infer<typeof storedReply>;

/**
 * One item is both a transaction's outbox entry and, if the client sent an Idempotency-Key, the record of the request: it costs the write
 * units of one instead of two.
 */
export const requestRecord = z.lazy(() =>
  z.object({
    messages: z.array(message).default([]),
    organization_id: z.string(),
    /** W3C Trace Context of its cause, if tracing is on. */
    traceparent: z.string().optional(),
    fingerprint: z.string().optional(),
    /** The id the work is keyed by, kept in case another worker takes over the request. */
    seed: z.number().optional(),
    lease_until: z.string().optional(),
    reply: storedReply.optional(),
    expires_at: z.string(),
  }),
);
export type RequestRecord = z.infer<typeof requestRecord>;

/** The client's key for one operation, and a fingerprint of the request to tell a retry from another request. */
export interface IdempotencyKey {
  readonly id: string;
  readonly fingerprint: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const idempotencyKey = (operation: string, key: string, request: unknown): IdempotencyKey => ({
  id: `key#${sha256(`${operation}\n${key}`)}`,
  fingerprint: sha256(canonicalJson(request)),
});

const lifetime = (now: Date) => ({
  expires_at: toIso(plus(now, REMEMBERED)),
  ttl: unixSeconds(plus(now, 2 * REMEMBERED)),
});

/** The mark the relay's filter looks for; the relay ignores records without messages. */
const marks = (): Record<string, string> => {
  const trace = traceparent();
  return { outbox: 'pending', ...(trace ? { traceparent: trace } : {}) };
};
const pending = (messages: readonly Message[]) => ({
  messages,
  ...(messages.length > 0 ? marks() : {}),
});

const unused = (now: Date) => any(absent(), below('expires_at', toIso(now)));

/** The outbox entry of a transaction without an Idempotency-Key; `id` is any id of the cause. */
export const outboxEntry = (
  organization: string,
  id: string,
  messages: readonly Message[],
  now: Date,
): Write =>
  put(keys.outbox(organization, id), {
    organization_id: organization,
    ...pending(messages),
    ...lifetime(now),
  });

/** An outbox entry that also stores the response under the client's key. Refused if the key was used before. */
export const rememberedEntry = (
  organization: string,
  key: IdempotencyKey,
  messages: readonly Message[],
  reply: StoredReply,
  now: Date,
): Write =>
  put(
    keys.outbox(organization, key.id),
    {
      organization_id: organization,
      ...pending(messages),
      fingerprint: key.fingerprint,
      reply,
      ...lifetime(now),
    },
    unused(now),
  );

/** Takes the key before work that spans several calls. */
export const claim = (organization: string, key: IdempotencyKey, seed: number, now: Date): Write =>
  put(
    keys.outbox(organization, key.id),
    {
      organization_id: organization,
      messages: [],
      fingerprint: key.fingerprint,
      seed,
      lease_until: toIso(plus(now, LEASE)),
      ...lifetime(now),
    },
    unused(now),
  );

/** Takes over a request whose first worker is gone: only one can, as the lease must still be the one it saw. */
export const takeUp = (organization: string, key: IdempotencyKey, seenLease: string, now: Date): Write =>
  update(
    keys.outbox(organization, key.id),
    { set: { lease_until: toIso(plus(now, LEASE)) } },
    equals('lease_until', seenLease),
  );

export const complete = (organization: string, key: IdempotencyKey, reply: StoredReply): Write =>
  update(keys.outbox(organization, key.id), { set: { reply } });

/** Lets a request that ended in an error be taken over at once. */
export const giveUp = (organization: string, key: IdempotencyKey, now: Date): Write =>
  update(keys.outbox(organization, key.id), { set: { lease_until: toIso(now) } }, absent('reply'));
