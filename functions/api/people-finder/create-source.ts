import { createSource } from '#lib/people/operations/people-finder';
import { createSource as create } from '#lib/people/use-cases/create-source';
import { httpHandler } from '#lib/runtime/http/handler';
import { channelNeeds } from '#lib/runtime/providers/search';

export const handler = httpHandler(
  createSource,
  ({ body }, context, needs) => create(body, context, needs),
  channelNeeds(),
);
