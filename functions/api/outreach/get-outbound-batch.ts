import { getOutboundBatch } from '#lib/outreach/operations/outbound-queue';
import { read } from '#lib/outreach/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getOutboundBatch, read);
