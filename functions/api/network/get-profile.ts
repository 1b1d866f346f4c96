import { getProfile } from '#lib/network/operations/research';
import { readProfile } from '#lib/network/use-cases/research';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(getProfile, readProfile, networkNeeds());
