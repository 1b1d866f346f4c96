import { transact, write } from '#lib/db/table';
import type { Entity } from '#lib/entity/entity';
import type { Evidence } from '#lib/entity/evidence';
import { makeSnapshot } from '#lib/entity/make-snapshot';
import { companySeen, personSeen, type Seen } from '#lib/entity/resolve';
import type { Snapshot, SubjectEntity } from '#lib/entity/snapshot';
import {
  bindIdentity,
  type KnownEntities,
  loadEntity,
  loadSnapshots,
  mergeWrites,
  noteOwner,
  ownersOf,
  putEntity,
  updateEntity,
} from '#lib/entity/store';
import type { FieldValues } from '#lib/field/value';
import { registrableDomain } from '#lib/identity/hosts';
import { hashedKey } from '#lib/identity/identity-keys';
import { isFound } from '#lib/identity/match';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** An enrichment whose subject is resolved to entities. */
interface Enriched {
  readonly organization_id: string;
  readonly id: number;
  readonly type: SubjectType;
  readonly input: EnrichmentInput;
  readonly match?: Parameters<typeof isFound>[0]['match'];
}

/** A resolved entity with its current snapshot, which is not stored yet. */
export interface ResolvedEntity {
  readonly entity: Entity;
  readonly snapshot: Snapshot;
  /** Whether an earlier enrichment was about it. */
  readonly known_before: boolean;
}

const MOST_IDENTITIES = 20;
const ATTEMPTS = 4;

/** Merges several entities that turned out to be the same: the oldest stays and takes over what the others knew. */
async function join(organization: string, ids: readonly number[], now: Date): Promise<Entity> {
  const oldest = Math.min(...ids);
  for (const id of ids.filter((one) => one !== oldest)) {
    const [into, gone] = [await loadEntity(organization, oldest), await loadEntity(organization, id)];
    if (gone.id === into.id) continue;
    const snapshots = await loadSnapshots(organization, gone.id);
    await transact(mergeWrites(gone, into, snapshots, now));
  }
  return await loadEntity(organization, oldest);
}

/** Whether several companies can share it. */
const isWeak = (key: string) => key.startsWith('company:');

/** Two companies with the same name are different if their domains or CIKs differ. */
const contradicts = (one: SubjectEntity, other: SubjectEntity): boolean =>
  differ(one.domain && registrableDomain(one.domain), other.domain && registrableDomain(other.domain)) ||
  differ(one.cik, other.cik);
const differ = (one: string | undefined, other: string | undefined): boolean =>
  Boolean(one) && Boolean(other) && one !== other;

interface Known {
  /** The keys it can be known by, without a name that belongs to another company. */
  readonly usable: readonly string[];
  /** The entities that own these keys. */
  readonly owners: readonly number[];
  /** The owner, if there is one and it was loaded. */
  readonly first: Entity | undefined;
}

async function findKnown(
  organization: string,
  { subject, keys }: Seen,
  lookedUp: KnownEntities | undefined,
): Promise<Known> {
  const hashes = keys.map((key) => hashedKey(subject.type, key));
  const owners = lookedUp
    ? hashes.map((hash) => lookedUp.owners.get(hash))
    : await ownersOf(organization, hashes);
  const namesake = owners.find((owner, position) => owner !== undefined && isWeak(keys[position] ?? ''));
  const looked =
    namesake === undefined
      ? undefined
      : (lookedUp?.entities.get(namesake) ?? (await loadEntity(organization, namesake)));
  const isOther = looked !== undefined && contradicts(looked.subject, subject);
  const usable = isOther ? keys.filter((key) => !isWeak(key)) : keys;
  const usableOwners = owners.filter((_, position) => usable.includes(keys[position] ?? ''));
  const distinct = new Set(usableOwners.filter((owner) => owner !== undefined));
  const [only] = distinct;
  return {
    usable,
    owners: [...distinct],
    first:
      distinct.size !== 1 || only === undefined
        ? undefined
        : isOther || looked === undefined
          ? lookedUp?.entities.get(only)
          : looked,
  };
}

interface Resolved {
  readonly entity: Entity;
  readonly known_before: boolean;
}

/** Finds the entity by any of its keys or creates it. Entities that prove the same merge into the oldest. */
async function resolve(
  organization: string,
  seen: Seen,
  lookedUp: KnownEntities,
  enrichmentId: number,
  now: Date,
): Promise<Resolved> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { usable, owners, first } = await findKnown(
      organization,
      seen,
      attempt === 0 ? lookedUp : undefined,
    );
    const hashes = usable.map((key) => hashedKey(seen.subject.type, key));
    if (owners.length === 0) {
      const created: Entity = {
        id: newId(now),
        organization_id: organization,
        type: seen.subject.type,
        subject: seen.subject,
        identities: hashes.slice(0, MOST_IDENTITIES),
        created_at: toIso(now),
        updated_at: toIso(now),
        enrichment_count: 1,
        event_count: 0,
        absorbed: [],
        last_enrichment_id: enrichmentId,
      };
      const refused = await transact([
        putEntity(created),
        ...created.identities.map((hash) => bindIdentity(organization, hash, created.id)),
      ]);
      if (!refused) return { entity: created, known_before: false };
      continue;
    }
    const known = first ?? (await join(organization, owners, now));
    const fresh = hashes
      .filter((hash) => !known.identities.includes(hash))
      .slice(0, MOST_IDENTITIES - known.identities.length);
    const aliases = new Set([
      ...known.subject.aliases,
      known.subject.name,
      ...seen.subject.aliases,
      seen.subject.name,
    ]);
    aliases.delete(seen.subject.name);
    const subject = { ...known.subject, ...seen.subject, aliases: [...aliases].slice(0, 20) };
    const identities = [...known.identities, ...fresh];
    await write(updateEntity(known, { subject, identities, enrichment: enrichmentId }, now));
    for (const hash of fresh) await write(bindIdentity(organization, hash, known.id));
    const earlier = known.enrichment_count - (known.last_enrichment_id === enrichmentId ? 1 : 0);
    return { entity: { ...known, subject, identities }, known_before: earlier > 0 };
  }
  throw new Error('The entity was merged too often while it was being resolved.');
}

/** The person and the company that an enrichment is about, in this order, with their keys. */
export const subjectsOf = (
  { type, input, match }: Pick<Enriched, 'type' | 'input' | 'match'>,
  fields: FieldValues,
  evidence: readonly Evidence[],
): Seen[] =>
  [
    // Only a person who was found becomes an entity: nobody gets the identifiers of another person.
    type === 'person' && isFound({ match }) ? personSeen(input, fields) : undefined,
    companySeen(type, input, fields, evidence),
  ].filter((one) => one !== undefined && one.keys.length > 0) as Seen[];

/**
 * The entities that an enrichment is about, each with its current snapshot. `known` holds those already looked up. Idempotent: a retry
 * finds the entities it created.
 */
export async function resolveEntities(
  { organization_id: organization, id }: Pick<Enriched, 'organization_id' | 'id'>,
  seen: readonly Seen[],
  known: KnownEntities,
  { fields, evidence }: { readonly fields: FieldValues; readonly evidence: readonly Evidence[] },
  now: Date,
): Promise<ResolvedEntity[]> {
  const found: ResolvedEntity[] = [];
  for (const one of seen) {
    const { entity, known_before } = await resolve(organization, one, known, id, now);
    noteOwner(organization, entity.identities, entity.id);
    const snapshot = makeSnapshot(entity.subject, fields, evidence, id, toIso(now));
    found.push({ entity, snapshot, known_before });
  }
  return found;
}
