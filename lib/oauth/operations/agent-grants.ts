import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { agentGrantResult } from '#lib/oauth/agent-grant';

const operation = operationsOf({ group: 'organization', scope: 'svc:admin', portalOnly: true });
export const listAgentGrants = operation({
  id: 'listAgentGrants',
  route: 'GET /v1/agent-grants',
  summary: 'List agents connected by members',
  description:
    'Agents that members signed in to at the connector, with the scopes of each. Disconnected and expired agents are left out. For agents that run without a person, see `/v1/agent-clients`.',
  result: () => z.object({ items: z.array(agentGrantResult), total: z.int() }),
  tool: false,
});

export const revokeAgentGrant = operation({
  id: 'revokeAgentGrant',
  audit: 'Disconnected an agent',
  route: 'DELETE /v1/agent-grants/{id}',
  summary: 'Disconnect a member’s agent',
  description: 'Its tokens stop working immediately. The member who allowed it can connect it again.',
  params: () => z.object({ id: z.uuid() }),
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: false,
});

export const agentGrantOperations = [listAgentGrants, revokeAgentGrant];
