import { approveSequence } from '#lib/contract/operations/outreach/sequences';
import { approve } from '#lib/outreach/use-cases/sequences';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(approveSequence, approve);
