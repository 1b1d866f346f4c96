import * as z from 'zod';
import { personMarks } from '#lib/privacy/person-marks';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

export const erasureStatus = z.enum(['processing', 'completed']);
export type ErasureStatus = z.infer<typeof erasureStatus>;

/** The erasure of a person or an organization. Holds the person's identifying marks until it has ended, and no longer. */
export const erasure = z.lazy(() =>
  z.object({
    id: numericId,
    organization_id: z.string(),
    subject: z.enum(['person', 'organization']),
    entity_id: numericId.optional(),
    status: erasureStatus,
    marks: personMarks.optional(),
    /** Completed passes over the table, and the number of the current message: each message is for one step. */
    passes: z.int(),
    step: z.int(),
    /** The position of the current pass. */
    cursor: z.object({ pk: z.string(), sk: z.string() }).optional(),
    /** Whether the current pass found new marks to look for. */
    learned: z.boolean(),
    removed: z.int(),
    redacted: z.int(),
    requested_at: timestamp,
    requested_by: z.string(),
    completed_at: timestamp.optional(),
  }),
);
export type Erasure = z.infer<typeof erasure>;

/** A second pass finds work still running during the first: waits longer than an enrichment can take. */
const SECOND_LOOK_SECONDS = 300;
const MOST_PASSES = 6;

/** Decides what follows a pass: the end, or another one. More names of a person may be learned on the way. */
export function afterPass({
  passes,
  learned,
}: Pick<Erasure, 'passes' | 'learned'>):
  | { readonly next: 'end' }
  | { readonly next: 'again'; readonly delay_seconds: number } {
  const done = passes + 1;
  if (done === 1) return { next: 'again', delay_seconds: SECOND_LOOK_SECONDS };
  return learned && done < MOST_PASSES ? { next: 'again', delay_seconds: 0 } : { next: 'end' };
}
