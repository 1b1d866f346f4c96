import * as z from 'zod';
import { callerReference } from '#lib/enrichment/options';
import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { liftInput } from '#lib/identity/lift-input';

export const personBody = z.strictObject({
  type: z.literal('person'),
  input: personEnrichmentInput,
  ...callerReference,
});
/** One person, its fields in `input` or beside `type`. */
export const person = z.preprocess(liftInput, personBody);
