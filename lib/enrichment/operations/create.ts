import * as z from 'zod';
import { person, personType } from '#lib/enrichment/operations/person-body';
import { enrichmentList, operation, price } from '#lib/enrichment/operations/shared';
import { callerReference } from '#lib/enrichment/options';
import { enrichmentSummary } from '#lib/enrichment/result/enrichment-result';
import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { liftInput } from '#lib/identity/lift-input';
import { lazy } from '#lib/shared/lazy';

/** An older form: several people in one request, answered with a list. */
const targets = lazy(() =>
  z.strictObject({
    targets: z
      .array(
        z.preprocess(
          liftInput,
          z.strictObject({
            type: personType.default('person'),
            input: personEnrichmentInput,
            ...callerReference(),
          }),
        ),
      )
      .min(1)
      .max(100, 'at most 100 per request'),
  }),
);

export const createEnrichment = operation({
  id: 'createEnrichment',
  route: 'POST /v1/enrichments',
  summary: 'Enrich one person',
  description:
    'Starts an enrichment from an e-mail address, a profile URL, or a name with a company, and returns immediately. Follow it on the stream, or read it with ?wait=25. Send an array `targets` of up to 100 to get a list.',
  scope: 'svc:enrich',
  price,
  body: () => z.union([person(), targets()]),
  result: () => z.union([enrichmentSummary, enrichmentList()]),
  status: 202,
  errors: ['INSUFFICIENT_CREDITS', 'CONFLICT'],
  idempotency: 'atomic',
  tool: false,
});
