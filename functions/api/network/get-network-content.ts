import { getNetworkContent } from '#lib/network/operations/content';
import { readContent } from '#lib/network/use-cases/research';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(getNetworkContent, readContent, networkNeeds());
