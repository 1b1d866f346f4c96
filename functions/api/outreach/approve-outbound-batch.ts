import { approveOutboundBatch } from '#lib/contract/operations/outreach/outbound-queue';
import { approve } from '#lib/outreach/use-cases/approve';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(approveOutboundBatch, approve);
