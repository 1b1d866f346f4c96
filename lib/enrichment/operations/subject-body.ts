import * as z from 'zod';
import { personBody } from '#lib/enrichment/operations/person-body';
import { callerReference, enrichmentOptions } from '#lib/enrichment/options';
import { companyEnrichmentInput } from '#lib/identity/asked-subject';
import { liftInput } from '#lib/identity/lift-input';

const personWithOptions = personBody.extend({ options: enrichmentOptions.optional() });
const companyWithOptions = z.strictObject({
  type: z.literal('company'),
  input: companyEnrichmentInput,
  options: enrichmentOptions.optional(),
  ...callerReference,
});
/** One person or company with options, with fields in `input` or next to `type`. */
export const subjectWithOptions = z.preprocess(
  liftInput,
  z.discriminatedUnion('type', [personWithOptions, companyWithOptions]),
);
