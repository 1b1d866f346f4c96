import { getSequence } from '#lib/contract/operations/outreach/sequences';
import { read } from '#lib/outreach/use-cases/sequences';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getSequence, read);
