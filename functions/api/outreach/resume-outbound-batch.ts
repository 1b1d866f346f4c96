import { resumeOutboundBatch } from '#lib/outreach/operations/outbound-queue';
import { resume } from '#lib/outreach/use-cases/pause';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(resumeOutboundBatch, resume, networkNeeds());
