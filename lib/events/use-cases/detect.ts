import * as z from 'zod';
import { kinds } from '#lib/detectors/kinds';
import { runDetector } from '#lib/detectors/run-detectors';
import { loadEvidence, saveDetections } from '#lib/enrichment/findings-store';
import { enrichedEntity, enrichmentJob } from '#lib/enrichment/job';
import { EventType } from '#lib/entity/event';
import { loadSnapshots } from '#lib/entity/store';

/** One branch of the workflow: an enrichment with its entities, and the detector that reads its evidence. */
export const detection = enrichmentJob.extend({
  detector: EventType,
  entities: z.array(enrichedEntity).readonly(),
});

/** Runs one detector over what the enrichment brought, for each of its entities that the detector is for. */
export async function detect({
  organization_id: organization,
  enrichment_id: id,
  detector,
  entities,
}: z.infer<typeof detection>): Promise<void> {
  const own = entities.filter(({ type }) => type === kinds[detector].appliesTo);
  if (own.length === 0) return;
  const [evidence, ...snapshots] = await Promise.all([
    loadEvidence(organization, id),
    // Five detectors compare with nothing earlier: the state of now is enough for them.
    ...own.map((entity) =>
      loadSnapshots(organization, entity.id, ...(kinds[detector].needsPrior ? [] : [1])),
    ),
  ]);
  const found = snapshots.flatMap(([current, ...prior]) =>
    current?.enrichment_id === id
      ? runDetector(detector, { subject: current.entity, current, prior, evidence })
      : [],
  );
  if (found.length > 0) await saveDetections(organization, id, detector, found);
}
