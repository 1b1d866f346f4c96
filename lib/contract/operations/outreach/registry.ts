import { doNotContactOperations } from '#lib/contract/operations/outreach/do-not-contact';
import { outboundQueueOperations } from '#lib/contract/operations/outreach/outbound-queue';
import { outreachActionOperations } from '#lib/contract/operations/outreach/outreach';
import { sequenceOperations } from '#lib/contract/operations/outreach/sequences';

export const outreachOperations = [
  ...outreachActionOperations,
  ...outboundQueueOperations,
  ...sequenceOperations,
  ...doNotContactOperations,
];
