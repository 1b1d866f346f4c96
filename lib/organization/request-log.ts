import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** What a function logs of one response: no body, query or headers, so no personal data. */
export const answeredRequest = z.lazy(() =>
  z.object({
    organization_id: z.string().min(1),
    request_id: z.string().min(1),
    at: timestamp,
    /** As written by `loggedActor` (logged-request.ts). */
    actor: z.string(),
    method: z.string(),
    /** The path with its ids; names and other words in it stay `{name}`. */
    path: z.string(),
    /** The operation's name, e.g. `approveEnrichment`. */
    operation: z.string(),
    status: z.int(),
    /** A problem's code, e.g. `VALIDATION_ERROR`. */
    code: z.string().optional(),
    duration_ms: z.int(),
  }),
);
export type AnsweredRequest = z.infer<typeof answeredRequest>;

export const requestResult = z.lazy(() =>
  answeredRequest
    .unwrap()
    .omit({ organization_id: true })
    .extend({
      actor_name: z.string().optional().meta({
        description:
          'The member’s address, the key’s name, or the agent’s name with its owner, if still known',
      }),
    })
    .meta({ id: 'LoggedRequest' }),
);
