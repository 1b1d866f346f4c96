import { requestRecord } from '#lib/outbox/record';
import { relay } from '#lib/runtime/relay';
import { streamWorker } from '#lib/runtime/work';

export const handler = streamWorker(requestRecord, relay);
