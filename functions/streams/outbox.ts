import { watchStarts } from '#lib/enrichment/use-cases/sweep';
import { requestRecord } from '#lib/outbox/record';
import { relay } from '#lib/runtime/relay';
import { streamWorker } from '#lib/runtime/work';

export const handler = streamWorker(requestRecord, async (record, now) => {
  await watchStarts(record, now);
  await relay(record);
});
