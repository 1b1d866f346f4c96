import { kinds, mayFire } from '#lib/detectors/kinds';
import { verifyClaims } from '#lib/detectors/model-extraction';
import { evidenceForModel, modelClaims, modelRequest } from '#lib/detectors/model-request';
import type { Detection } from '#lib/entity/event';
import { eventTypes } from '#lib/entity/event-type';
import type { Evidence } from '#lib/entity/evidence';
import type { Watched } from '#lib/events/use-cases/detect';
import type { ModelAnswer, ModelPort } from '#lib/ports/model';

/** One request per enrichment, and at most this long: it does not wait for a slow model. */
const MOST_MS = 25_000;
const MOST_TOKENS = 4_096;

/** Returns the configured model, if there is one. */
export type LoadModel = () => Promise<ModelPort | undefined>;

/** The outcome of the request, for the log. */
export interface ModelReading {
  readonly status: ModelAnswer['status'];
  readonly kept: number;
  readonly usd: number;
}

/**
 * Lets a model read an enrichment's evidence, once for all of its entities, and returns the claims that their quotes prove. `undefined` if
 * no model is asked. If the model fails, the detectors' events stay as they are.
 */
export async function readByModel(
  watched: readonly Watched[],
  evidence: readonly Evidence[],
  loadModel: LoadModel,
): Promise<{ readonly found: Detection[]; readonly reading: ModelReading } | undefined> {
  const shown = evidenceForModel(evidence);
  const wanted = watched.flatMap(({ entity: { subject }, snapshot, prior }) => {
    const input = { subject, current: snapshot, prior, evidence };
    const types = eventTypes.filter((type) => mayFire(kinds[type], input));
    return types.length === 0 ? [] : [{ input, subject, types }];
  });
  if (shown.length === 0 || wanted.length === 0) return undefined;
  const model = await loadModel();
  if (model === undefined) return undefined;
  const answer = await model.complete({
    ...modelRequest(wanted, shown),
    schema: modelClaims,
    maxTokens: MOST_TOKENS,
    signal: AbortSignal.timeout(MOST_MS),
  });
  const found =
    answer.status === 'answered'
      ? wanted.flatMap(({ input }) => verifyClaims(answer.value, input, shown))
      : [];
  return { found, reading: { status: answer.status, kept: found.length, usd: answer.cost.usd } };
}
