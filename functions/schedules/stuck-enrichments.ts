import { sweep } from '#lib/enrichment/use-cases/sweep';
import { now } from '#lib/runtime/clock';
import { countStuckEnrichments } from '#lib/runtime/metrics';

export const handler = async () => {
  const outcomes = await sweep(now());
  const stuck = outcomes.restarted + outcomes.failed;
  if (stuck > 0) countStuckEnrichments(stuck);
  return outcomes;
};
