import { kinds, mayFire } from '#lib/detectors/kinds';
import { verifyClaims } from '#lib/detectors/model-extraction';
import { evidenceForModel, modelClaims, modelRequest } from '#lib/detectors/model-request';
import { hasDetections, loadEvidence, saveDetections } from '#lib/enrichment/findings-store';
import type { EnrichmentJob } from '#lib/enrichment/job';
import { find } from '#lib/enrichment/store';
import { type Detection, eventTypes } from '#lib/entity/event';
import { loadSnapshots } from '#lib/entity/store';
import type { ModelAnswer, ModelPort } from '#lib/ports/model';

/** One request an entity and at most this long: the enrichment does not wait for a slow model. */
const MOST_MS = 25_000;
const MOST_TOKENS = 4_096;

/** What became of asking, for the log. */
export interface ModelReading {
  readonly status: ModelAnswer['status'];
  readonly kept: number;
  readonly usd: number;
}

/**
 * Lets a model read an enrichment's evidence, once for each of its entities, and keeps the claims that their quotes
 * prove. What was answered is kept even when nothing of it counts, so that a repeated step does not ask again; a model
 * that fails leaves the events of the detectors as they are.
 */
export async function readByModel(
  { organization_id: organization, enrichment_id: id }: EnrichmentJob,
  model: ModelPort | undefined,
): Promise<ModelReading[]> {
  if (model === undefined) return [];
  const stored = await find(organization, id);
  if (stored?.status !== 'processing' || !stored.entity_ids) return [];
  if (await hasDetections(organization, id, 'model')) return [];
  const evidence = await loadEvidence(organization, id);
  const shown = evidenceForModel(evidence);
  if (shown.length === 0) return [];
  const found: Detection[] = [];
  const readings: ModelReading[] = [];
  const signal = AbortSignal.timeout(MOST_MS);
  for (const entity of stored.entity_ids) {
    const [current, ...prior] = await loadSnapshots(organization, entity);
    if (current?.enrichment_id !== id) continue;
    const input = { subject: current.entity, current, prior, evidence };
    const types = eventTypes.filter((type) => mayFire(kinds[type], input));
    if (types.length === 0) continue;
    const answer = await model.complete({
      ...modelRequest(current.entity, shown, types),
      schema: modelClaims,
      maxTokens: MOST_TOKENS,
      signal,
    });
    const kept = answer.status === 'answered' ? verifyClaims(answer.value, input, shown) : [];
    found.push(...kept);
    readings.push({ status: answer.status, kept: kept.length, usd: answer.cost.usd });
  }
  if (readings.every(({ status }) => status !== 'failed'))
    await saveDetections(organization, id, 'model', found);
  return readings;
}
