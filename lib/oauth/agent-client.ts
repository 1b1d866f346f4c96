import * as z from 'zod';
import { scope } from '#lib/contract/scope';
import { authMethod } from '#lib/oauth/client';
import { timestamp } from '#lib/shared/time';

/** How an organization's own agent authenticates: no person signs in, so `none` is not enough. */
export const agentAuthMethod = authMethod.exclude(['none']);

/** An organization's own agent, as shown to an admin. */
export const agentClientResult = z.lazy(() =>
  z
    .object({
      client_id: z.string(),
      name: z.string(),
      scopes: z.array(scope),
      token_endpoint_auth_method: agentAuthMethod,
      created_at: timestamp,
      created_by: z.string().optional(),
      last_used_at: timestamp.optional(),
    })
    .meta({ id: 'AgentClient' }),
);
export type AgentClientResult = z.infer<typeof agentClientResult>;
