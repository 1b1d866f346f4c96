import * as z from 'zod';
import { personBody } from '#lib/enrichment/operations/person-body';
import { callerReference, enrichmentOptions } from '#lib/enrichment/options';
import { companyEnrichmentInput } from '#lib/identity/asked-subject';
import { liftInput } from '#lib/identity/lift-input';
import { lazy } from '#lib/shared/lazy';

const personWithOptions = lazy(() => personBody().extend({ options: enrichmentOptions.optional() }));
const companyWithOptions = lazy(() =>
  z.strictObject({
    type: z.literal('company'),
    input: companyEnrichmentInput,
    options: enrichmentOptions.optional(),
    ...callerReference(),
  }),
);
/** One person or company with options, with fields in `input` or next to `type`. */
export const subjectWithOptions = lazy(() =>
  z.preprocess(liftInput, z.discriminatedUnion('type', [personWithOptions(), companyWithOptions()])),
);
