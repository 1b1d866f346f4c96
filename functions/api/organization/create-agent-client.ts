import { createAgentClient as operation } from '#lib/oauth/operations/agent-clients';
import { create } from '#lib/oauth/use-cases/agent-clients';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, create);
