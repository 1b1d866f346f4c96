import * as z from 'zod';
import { absent, any, below, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { getMany, type Refused } from '#lib/db/table';
import { put, type Write } from '#lib/db/write';
import { toIso, unixSeconds } from '#lib/shared/time';

const freshItem = z.lazy(() => z.object({ enrichment_id: z.number(), completed_at: z.string() }));
/** A result remembered under an identity. */
export type Remembered = z.infer<typeof freshItem>;
export const toRemembered = (item: unknown): Remembered | undefined =>
  item === undefined ? undefined : freshItem.parse(item);

/** A result that may not take the place of others that ended since then, except of the one that it replaces. */
interface Contested {
  readonly since: string;
  readonly replaces: number | undefined;
}

/** Remembers a result under one of its identities; if contested, only if no other has ended in the meantime. */
export const rememberFresh = (
  organization: string,
  identity: string,
  id: number,
  completedAt: Date,
  days: number,
  contested?: Contested,
): Write =>
  put(
    keys.freshIdentity(organization, identity),
    {
      enrichment_id: id,
      completed_at: toIso(completedAt),
      ttl: unixSeconds(completedAt) + Math.ceil(days * 86_400),
    },
    contested === undefined
      ? undefined
      : any(
          absent('enrichment_id'),
          equals('enrichment_id', id),
          equals('enrichment_id', contested.replaces ?? id),
          below('completed_at', contested.since),
        ),
  );

/** The result that made {@link rememberFresh} fail, if that is why a transaction was refused. */
export const endedMeanwhile = (refused: Refused | undefined): number | undefined =>
  freshItem.safeParse(refused?.existing).data?.enrichment_id;

/** The latest results remembered under any of the identities, newest first. */
export async function findFresh(organization: string, identities: readonly string[]) {
  const found = await getMany(
    identities.map((identity) => keys.freshIdentity(organization, identity)),
    freshItem,
  );
  return found
    .flatMap((item) => (item ? [item] : []))
    .toSorted((a, b) => b.completed_at.localeCompare(a.completed_at));
}
