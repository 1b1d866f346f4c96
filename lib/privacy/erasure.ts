import * as z from 'zod';
import { personMarks } from '#lib/privacy/person-marks';
import { numericId } from '#lib/shared/id';
import { DAY, plus, timestamp, toIso } from '#lib/shared/time';

/** Nothing is left by then: the tables' backups reach back 28 days, files and logs no longer than 30. */
const ERASED_WITHIN = 30 * DAY;

/** The erasing of a person or of an organization. It holds what the person is known by until it has ended, and no longer. */
export const erasure = z.object({
  id: numericId,
  organization_id: z.string(),
  subject: z.enum(['person', 'organization']),
  entity_id: numericId.optional(),
  status: z.enum(['processing', 'completed']),
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

export const erasureResult = z
  .object({
    id: z.string(),
    subject: z.enum(['person', 'organization']),
    entity_id: numericId.optional(),
    status: z.enum(['processing', 'completed']),
    removed: z.int().meta({ description: 'Records removed so far' }),
    redacted: z.int().meta({ description: 'Records of others that told of them, and no longer do' }),
    requested_at: timestamp,
    completed_at: timestamp.optional(),
    erased_by: timestamp.meta({ description: 'Gone from backups and logs too' }),
  })
  .meta({ id: 'Erasure' });
export type ErasureResult = z.infer<typeof erasureResult>;

export function toErasureResult(one: Erasure): ErasureResult {
  const { subject, entity_id, status, removed, redacted, requested_at, completed_at } = one;
  return {
    id: `ers_${one.id}`,
    subject,
    ...(entity_id === undefined ? {} : { entity_id }),
    status,
    removed,
    redacted,
    requested_at,
    ...(completed_at === undefined ? {} : { completed_at }),
    erased_by: toIso(plus(new Date(requested_at), ERASED_WITHIN)),
  };
}

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
