import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { scope } from '#lib/contract/scope';
import { agentAuthMethod, agentClientResult } from '#lib/oauth/agent-client';

const operation = operationsOf({ group: 'organization', scope: 'svc:admin', portalOnly: true });

export const listAgentClients = operation({
  id: 'listAgentClients',
  route: 'GET /v1/agent-clients',
  summary: "List the organization's own agents",
  description: 'Agents that run without a person: they get tokens for the connector with client_credentials.',
  result: () => z.object({ items: z.array(agentClientResult), total: z.int() }),
  tool: false,
});

export const createAgentClient = operation({
  id: 'createAgentClient',
  audit: 'Created an agent',
  route: 'POST /v1/agent-clients',
  summary: "Create an agent of the organization's own",
  description:
    'The agent gets tokens with client_credentials at the connector, only for the scopes chosen here. The secret is returned only in this response. private_key_jwt has no secret: send the public keys as jwks, or their URL as jwks_uri. Idempotency-Key has no effect here, because replaying the response would require storing the secret.',
  body: () =>
    z.strictObject({
      name: z.string().trim().min(1).max(100),
      scopes: z
        .array(scope.exclude(['svc:admin']))
        .min(1)
        .max(scope.options.length)
        .refine((list) => new Set(list).size === list.length, 'must name each scope once'),
      token_endpoint_auth_method: agentAuthMethod.default('client_secret_basic'),
      jwks: z.looseObject({}).optional().meta({ description: 'Public keys, {"keys": [...]} (RFC 7517)' }),
      jwks_uri: z.url().max(2_000).optional().meta({ description: 'URL of the public keys' }),
    }),
  result: () =>
    agentClientResult.unwrap().extend({
      client_secret: z.string().optional().meta({ description: 'Shown once; absent with private_key_jwt' }),
    }),
  status: 201,
  errors: ['CONFLICT'],
  tool: false,
});

export const deleteAgentClient = operation({
  id: 'deleteAgentClient',
  audit: 'Removed an agent',
  route: 'DELETE /v1/agent-clients/{client_id}',
  summary: "Remove an agent of the organization's own",
  description: 'Its tokens stop working immediately and permanently.',
  params: () =>
    z.object({
      client_id: z.string().regex(/^cli_[0-9A-Za-z_-]{1,60}$/, 'must be a client id, cli_...'),
    }),
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: false,
});

export const agentClientOperations = [listAgentClients, createAgentClient, deleteAgentClient];
