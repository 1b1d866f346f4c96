import * as z from 'zod';
import { absent, all, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { put, update } from '#lib/db/write';
import { hashOfKey, mintKey } from '#lib/organization/api-key';
import { DAY, HOUR, plus, timestamp, toIso, unixSeconds } from '#lib/shared/time';

/** The content of the secret with the connector's credential. */
export const internalKeySecret = z.lazy(() =>
  z.object({
    internal_key: z.string().optional(),
    made_at: timestamp.optional(),
    /** Hash of the key before it, which was still valid when this one was stored. */
    replaces: z.string().optional(),
  }),
);
export type InternalKeySecret = z.infer<typeof internalKeySecret>;

export interface InternalKeyNeeds {
  readonly read: () => Promise<InternalKeySecret>;
  readonly store: (secret: InternalKeySecret) => Promise<void>;
}

/** The maximum age of the key. */
const LONGEST = 30 * DAY;
/** Containers reread the secret within five minutes; until then they send the old key. */
const OVERLAP = HOUR;

/** Lets a replaced key end after the overlap; without effect if it already does. */
const retire = async (sha256: string, now: Date): Promise<void> => {
  const end = plus(now, OVERLAP);
  await write(
    update(
      keys.credential(sha256),
      { set: { expires_at: toIso(end), ttl: unixSeconds(end) } },
      all(equals('kind', 'internal'), absent('expires_at')),
    ),
  );
};

/**
 * Replaces the connector's credential once it is 30 days old. The new one is in the table before anybody gets it, and the old one stays
 * valid for another hour. An interrupted run is finished by the next: the secret says which key was replaced.
 */
export async function rotateInternalKey(needs: InternalKeyNeeds, now: Date): Promise<'kept' | 'rotated'> {
  const { internal_key: old, made_at, replaces } = await needs.read();
  if (replaces !== undefined) await retire(replaces, now);
  if (old !== undefined && made_at !== undefined && plus(new Date(made_at), LONGEST) > now) return 'kept';
  const key = mintKey('internal');
  const credential = { kind: 'internal', key_id: 'connector', name: 'Agent connector', scopes: [] };
  await write(put(keys.credential(hashOfKey(key)), credential));
  const replaced = old === undefined ? undefined : hashOfKey(old);
  await needs.store({ internal_key: key, made_at: toIso(now), ...(replaced ? { replaces: replaced } : {}) });
  if (replaced !== undefined) await retire(replaced, now);
  return 'rotated';
}
