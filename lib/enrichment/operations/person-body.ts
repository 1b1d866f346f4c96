import * as z from 'zod';
import { callerReference } from '#lib/enrichment/options';
import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { liftInput } from '#lib/identity/lift-input';
import { lazy } from '#lib/shared/lazy';

/** For requests that take only people: the error for other types. */
export const personType = z.literal('person', {
  error: ({ input }) =>
    input === undefined
      ? 'is missing: give "person"'
      : 'must be "person" here; POST /v2/enrichments takes companies too',
});

export const personBody = lazy(() =>
  z.strictObject({
    type: personType,
    input: personEnrichmentInput,
    ...callerReference(),
  }),
);
/** One person, with fields in `input` or next to `type`. */
export const person = lazy(() => z.preprocess(liftInput, personBody()));
