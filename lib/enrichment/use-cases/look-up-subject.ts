import * as z from 'zod';
import { type NextMember, toNext } from '#lib/batch/record/member-store';
import { isPaused } from '#lib/batch/record/store';
import { type Key, keys } from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { type Remembered, toRemembered } from '#lib/enrichment/identity-store';
import { afterKeys } from '#lib/enrichment/use-cases/after-member';
import { freshHash, wantsFullRun } from '#lib/enrichment/use-cases/reuse';
import type { Seen } from '#lib/entity/resolve';
import { type EntityOwners, toOwner } from '#lib/entity/store';
import type { FieldValues } from '#lib/field/value';
import { hashedKey, identityKeys, identityKeysOfValues } from '#lib/identity/identity-keys';

/**
 * Where it would be noted that a person was erased, by all that is known of them: an address that was asked for may lead to a known
 * profile. Nowhere where they are asked for in so many words.
 */
const erasedKeys = (
  { organization_id, type, input, options }: Enrichment,
  fields: FieldValues = {},
): Key[] =>
  type === 'person' && !options.include_erased
    ? [...new Set([...identityKeys(type, input), ...identityKeysOfValues(type, fields)])].map((key) =>
        keys.erasedIdentity(organization_id, hashedKey(type, key)),
      )
    : [];

const isThere = (item: unknown): boolean => item !== undefined;

/** What decides in one round trip how an enrichment begins: whether its batch is paused, its person erased, its result known. */
export async function lookUpAtStart(
  stored: Enrichment,
  freshnessDays: number,
): Promise<{ paused: boolean; erased: boolean; remembered: Remembered | undefined }> {
  const { organization_id: organization, batch_id, options } = stored;
  const hash = wantsFullRun(options) ? undefined : freshHash(stored, freshnessDays);
  const batch = batch_id === undefined ? [] : [keys.batch(organization, batch_id)];
  const fresh = hash === undefined ? [] : [keys.freshIdentity(organization, hash)];
  const found = await getMany([...batch, ...fresh, ...erasedKeys(stored)], z.unknown());
  const names = batch.length + fresh.length;
  return {
    paused: batch.length > 0 && isPaused(found[0]),
    remembered: fresh.length > 0 ? toRemembered(found[batch.length]) : undefined,
    erased: found.slice(names).some(isThere),
  };
}

/**
 * In one round trip whether the subject was erased, by all that is known of it now, which entities it is known as, and who follows in its
 * batch.
 */
export async function lookUpSubject(
  stored: Enrichment,
  fields: FieldValues,
  seen: readonly Seen[],
): Promise<{ erased: boolean; owners: EntityOwners; next: NextMember | undefined }> {
  const names = erasedKeys(stored, fields);
  const hashes = seen.flatMap(({ subject, keys: own }) => own.map((key) => hashedKey(subject.type, key)));
  const after = afterKeys(stored);
  const found = await getMany(
    [...names, ...hashes.map((hash) => keys.entityIdentity(stored.organization_id, hash)), ...after],
    z.unknown(),
  );
  return {
    erased: found.slice(0, names.length).some(isThere),
    owners: new Map(hashes.map((hash, at) => [hash, toOwner(found[names.length + at])])),
    next: after.length > 0 ? toNext(found.slice(-after.length)) : undefined,
  };
}
