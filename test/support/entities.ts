import { ownersOf } from '#lib/entity/store';
import { type ResolvedEntity, resolveEntities, subjectsOf } from '#lib/entity/use-cases/resolve-entities';
import { hashedKey } from '#lib/identity/identity-keys';

/** The entities that an enrichment with this input is about, if its sources added nothing. */
export async function resolveInput(
  one: Parameters<typeof subjectsOf>[0] & Parameters<typeof resolveEntities>[0],
  now: Date,
): Promise<ResolvedEntity[]> {
  const seen = subjectsOf(one, {}, []);
  const hashes = seen.flatMap(({ subject, keys }) => keys.map((key) => hashedKey(subject.type, key)));
  const found = await ownersOf(one.organization_id, hashes);
  const owners = new Map(hashes.map((hash, at) => [hash, found[at]]));
  return await resolveEntities(one, seen, { owners, entities: new Map() }, { fields: {}, evidence: [] }, now);
}
