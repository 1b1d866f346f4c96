import { listAgentGrants as operation } from '#lib/oauth/operations/agent-grants';
import { list } from '#lib/oauth/use-cases/agent-grants';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
