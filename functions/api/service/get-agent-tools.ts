import { getAgentTools } from '#lib/api/operations/service';
import { agentToolsDocument } from '#lib/api/pages/documents';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getAgentTools, agentToolsDocument);
