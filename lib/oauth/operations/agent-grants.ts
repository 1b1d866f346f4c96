import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { agentGrantResult } from '#lib/oauth/agent-grant';

const operation = operationsOf({ group: 'organization', scope: 'svc:admin', portalOnly: true });
export const listAgentGrants = operation({
  id: 'listAgentGrants',
  route: 'GET /v1/agent-grants',
  summary: 'List the agents that members connected',
  description:
    'Agents that a member signed in to at the connector, with what each may do; those that were disconnected or have ended are left out. Agents without a person are those of `/v1/agent-clients`.',
  result: z.object({ items: z.array(agentGrantResult), total: z.int() }),
  tool: false,
});

export const revokeAgentGrant = operation({
  id: 'revokeAgentGrant',
  audit: 'Disconnected an agent',
  route: 'DELETE /v1/agent-grants/{id}',
  summary: 'Disconnect an agent of a member',
  description: 'Its tokens stop working at once. Who allowed it may connect it again.',
  params: z.object({ id: z.uuid() }),
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: false,
});

export const agentGrantOperations = [listAgentGrants, revokeAgentGrant];
