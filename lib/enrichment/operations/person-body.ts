import * as z from 'zod';
import { callerReference } from '#lib/enrichment/options';
import { liftInput } from '#lib/identity/lift-input';
import { personEnrichmentInput } from '#lib/identity/subject';

export const personBody = z.strictObject({
  type: z.literal('person'),
  input: personEnrichmentInput,
  ...callerReference,
});
/** One person, its fields in `input` or beside `type`. */
export const person = z.preprocess(liftInput, personBody);
