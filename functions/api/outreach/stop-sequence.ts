import { stopSequence } from '#lib/contract/operations/outreach/sequences';
import { stop } from '#lib/outreach/use-cases/sequences';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(stopSequence, stop);
