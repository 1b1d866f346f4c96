import { httpHandler } from '#lib/runtime/http/handler';
import { channelNeeds } from '#lib/runtime/providers/search';
import { createSearch } from '#lib/search/operations/search';
import { createEither } from '#lib/search/use-cases/create-either';

export const handler = httpHandler(createSearch, createEither, channelNeeds());
