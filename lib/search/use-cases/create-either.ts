import type { UseCase } from '#lib/contract/use-case';
import type { ChannelNeeds } from '#lib/network/use-cases/channel';
import { createSource } from '#lib/people/use-cases/create-source';
import type { createSearch as operation } from '#lib/search/operations/search';
import { createSearch } from '#lib/search/use-cases/create';

/** `POST /v2/search`: a keyword search, or a source job for a body without `type`. Throws what either one throws. */
export const createEither: UseCase<typeof operation, ChannelNeeds> = ({ body }, context, needs) =>
  body.type === undefined ? createSource(body, context, needs) : createSearch(body, context, needs);
