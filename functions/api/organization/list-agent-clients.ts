import { listAgentClients as operation } from '#lib/oauth/operations/agent-clients';
import { list } from '#lib/oauth/use-cases/agent-clients';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
