import * as z from 'zod';
import type { Erasure } from '#lib/privacy/erasure';
import { numericId } from '#lib/shared/id';
import { DAY, plus, timestamp, toIso } from '#lib/shared/time';

/** When nothing is left: the tables' backups go back 28 days, files and logs no more than 30. */
const ERASED_WITHIN = 30 * DAY;

export const erasureResult = z.lazy(() =>
  z
    .object({
      id: z.string(),
      subject: z.enum(['person', 'organization']),
      entity_id: numericId.optional(),
      status: z.enum(['processing', 'completed']),
      removed: z.int().meta({ description: 'Records removed so far' }),
      redacted: z.int().meta({ description: 'Other records that mentioned them, and no longer do' }),
      requested_at: timestamp,
      completed_at: timestamp.optional(),
      erased_by: timestamp.meta({ description: 'By when it is erased from backups and logs too' }),
    })
    .meta({ id: 'Erasure' }),
);
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
