import { listSequences } from '#lib/contract/operations/outreach/sequences';
import { list } from '#lib/outreach/use-cases/sequences';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listSequences, list);
