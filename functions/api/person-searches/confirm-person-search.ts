import { confirmPersonSearch as operation } from '#lib/people/operations/person-searches/from-list';
import { confirmSearch } from '#lib/people/use-cases/begin-person-search';
import { httpHandler } from '#lib/runtime/http/handler';
import { channelNeeds } from '#lib/runtime/providers/search';

export const handler = httpHandler(operation, confirmSearch, channelNeeds());
