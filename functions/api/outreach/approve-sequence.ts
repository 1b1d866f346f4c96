import { approveSequence } from '#lib/outreach/operations/sequences';
import { approve } from '#lib/outreach/use-cases/sequences';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(approveSequence, approve);
