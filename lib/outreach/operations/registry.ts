import { doNotContactOperations } from '#lib/outreach/operations/do-not-contact';
import { outboundQueueOperations } from '#lib/outreach/operations/outbound-queue';
import { outreachActionOperations } from '#lib/outreach/operations/outreach';
import { sequenceOperations } from '#lib/outreach/operations/sequences';

export const outreachOperations = [
  ...outreachActionOperations,
  ...outboundQueueOperations,
  ...sequenceOperations,
  ...doNotContactOperations,
];
