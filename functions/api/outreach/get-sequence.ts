import { getSequence } from '#lib/outreach/operations/sequences';
import { read } from '#lib/outreach/use-cases/sequences';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getSequence, read);
