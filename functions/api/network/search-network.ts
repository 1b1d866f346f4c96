import { searchNetwork } from '#lib/network/operations/research';
import { search } from '#lib/network/use-cases/research';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(searchNetwork, search, networkNeeds());
