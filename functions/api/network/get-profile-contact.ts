import { getProfileContact } from '#lib/network/operations/research';
import { readContact } from '#lib/network/use-cases/research';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(getProfileContact, readContact, networkNeeds());
