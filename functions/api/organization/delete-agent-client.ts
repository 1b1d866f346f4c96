import { deleteAgentClient as operation } from '#lib/oauth/operations/agent-clients';
import { remove } from '#lib/oauth/use-cases/agent-clients';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, remove);
