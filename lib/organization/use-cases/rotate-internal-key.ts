import * as z from 'zod';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { put, update } from '#lib/db/write';
import { hashOfKey, mintKey } from '#lib/organization/api-key';
import { DAY, HOUR, plus, timestamp, toIso, unixSeconds } from '#lib/shared/time';

/** The content of the secret with the connector's credential. */
export const internalKeySecret = z.object({
  internal_key: z.string().optional(),
  made_at: timestamp.optional(),
});
export type InternalKeySecret = z.infer<typeof internalKeySecret>;

export interface InternalKeyNeeds {
  readonly read: () => Promise<InternalKeySecret>;
  readonly store: (secret: Required<InternalKeySecret>) => Promise<void>;
}

/** The maximum age of the key. */
const LONGEST = 30 * DAY;
/** Containers reread the secret within five minutes; until then they send the old key. */
const OVERLAP = HOUR;

/**
 * Replaces the connector's credential once it is 30 days old. The new one is in the table before anybody gets it, and the old one stays
 * valid for another hour. Interrupted, it starts over: a credential nobody holds does no harm.
 */
export async function rotateInternalKey(needs: InternalKeyNeeds, now: Date): Promise<'kept' | 'rotated'> {
  const { internal_key: old, made_at } = await needs.read();
  if (old !== undefined && made_at !== undefined && plus(new Date(made_at), LONGEST) > now) return 'kept';
  const key = mintKey('internal');
  const credential = { kind: 'internal', key_id: 'connector', name: 'Agent connector', scopes: [] };
  await write(put(keys.credential(hashOfKey(key)), credential));
  await needs.store({ internal_key: key, made_at: toIso(now) });
  if (old === undefined) return 'rotated';
  const end = plus(now, OVERLAP);
  await write(
    update(keys.credential(hashOfKey(old)), {
      set: { ...credential, expires_at: toIso(end), ttl: unixSeconds(end) },
    }),
  );
  return 'rotated';
}
