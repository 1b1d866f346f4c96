import { listConversations } from '#lib/network/operations/content';
import { list } from '#lib/network/use-cases/conversations';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';

export const handler = httpHandler(listConversations, list, networkNeeds());
