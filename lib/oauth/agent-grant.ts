import * as z from 'zod';
import { scope } from '#lib/contract/scope';
import { timestamp } from '#lib/shared/time';

/** An agent connected by a member, as shown to an admin. */
export const agentGrantResult = z.lazy(() =>
  z
    .object({
      id: z.string(),
      name: z.string().meta({ description: 'The name the agent gives itself' }),
      scopes: z.array(scope),
      granted_by: z.string().meta({ description: 'The member who allowed it, e.g. `user:grace`' }),
      created_at: timestamp,
      last_used_at: timestamp,
      expires_at: timestamp.meta({ description: 'When the grant expires, unless it is used before then' }),
    })
    .meta({ id: 'AgentGrant' }),
);
export type AgentGrantResult = z.infer<typeof agentGrantResult>;
