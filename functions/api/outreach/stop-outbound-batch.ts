import { stopOutboundBatch } from '#lib/outreach/operations/outbound-queue';
import { stop } from '#lib/outreach/use-cases/stop';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(stopOutboundBatch, stop);
