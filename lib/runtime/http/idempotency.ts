import * as z from 'zod';
import type { OperationDefinition } from '#lib/contract/operation';
import { type RawItem, write } from '#lib/db/table';
import {
  claim,
  complete,
  giveUp,
  type IdempotencyKey,
  idempotencyKey,
  requestRecord,
  type StoredReply,
  takeUp,
} from '#lib/outbox/record';
import { invalid, Problem } from '#lib/shared/problem';

/** Not an error: ends a use case whose response was given before. */
export class Replay extends Error {
  override readonly name = 'Replay';
  readonly reply: StoredReply;
  constructor(reply: StoredReply) {
    super('The request was already answered.');
    this.reply = reply;
  }
}

/** Reads and checks the header. Throws VALIDATION_ERROR for a key that is empty or over 255 characters. */
export function keyOfRequest(
  operation: OperationDefinition,
  header: string | undefined,
  request: unknown,
): IdempotencyKey | undefined {
  if (header === undefined || operation.idempotency === undefined || operation.idempotency === 'natural')
    return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw invalid(
      '/header/Idempotency-Key',
      'must be 1 to 255 visible ASCII characters',
      'Idempotency-Key must be 1 to 255 visible ASCII characters.',
    );
  }
  return idempotencyKey(operation.id, header, request);
}

const named = z.lazy(() =>
  z.looseObject({
    id: z.union([z.number(), z.string()]).optional(),
    batch_id: z.union([z.number(), z.string()]).optional(),
  }),
);
const answered = z.lazy(() => z.union([z.object({ data: named }).transform(({ data }) => data), named]));

/** Describes the result of a key's first request; a sealed response reveals nothing. */
function firstResult(reply: StoredReply | undefined): string {
  if (!reply) return ', which is still in progress';
  try {
    const { id, batch_id } = answered.parse(JSON.parse(reply.body));
    if (id !== undefined) return `, whose result has the id ${id}`;
    return batch_id === undefined ? '' : `, whose result has the batch_id ${batch_id}`;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return '';
    throw error;
  }
}

/** Interprets a refused record: a retry to replay, another request under the same key, or one in progress. */
export function resolveExisting(
  key: IdempotencyKey,
  recorded: RawItem | undefined,
  now: Date,
): { seed: number | undefined; lease: string } {
  const existing = requestRecord.parse(recorded);
  if (existing.fingerprint !== key.fingerprint) {
    throw new Problem(
      'IDEMPOTENCY_KEY_REUSED',
      `The Idempotency-Key was already used for another request${firstResult(existing.reply)}. Send another key for this one.`,
    );
  }
  if (existing.reply) throw new Replay(existing.reply);
  const lease = existing.lease_until ?? '';
  const left = Math.ceil((Date.parse(lease) - now.getTime()) / 1000);
  if (left > 0) {
    throw new Problem('CONFLICT', 'The first request with this Idempotency-Key is still in progress.', {
      retryAfter: Math.min(left, 5),
    });
  }
  return { seed: existing.seed, lease };
}

/** How the response for a claimed key is stored: as it is, or sealed if it holds a secret. */
export interface ReplyMemory {
  keep(organization: string, key: IdempotencyKey, reply: StoredReply): Promise<StoredReply>;
  recall(organization: string, key: IdempotencyKey, reply: StoredReply): Promise<StoredReply>;
}
export const openReplies: ReplyMemory = {
  keep: async (_organization, _key, reply) => reply,
  recall: async (_organization, _key, reply) => reply,
};

/** Claims the key, or takes over an interrupted request. Returns the id the work is keyed by. */
export async function claimKey(
  organization: string,
  key: IdempotencyKey,
  seed: number,
  now: Date,
  memory: ReplyMemory,
): Promise<number> {
  try {
    return await claimOrTakeUp(organization, key, seed, now);
  } catch (error) {
    if (!(error instanceof Replay)) throw error;
    throw new Replay(await memory.recall(organization, key, error.reply));
  }
}

async function claimOrTakeUp(
  organization: string,
  key: IdempotencyKey,
  seed: number,
  now: Date,
): Promise<number> {
  const refused = await write(claim(organization, key, seed, now));
  if (!refused) return seed;
  const interrupted = resolveExisting(key, refused.existing, now);
  const lost = await write(takeUp(organization, key, interrupted.lease, now));
  if (lost) resolveExisting(key, lost.existing, now);
  return interrupted.seed ?? seed;
}

export const completeKey = async (
  organization: string,
  key: IdempotencyKey,
  reply: StoredReply,
  memory: ReplyMemory,
): Promise<void> => {
  await write(complete(organization, key, await memory.keep(organization, key, reply)));
};

/** A request that ended in an error may be retried at once, as the same work. If this write fails, the lease expires by itself. */
export const giveUpKey = async (organization: string, key: IdempotencyKey, now: Date): Promise<void> => {
  await write(giveUp(organization, key, now)).catch(() => undefined);
};
