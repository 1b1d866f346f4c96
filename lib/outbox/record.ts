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
/** How long a claimed request may work before another may take it up. Longer than the gateway's 29 s. */
const LEASE = 35 * SECOND;

/** An answer to give again, byte for byte. */
export const storedReply = z.lazy(() =>
  z.object({
    status: z.number(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
);
export type StoredReply = z.infer<typeof storedReply>;

/**
 * One item is the outbox entry of a transaction and, when the client sent an Idempotency-Key, the memory of the
 * request: what would be two items costs the write units of one.
 */
export const requestRecord = z.lazy(() =>
  z.object({
    messages: z.array(message).default([]),
    organization_id: z.string(),
    /** W3C Trace Context of what caused it, where tracing is on. */
    traceparent: z.string().optional(),
    fingerprint: z.string().optional(),
    /** The id the work is keyed by, kept for whoever takes an interrupted request up. */
    seed: z.number().optional(),
    lease_until: z.string().optional(),
    reply: storedReply.optional(),
    expires_at: z.string(),
  }),
);
export type RequestRecord = z.infer<typeof requestRecord>;

/** The client's key for one operation, and what the request's content was, to tell a retry from another request. */
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

/** The mark the relay's filter looks for: a record without messages is none of its business. */
const marks = (): Record<string, string> => {
  const trace = traceparent();
  return { outbox: 'pending', ...(trace ? { traceparent: trace } : {}) };
};
const pending = (messages: readonly Message[]) => ({
  messages,
  ...(messages.length > 0 ? marks() : {}),
});

const unused = (now: Date) => any(absent(), below('expires_at', toIso(now)));

/** The outbox entry of a transaction without an Idempotency-Key; `id` is any id of what happened. */
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

/** The outbox entry that also remembers the answer under the client's key. Refused when the key was used before. */
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

/** Takes up a request whose first worker has gone: only one can, as the lease it saw must still stand. */
export const takeUp = (organization: string, key: IdempotencyKey, seenLease: string, now: Date): Write =>
  update(
    keys.outbox(organization, key.id),
    { set: { lease_until: toIso(plus(now, LEASE)) } },
    equals('lease_until', seenLease),
  );

export const complete = (organization: string, key: IdempotencyKey, reply: StoredReply): Write =>
  update(keys.outbox(organization, key.id), { set: { reply } });

/** Lets the next one take up at once a request that ended in an error. */
export const giveUp = (organization: string, key: IdempotencyKey, now: Date): Write =>
  update(keys.outbox(organization, key.id), { set: { lease_until: toIso(now) } }, absent('reply'));
