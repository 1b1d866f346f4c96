import * as z from 'zod';
import { type NextMember, toNext } from '#lib/batch/record/member-store';
import { isPaused } from '#lib/batch/record/store';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { getMany } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { type Remembered, toRemembered } from '#lib/enrichment/identity-store';
import { afterKeys } from '#lib/enrichment/use-cases/after-member';
import { freshHash, wantsFullRun } from '#lib/enrichment/use-cases/reuse';
import type { Seen } from '#lib/entity/resolve';
import { type KnownEntities, seenEntityKeys, toEntities, toOwner } from '#lib/entity/store';
import type { FieldValues } from '#lib/field/value';
import { earlierKeys, hashedKey, identityKeys, identityKeysOfValues } from '#lib/identity/identity-keys';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { seenAccountKeys, toAccounts } from '#lib/network/seen-accounts-store';

/**
 * Keys that exist if the person was erased, by all that is known of them: a given address may lead to a known profile. Empty if the request
 * explicitly includes erased people.
 */
const erasedKeys = (
  { organization_id, type, input, options }: Enrichment,
  fields: FieldValues = {},
): Key[] =>
  type === 'person' && !options.include_erased
    ? [
        ...new Set([
          ...identityKeys(type, input),
          ...earlierKeys(input),
          ...identityKeysOfValues(type, fields),
        ]),
      ].map((key) => keys.erasedIdentity(organization_id, hashedKey(type, key)))
    : [];

const isThere = (item: unknown): boolean => item !== undefined;

/** What is known when an enrichment begins. */
export interface Start {
  readonly paused: boolean;
  readonly erased: boolean;
  /** An earlier result that may be reused. */
  readonly remembered: Remembered | undefined;
  /** The next member of its batch. */
  readonly next: NextMember | undefined;
  /** The current state of network accounts seen before. There may be others. */
  readonly accounts: readonly ConnectedAccount[];
}

/** Looks up what decides how an enrichment begins, in one round trip. */
export async function lookUpAtStart(stored: Enrichment, freshnessDays: number): Promise<Start> {
  const { organization_id: organization, batch_id, options } = stored;
  const hash = wantsFullRun(options) ? undefined : freshHash(stored, freshnessDays);
  const after = afterKeys(stored);
  const batch = batch_id === undefined || after.length > 0 ? after : [keys.batch(organization, batch_id)];
  const fresh = hash === undefined ? [] : [keys.freshIdentity(organization, hash)];
  const erased = erasedKeys(stored);
  const accounts = seenAccountKeys(organization);
  const found = await getMany([...batch, ...fresh, ...erased, ...accounts], z.unknown());
  const take = (some: readonly Key[]): unknown[] => found.splice(0, some.length);
  const ofBatch = take(batch);
  return {
    paused: isPaused(ofBatch[0]),
    next: after.length > 0 ? toNext(ofBatch) : undefined,
    remembered: toRemembered(take(fresh)[0]),
    erased: take(erased).some(isThere),
    accounts: toAccounts(take(accounts)),
  };
}

/**
 * Looks up, in one round trip, whether the subject was erased, by all that is now known of it, which entities it is known as, and the next
 * member of its batch, unless known.
 */
export async function lookUpSubject(
  stored: Enrichment,
  fields: FieldValues,
  seen: readonly Seen[],
  next: NextMember | undefined,
): Promise<{ erased: boolean; known: KnownEntities; next: NextMember | undefined }> {
  const organization = stored.organization_id;
  const names = erasedKeys(stored, fields);
  const hashes = seen.flatMap(({ subject, keys: own }) => own.map((key) => hashedKey(subject.type, key)));
  const owners = hashes.map((hash) => keys.entityIdentity(organization, hash));
  const entities = seenEntityKeys(organization, hashes);
  const after = next ? [] : afterKeys(stored);
  const found = await getMany([...names, ...owners, ...entities, ...after], z.unknown());
  const take = (some: readonly Key[]): unknown[] => found.splice(0, some.length);
  const erased = take(names).some(isThere);
  const owned = take(owners).map(toOwner);
  return {
    erased,
    known: {
      owners: new Map(hashes.map((hash, at) => [hash, owned[at]])),
      entities: toEntities(take(entities)),
    },
    next: after.length > 0 ? toNext(found) : next,
  };
}
