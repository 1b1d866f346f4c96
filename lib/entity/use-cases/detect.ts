import type * as z from 'zod';
import { runDetector } from '#lib/detectors/run-detectors';
import { enrichmentJob } from '#lib/enrichment/job';
import { find, loadEvidence, saveDetections } from '#lib/enrichment/store';
import { EventType } from '#lib/entity/event';
import { loadSnapshots } from '#lib/entity/store';

/** One branch of the workflow: an enrichment and the detector that reads its evidence. */
export const detection = enrichmentJob.extend({ detector: EventType });

/** Runs one detector over what the enrichment brought, for each of its entities that the detector is for. */
export async function detect({
  organization_id: organization,
  enrichment_id: id,
  detector,
}: z.infer<typeof detection>): Promise<void> {
  const stored = await find(organization, id);
  if (stored?.status !== 'processing' || !stored.entity_ids) return;
  const evidence = await loadEvidence(organization, id);
  const found = [];
  for (const entity of stored.entity_ids) {
    const [current, ...prior] = await loadSnapshots(organization, entity);
    if (current?.enrichment_id !== id) continue;
    found.push(...runDetector(detector, { subject: current.entity, current, prior, evidence }));
  }
  if (found.length > 0) await saveDetections(organization, id, detector, found);
}
