import { listSequences } from '#lib/outreach/operations/sequences';
import { list } from '#lib/outreach/use-cases/sequences';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listSequences, list);
