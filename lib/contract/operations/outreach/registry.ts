import { outboundQueueOperations } from '#lib/contract/operations/outreach/outbound-queue';
import { outreachActionOperations } from '#lib/contract/operations/outreach/outreach';

export const outreachOperations = [...outreachActionOperations, ...outboundQueueOperations];
