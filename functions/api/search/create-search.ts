import { createSearch } from '#lib/contract/operations/search';
import { createSource } from '#lib/people/use-cases/create-source';
import { httpHandler } from '#lib/runtime/http/handler';
import { channelNeeds } from '#lib/runtime/providers/search';
import { createSearch as createKeywordSearch } from '#lib/search/use-cases/create';

export const handler = httpHandler(
  createSearch,
  ({ body }, context, needs) =>
    body.type === undefined ? createSource(body, context, needs) : createKeywordSearch(body, context, needs),
  channelNeeds(),
);
