import { collection } from '#lib/db/collection';
import { any, equals, startsWith } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { type Found, scan } from '#lib/db/query';
import type { RawItem } from '#lib/db/table';
import { type Change, put, update, type Write } from '#lib/db/write';
import { type Erasure, erasure } from '#lib/privacy/erasure';
import { MINUTE, plus, unixSeconds } from '#lib/shared/time';

export const putErasure = (one: Erasure): Write => put(keys.erasure(one.organization_id, one.id), { ...one });

export const { load: loadErasure } = collection('erasure', keys.erasure, erasure);

/** Refused if another worker advanced it. */
export const bringOn = ({ organization_id, id, step }: Erasure, change: Change): Write =>
  update(
    keys.erasure(organization_id, id),
    { ...change, set: { ...change.set, step: step + 1 } },
    equals('step', step),
  );

/** Prevents an erased person from being enriched again unnoticed. */
export const suppress = (organization: string, hash: string): Write =>
  put(keys.erasedIdentity(organization, hash), { erased: true });

/** A page of everything in the table that belongs to one organization. */
export const pageOf = (organization: string, after: Key | undefined): Promise<Found<RawItem>> =>
  scan(
    any(
      equals('pk', `ORG#${organization}`),
      startsWith('pk', `ORG#${organization}#`),
      equals('organization_id', organization),
    ),
    after,
  );

/** Portal sessions live for an hour, cached keys for a minute: requests are refused for longer than either. */
const CLOSED_MINUTES = 66;

/**
 * Closes the organization to requests. Each request counts in the item of its minute and learns there that the organization is closed,
 * which needs no further lookup.
 */
export const closeRequests = (organization: string, now: Date): Write[] =>
  Array.from({ length: CLOSED_MINUTES }, (_, minute) => {
    const at = plus(now, minute * MINUTE);
    return update(keys.rate(organization, at.toISOString().slice(0, 16)), {
      set: { closed: true, ttl: unixSeconds(plus(at, 60 * MINUTE)) },
    });
  });
