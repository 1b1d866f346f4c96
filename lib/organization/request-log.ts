import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** What the log of a function says of one answer: no body, no query, no header, so nothing of a person. */
export const answeredRequest = z.object({
  organization_id: z.string().min(1),
  request_id: z.string().min(1),
  at: timestamp,
  /** As `loggedActor` (logged-request.ts) writes it. */
  actor: z.string(),
  method: z.string(),
  /** The address with its ids; names and other words in it stay `{name}`. */
  path: z.string(),
  /** The operation's name, e.g. `approveEnrichment`. */
  operation: z.string(),
  status: z.int(),
  /** Of a problem: its code, e.g. `VALIDATION_ERROR`. */
  code: z.string().optional(),
  duration_ms: z.int(),
});
export type AnsweredRequest = z.infer<typeof answeredRequest>;

export const requestResult = answeredRequest
  .omit({ organization_id: true })
  .extend({
    actor_name: z.string().optional().meta({
      description: 'The member’s address, the key’s name, or the agent’s name with its owner, if still known',
    }),
  })
  .meta({ id: 'LoggedRequest' });
