import { getErasure } from '#lib/privacy/operations/privacy';
import { readErasure } from '#lib/privacy/use-cases/read-erasure';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getErasure, readErasure);
