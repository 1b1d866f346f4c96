import * as z from 'zod';
import { absent, all, any, below, type Condition, equals, oneOf, startsWith } from '#lib/db/condition';
import { type Key, keys } from '#lib/db/keys';
import { type Found, get, getMany, query, type Refused, write } from '#lib/db/table';
import { type Attributes, type Change, put, remove, update, type Write } from '#lib/db/write';
import { type SourceOutcome, sourceOutcome } from '#lib/enrichment/claim';
import {
  type Enrichment,
  type EnrichmentStatus,
  enrichment,
  type Transition,
  transitions,
} from '#lib/enrichment/enrichment';
import { type FieldValues, fieldValues } from '#lib/enrichment/field-value';
import { pack, packed } from '#lib/enrichment/packed';
import { type SourceName, sourceNames } from '#lib/enrichment/source';
import { Detection, type EventType } from '#lib/entity/event';
import { Evidence } from '#lib/entity/evidence';
import { notFound, Problem } from '#lib/shared/problem';
import { toIso, unixSeconds } from '#lib/shared/time';

/** The new enrichment, refused when its id is taken. */
export const putNew = (one: Enrichment): Write =>
  put(keys.enrichment(one.organization_id, one.id), { ...one }, absent());

/** A state change as a conditional write: refused when the enrichment is missing or in another state. */
export function transition(
  organization: string,
  id: number,
  name: Transition,
  now: Date,
  change: Change = {},
  ...conditions: Condition[]
): Write {
  const { from, to } = transitions[name];
  return update(
    keys.enrichment(organization, id),
    { ...change, set: { ...change.set, status: to, updated_at: toIso(now) } },
    all(oneOf('status', from), ...conditions),
  );
}

/** A change that leaves the state as it is, but only happens in one. */
export const amend = (
  organization: string,
  id: number,
  status: EnrichmentStatus,
  set: Attributes,
  now: Date,
): Write =>
  update(
    keys.enrichment(organization, id),
    { set: { ...set, updated_at: toIso(now) } },
    equals('status', status),
  );

/** "Not there" and "in another state" are told apart by what the refused write saw. */
export function transitionProblem(name: Transition, refused: Refused): Problem {
  if (!refused.existing) return notFound('enrichment');
  const { status } = z.object({ status: z.string() }).parse(refused.existing);
  const { from } = transitions[name];
  return new Problem(
    'INVALID_STATE',
    `The enrichment is ${status}; to ${name} it, it must be ${from.join(' or ')}.`,
    {
      details: { status, allowed_from: from },
    },
  );
}

export const find = (organization: string, id: number): Promise<Enrichment | undefined> =>
  get(keys.enrichment(organization, id), enrichment);

/** Throws NOT_FOUND, the same for another organization's id as for none. */
export async function load(organization: string, id: number): Promise<Enrichment> {
  const found = await find(organization, id);
  if (!found) throw notFound('enrichment');
  return found;
}

export const loadMany = (organization: string, ids: readonly number[]): Promise<(Enrichment | undefined)[]> =>
  getMany(
    ids.map((id) => keys.enrichment(organization, id)),
    enrichment,
  );

/** Newest first. */
export function listPage(
  organization: string,
  options: { status?: EnrichmentStatus; limit: number; after?: Key },
): Promise<Found<Enrichment>> {
  return query(
    {
      pk: keys.enrichment(organization, 0).pk,
      newestFirst: true,
      limit: options.limit,
      ...(options.status ? { filter: equals('status', options.status) } : {}),
      ...(options.after ? { after: options.after } : {}),
    },
    enrichment,
  );
}

/** The items whose keys begin as this one does. */
const partOf = ({ pk, sk }: Key) => ({ pk, range: startsWith('sk', sk) });

const sourceItem = z.object({ outcome: packed(sourceOutcome), duration_ms: z.number() });
export interface StoredOutcome {
  readonly outcome: SourceOutcome;
  readonly duration_ms: number;
}

/** How a source ended, with its claims. Written again by a repeated step, with the same effect. */
export async function saveOutcome(organization: string, id: number, stored: StoredOutcome): Promise<void> {
  const { outcome, duration_ms } = stored;
  await write(
    put(keys.enrichmentSource(organization, id, outcome.source), {
      outcome: pack(outcome),
      status: outcome.status,
      duration_ms,
    }),
  );
}

/** Outcomes of the sources that ended, in the catalogue's order. */
export async function loadOutcomes(
  organization: string,
  id: number,
): Promise<Partial<Record<SourceName, StoredOutcome>>> {
  return toOutcomes(await getMany(outcomeKeys(organization, id), z.unknown()));
}

/** Where the outcomes of the sources lie. */
export const outcomeKeys = (organization: string, id: number): Key[] =>
  sourceNames.map((source) => keys.enrichmentSource(organization, id, source));

/** What was found at {@link outcomeKeys}. */
export const toOutcomes = (items: readonly unknown[]): Partial<Record<SourceName, StoredOutcome>> =>
  Object.fromEntries(
    items.flatMap((item, index) => (item ? [[sourceNames[index], sourceItem.parse(item)]] : [])),
  );

/** Takes away what the sources brought. */
export async function forgetSources(organization: string, id: number): Promise<void> {
  for (const source of sourceNames) {
    await write(remove(keys.enrichmentSource(organization, id, source)));
    await write(remove(keys.enrichmentEvidence(organization, id, source)));
  }
}

const fieldsItem = z.object({ fields: packed(fieldValues) });

export const saveFields = (organization: string, id: number, fields: FieldValues): Write =>
  put(keys.enrichmentFields(organization, id), { fields: pack(fields) });

export const loadFields = async (organization: string, id: number): Promise<FieldValues> =>
  (await get(keys.enrichmentFields(organization, id), fieldsItem))?.fields ?? {};

/** The values of up to 100 enrichments in one round trip; `{}` where nothing was found. */
export async function loadFieldsOfMany(organization: string, ids: readonly number[]): Promise<FieldValues[]> {
  const items = await getMany(
    ids.map((id) => keys.enrichmentFields(organization, id)),
    fieldsItem,
  );
  return items.map((item) => item?.fields ?? {});
}

const evidenceItem = z.object({ evidence: packed(z.array(Evidence)) });

export const saveEvidence = async (
  organization: string,
  id: number,
  source: SourceName,
  evidence: readonly Evidence[],
) => {
  await write(put(keys.enrichmentEvidence(organization, id, source), { evidence: pack(evidence) }));
};

/** What the sources brought for the detectors to read, each text once. */
export async function loadEvidence(organization: string, id: number): Promise<Evidence[]> {
  // A selection is paid by what it holds together, keys each by itself.
  const { items } = await query(partOf(keys.enrichmentEvidence(organization, id, '')), evidenceItem);
  const byId = new Map(items.flatMap(({ evidence }) => evidence).map((piece) => [piece.id, piece]));
  return [...byId.values()];
}

/** Where detections come from: the ten detectors, and the model where one is configured. */
export type Reading = EventType | 'model';

const detectionItem = z.object({ detections: packed(z.array(Detection)) });

export const saveDetections = async (
  organization: string,
  id: number,
  reading: Reading,
  detections: readonly Detection[],
): Promise<void> => {
  await write(put(keys.enrichmentDetections(organization, id, reading), { detections: pack(detections) }));
};

/** Whether a reading is over, though it may have found nothing. */
export const hasDetections = async (organization: string, id: number, reading: Reading): Promise<boolean> =>
  (await get(keys.enrichmentDetections(organization, id, reading), detectionItem)) !== undefined;

export async function loadDetections(organization: string, id: number): Promise<Detection[]> {
  const { items } = await query(partOf(keys.enrichmentDetections(organization, id, '')), detectionItem);
  return items.flatMap(({ detections }) => detections);
}

/** The values so far, and what each source answered, in one round trip. */
export async function loadFindings(organization: string, id: number) {
  const [fields, ...outcomes] = await getMany(
    [keys.enrichmentFields(organization, id), ...outcomeKeys(organization, id)],
    z.unknown(),
  );
  return {
    fields: fields === undefined ? {} : fieldsItem.parse(fields).fields,
    outcomes: toOutcomes(outcomes),
  };
}

const freshItem = z.object({ enrichment_id: z.number(), completed_at: z.string() });

/** Remembers the result under an identity it is known by; with `since`, only while no other has ended since then. */
export const rememberFresh = (
  organization: string,
  identity: string,
  id: number,
  completedAt: Date,
  days: number,
  since?: string,
): Write =>
  put(
    keys.freshIdentity(organization, identity),
    {
      enrichment_id: id,
      completed_at: toIso(completedAt),
      ttl: unixSeconds(completedAt) + Math.ceil(days * 86_400),
    },
    since === undefined
      ? undefined
      : any(absent('enrichment_id'), equals('enrichment_id', id), below('completed_at', since)),
  );

/** The result that {@link rememberFresh} was refused for, if that is what a transaction was refused for. */
export const endedMeanwhile = (refused: Refused | undefined): number | undefined =>
  freshItem.safeParse(refused?.existing).data?.enrichment_id;

/** The latest results known under any of the identities, newest first. */
export async function findFresh(organization: string, identities: readonly string[]) {
  const found = await getMany(
    identities.map((identity) => keys.freshIdentity(organization, identity)),
    freshItem,
  );
  return found
    .flatMap((item) => (item ? [item] : []))
    .toSorted((a, b) => b.completed_at.localeCompare(a.completed_at));
}

const anything = z.record(z.string(), z.unknown());

/** Whether whoever is known by one of the hashed identities was erased in the organization. */
export async function isErased(organization: string, hashes: readonly string[]): Promise<boolean> {
  const found = await getMany(
    hashes.map((hash) => keys.erasedIdentity(organization, hash)),
    anything,
  );
  return found.some((item) => item !== undefined);
}
