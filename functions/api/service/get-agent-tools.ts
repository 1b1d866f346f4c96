import { getAgentTools } from '#lib/contract/operations/service';
import { httpHandler } from '#lib/runtime/http/handler';
import { agentToolsDocument } from '#lib/service/documents';

export const handler = httpHandler(getAgentTools, agentToolsDocument);
