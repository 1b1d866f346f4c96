import * as z from 'zod';
import { type SourceOutcome, sourceOutcome } from '#lib/claim/claim';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { get, getMany, write, writeAll } from '#lib/db/table';
import { put, remove, type Write } from '#lib/db/write';
import { Detection } from '#lib/entity/event';
import { Evidence } from '#lib/entity/evidence';
import { type SourceName, sourceNames } from '#lib/field/source';
import { type FieldValues, fieldValues } from '#lib/field/value';
import { pack, packed } from '#lib/shared/packed';

const evidenceOf = z.lazy(() => packed(z.array(Evidence)));
const sourceItem = z.lazy(() =>
  z.object({
    outcome: packed(sourceOutcome),
    evidence: evidenceOf.default([]),
    duration_ms: z.number(),
  }),
);

export interface StoredOutcome {
  readonly outcome: SourceOutcome;
  readonly duration_ms: number;
  /** Evidence for the detectors, until they have read it. */
  readonly evidence?: readonly Evidence[] | undefined;
}

/** Stores how a source ended, with its claims and evidence. Idempotent. */
export const putOutcome = (
  organization: string,
  id: number,
  { outcome, duration_ms, evidence = [] }: StoredOutcome,
): Write =>
  put(keys.enrichmentSource(organization, id, outcome.source), {
    outcome: pack(outcome),
    ...(evidence.length > 0 ? { evidence: pack(evidence) } : {}),
    status: outcome.status,
    duration_ms,
  });

export async function saveOutcome(organization: string, id: number, stored: StoredOutcome): Promise<void> {
  await write(putOutcome(organization, id, stored));
}

/** Stores several. */
export const saveOutcomes = (
  organization: string,
  id: number,
  all: readonly StoredOutcome[],
): Promise<void> => writeAll(all.map((one) => putOutcome(organization, id, one)));

/** Outcomes of the sources that have ended, in catalogue order. */
export async function loadOutcomes(
  organization: string,
  id: number,
): Promise<Partial<Record<SourceName, StoredOutcome>>> {
  return toOutcomes(await getMany(outcomeKeys(organization, id), z.unknown()));
}

/** Keys of the sources' outcomes. */
export const outcomeKeys = (organization: string, id: number): Key[] =>
  sourceNames.map((source) => keys.enrichmentSource(organization, id, source));

/** Parses the items at {@link outcomeKeys}. */
export const toOutcomes = (items: readonly unknown[]): Partial<Record<SourceName, StoredOutcome>> =>
  Object.fromEntries(
    items.flatMap((item, index) => (item ? [[sourceNames[index], sourceItem.parse(item)]] : [])),
  );

/** How a source ended, from its item alone. */
export const toOutcomeStatus = (item: unknown): SourceOutcome['status'] =>
  sourceOutcome.unwrap().pick({ status: true }).parse(item).status;

/** Deletes what the sources returned. */
export const forgetSources = (organization: string, id: number): Promise<void> =>
  writeAll(outcomeKeys(organization, id).map((key) => remove(key)));

const fieldsItem = z.lazy(() => z.object({ fields: packed(fieldValues) }));

export const saveFields = (organization: string, id: number, fields: FieldValues): Write =>
  put(keys.enrichmentFields(organization, id), { fields: pack(fields) });

export const loadFields = async (organization: string, id: number): Promise<FieldValues> =>
  (await get(keys.enrichmentFields(organization, id), fieldsItem))?.fields ?? {};

/** The values of up to 100 enrichments in one round trip; `{}` if nothing was found. */
export async function loadFieldsOfMany(organization: string, ids: readonly number[]): Promise<FieldValues[]> {
  const items = await getMany(
    ids.map((id) => keys.enrichmentFields(organization, id)),
    fieldsItem,
  );
  return items.map((item) => item?.fields ?? {});
}

/** The evidence of several sources without duplicates. */
export const distinctEvidence = (stored: readonly StoredOutcome[]): Evidence[] => [
  ...new Map(stored.flatMap(({ evidence = [] }) => evidence).map((piece) => [piece.id, piece])).values(),
];

const detectionItem = z.lazy(() => z.object({ detections: packed(z.array(Detection)) }));

/** Key of what the model read, stored if it found something: a repeated step does not ask it again. */
export const modelKey = (organization: string, id: number): Key =>
  keys.enrichmentDetections(organization, id, 'model');

/** Parses the item at {@link modelKey}. */
export const toModelDetections = (item: unknown): Detection[] | undefined =>
  item === undefined ? undefined : detectionItem.parse(item).detections;

export async function saveModelDetections(
  organization: string,
  id: number,
  detections: readonly Detection[],
): Promise<void> {
  await write(put(modelKey(organization, id), { detections: pack(detections) }));
}

/** The values so far and each source's answer, in one round trip. */
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
