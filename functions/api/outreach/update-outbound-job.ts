import { updateOutboundJob } from '#lib/outreach/operations/outbound-queue';
import { editJob } from '#lib/outreach/use-cases/edit-job';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(updateOutboundJob, editJob);
