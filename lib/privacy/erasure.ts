import * as z from 'zod';
import { personMarks } from '#lib/privacy/person-marks';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

export const erasureStatus = z.enum(['processing', 'completed']);
export type ErasureStatus = z.infer<typeof erasureStatus>;

/** The erasing of a person or of an organization. It holds what the person is known by until it has ended, and no longer. */
export const erasure = z.object({
  id: numericId,
  organization_id: z.string(),
  subject: z.enum(['person', 'organization']),
  entity_id: numericId.optional(),
  status: erasureStatus,
  marks: personMarks.optional(),
  /** Passes over the table that ended, and how many messages brought it here: each message is for one step. */
  passes: z.int(),
  step: z.int(),
  /** Where the present pass stands. */
  cursor: z.object({ pk: z.string(), sk: z.string() }).optional(),
  /** Whether the present pass found something to look for that was not known before. */
  learned: z.boolean(),
  removed: z.int(),
  redacted: z.int(),
  requested_at: timestamp,
  requested_by: z.string(),
  completed_at: timestamp.optional(),
});
export type Erasure = z.infer<typeof erasure>;

/** A second look finds what was still under way at the first: longer than an enrichment can take. */
const SECOND_LOOK_SECONDS = 300;
const MOST_PASSES = 6;

/** What follows a pass: its end, or another look. A person may be learned to have more names on the way. */
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
