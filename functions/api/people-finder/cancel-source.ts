import { cancelSource as operation } from '#lib/people/operations/people-finder';
import { cancelSource } from '#lib/people/use-cases/cancel-source';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, cancelSource);
