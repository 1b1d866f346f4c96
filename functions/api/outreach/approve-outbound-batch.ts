import { approveOutboundBatch } from '#lib/outreach/operations/outbound-queue';
import { approve } from '#lib/outreach/use-cases/approve';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(approveOutboundBatch, approve);
