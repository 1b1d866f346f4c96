import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** A consequential action and its actor: approved, wrote, released, bought, changed access. */
export const auditEntry = z.lazy(() =>
  z.object({
    id: z.int(),
    at: timestamp,
    actor: z.string(),
    /** The operation's name, e.g. `approveEnrichment`. */
    action: z.string(),
    /** In a few words, e.g. `Approved an enrichment`. */
    summary: z.string(),
    /** How many, how much or to whom, e.g. `sam@northwind.example, approver`. */
    detail: z.string().optional(),
    /** The requested path, which names the affected resource. */
    path: z.string(),
    request_id: z.string(),
  }),
);
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditResult = z.lazy(() =>
  auditEntry
    .unwrap()
    .extend({
      actor_name: z.string().optional().meta({
        description:
          'The member’s address, the key’s name, or the agent’s name with its owner, if still known',
      }),
    })
    .meta({ id: 'AuditEntry' }),
);
