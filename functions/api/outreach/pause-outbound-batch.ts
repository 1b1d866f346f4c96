import { pauseOutboundBatch } from '#lib/outreach/operations/outbound-queue';
import { pause } from '#lib/outreach/use-cases/pause';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(pauseOutboundBatch, pause);
