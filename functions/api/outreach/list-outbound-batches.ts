import { listOutboundBatches } from '#lib/contract/operations/outreach/outbound-queue';
import { list } from '#lib/outreach/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listOutboundBatches, list);
