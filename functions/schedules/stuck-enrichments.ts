import { sweep } from '#lib/enrichment/use-cases/sweep';
import { now } from '#lib/runtime/clock';
import { countForAlarm } from '#lib/runtime/metrics';

export const handler = async () => {
  const outcomes = await sweep(now());
  countForAlarm('StuckEnrichments', outcomes.restarted + outcomes.failed);
  return outcomes;
};
