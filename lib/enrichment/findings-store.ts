import * as z from 'zod';
import { type SourceOutcome, sourceOutcome } from '#lib/claim/claim';
import { startsWith } from '#lib/db/condition';
import { type Key, keys } from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get, getMany, write } from '#lib/db/table';
import { put, remove, type Write } from '#lib/db/write';
import { Detection, type EventType } from '#lib/entity/event';
import { Evidence } from '#lib/entity/evidence';
import { type SourceName, sourceNames } from '#lib/field/source';
import { type FieldValues, fieldValues } from '#lib/field/value';
import { pack, packed } from '#lib/shared/packed';

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

/** What one source brought for the detectors. */
export const loadEvidenceOf = async (
  organization: string,
  id: number,
  source: SourceName,
): Promise<Evidence[]> =>
  (await get(keys.enrichmentEvidence(organization, id, source), evidenceItem))?.evidence ?? [];

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
