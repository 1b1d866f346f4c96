import { saveModelDetections } from '#lib/enrichment/findings-store';
import type { MergeJob, MergeOutcome } from '#lib/enrichment/job';
import { type Merged, mergeSources } from '#lib/enrichment/use-cases/merge-sources';
import { settleMerged } from '#lib/enrichment/use-cases/settle';
import type { Detection } from '#lib/entity/event';
import { loadSnapshots } from '#lib/entity/store';
import type { ResolvedEntity } from '#lib/entity/use-cases/resolve-entities';
import { type Detected, detect, type Watched } from '#lib/events/use-cases/detect';
import { type LoadModel, type ModelReading, readByModel } from '#lib/events/use-cases/read-by-model';
import { recordEvents } from '#lib/events/use-cases/record-events';

/** What is logged about reading the evidence. */
export interface Reading {
  readonly failed: Detected['failed'];
  readonly model: ModelReading | undefined;
}

/**
 * Merges the sources' answers. If nothing more is to be asked, the detectors and the model read the evidence, their findings become events,
 * and the enrichment ends: all in one step, as separate steps would read the same items again. With `events: false` it ends without looking
 * for events.
 */
export async function conclude(
  job: MergeJob,
  loadModel: LoadModel,
  now: Date,
  log?: (reading: Reading) => void,
): Promise<MergeOutcome> {
  const merging = await mergeSources(job, now);
  if (merging.next !== 'end') return merging;
  if (job.events) await concludeMerged(merging.merged, loadModel, now, log);
  else await settleMerged(merging.merged, [], now);
  return { next: 'stop' };
}

/** Looks for events in the merged evidence and ends the enrichment. */
export async function concludeMerged(
  merged: Merged,
  loadModel: LoadModel,
  now: Date,
  log: (reading: Reading) => void = () => {},
): Promise<void> {
  await settleMerged(merged, await findEvents(merged, loadModel, now, log), now);
}

async function findEvents(
  { stored, entities, evidence, readByModel: readBefore }: Merged,
  loadModel: LoadModel,
  now: Date,
  log: (reading: Reading) => void,
): Promise<readonly Detection[]> {
  const { organization_id: organization, id } = stored;
  const watched = await Promise.all(entities.map((one) => withPrior(one, id)));
  const { found, failed } = detect(watched, evidence);
  const read = readBefore ? undefined : await readByModel(watched, evidence, loadModel);
  // An empty result is not worth an item: if this step is repeated, it asks again.
  if (read && read.found.length > 0) await saveModelDetections(organization, id, read.found);
  const detections = [...found, ...(readBefore ?? read?.found ?? [])];
  log({ failed, model: read?.reading });
  return await recordEvents(stored, watched, detections, now);
}

/** A new entity has no earlier states to read. */
async function withPrior(one: ResolvedEntity, enrichment: number): Promise<Watched> {
  const { id, organization_id } = one.entity;
  const all = one.known_before ? await loadSnapshots(organization_id, id) : [];
  return { ...one, prior: all.filter(({ enrichment_id }) => enrichment_id < enrichment) };
}
