import * as z from 'zod';
import { keys } from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { Seen } from '#lib/entity/resolve';
import { type EntityOwners, toOwner } from '#lib/entity/store';
import type { FieldValues } from '#lib/field/value';
import { hashedKey, identityKeys, identityKeysOfValues } from '#lib/identity/identity-keys';

/**
 * In one round trip whether the subject was erased, by all that is known of it now, and which entities it is known as. One that was
 * erased may still be asked for in so many words.
 */
export async function lookUpSubject(
  { organization_id: organization, type, input, options }: Enrichment,
  fields: FieldValues,
  seen: readonly Seen[],
): Promise<{ erased: boolean; owners: EntityOwners }> {
  const names =
    type === 'person' && !options.include_erased
      ? [...new Set([...identityKeys(type, input), ...identityKeysOfValues(type, fields)])]
      : [];
  const hashes = seen.flatMap(({ subject, keys: own }) => own.map((key) => hashedKey(subject.type, key)));
  const found = await getMany(
    [
      ...names.map((key) => keys.erasedIdentity(organization, hashedKey(type, key))),
      ...hashes.map((hash) => keys.entityIdentity(organization, hash)),
    ],
    z.unknown(),
  );
  return {
    erased: found.slice(0, names.length).some((item) => item !== undefined),
    owners: new Map(hashes.map((hash, at) => [hash, toOwner(found[names.length + at])])),
  };
}
