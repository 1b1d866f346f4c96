import { stopSequence } from '#lib/outreach/operations/sequences';
import { stop } from '#lib/outreach/use-cases/sequences';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(stopSequence, stop);
