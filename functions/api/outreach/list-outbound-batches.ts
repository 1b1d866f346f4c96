import { listOutboundBatches } from '#lib/outreach/operations/outbound-queue';
import { list } from '#lib/outreach/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listOutboundBatches, list);
