import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { callerReference, enrichmentOptions } from '#lib/enrichment/enrichment';
import {
  actions,
  enrichmentList,
  group,
  person,
  subjectWithOptions,
} from '#lib/enrichment/operations/shared';
import { preflightResult } from '#lib/enrichment/plan/preflight-result';
import { enrichmentSummary } from '#lib/enrichment/result/enrichment-result';
import { liftInput } from '#lib/identity/lift-input';
import { personEnrichmentInput } from '#lib/identity/subject';

const price =
  '3 credits where the subject was found, 1 where `options.fields` asks for e-mail alone; nothing for a miss, an ambiguity, a contradiction, a failure or a fresh result used again';

/** A target is a person unless it says otherwise. */
function withType(target: unknown): unknown {
  const isObject = typeof target === 'object' && target !== null && !Array.isArray(target);
  return isObject && !('type' in target) ? { type: 'person', ...target } : target;
}

/** An older form: several people in one request, answered by a list. */
const targets = z.strictObject({
  targets: z
    .array(
      z.preprocess(
        liftInput,
        z.strictObject({
          type: z.literal('person').default('person'),
          input: personEnrichmentInput,
          ...callerReference,
        }),
      ),
    )
    .min(1)
    .max(100, 'one request takes at most 100'),
});

/** The same of v2: persons and companies, each with its own options before those for all. */
const targetsV2 = z.strictObject({
  targets: z
    .array(z.preprocess(withType, subjectWithOptions))
    .min(1)
    .max(100, 'one request takes at most 100'),
  options: enrichmentOptions
    .optional()
    .meta({ description: 'For all targets; what a target says itself goes first' }),
});

export const createEnrichment = defineOperation({
  id: 'createEnrichment',
  group,
  method: 'POST',
  path: '/v1/enrichments',
  summary: 'Enrich one person',
  description:
    'Starts an enrichment from an e-mail, a profile address, or a name with a company, and answers at once. Follow it on the stream, or read it with ?wait=25. An array `targets` of up to 100 is answered by a list.',
  rate: 'enrichment',
  scope: 'svc:enrich',
  price,
  body: z.union([person, targets]),
  result: z.union([enrichmentSummary, enrichmentList]),
  status: 202,
  errors: ['INSUFFICIENT_CREDITS', 'CONFLICT'],
  idempotency: 'atomic',
  tool: false,
});

export const createEnrichmentV2 = defineOperation({
  id: 'createEnrichmentV2',
  group,
  method: 'POST',
  path: '/v2/enrichments',
  summary: 'Enrich one person or company, with a brief for this job',
  description:
    'As v1, for companies too, and with `options`: `instructions` supersede the standing configuration for this job; `refresh` forces a full run where a fresh result could be used again. An array `targets` of up to 100 is answered by a list.',
  rate: 'enrichment',
  scope: 'svc:enrich',
  price,
  body: z.union([subjectWithOptions, targetsV2]),
  result: z.union([enrichmentSummary, enrichmentList]),
  status: 202,
  errors: ['INSUFFICIENT_CREDITS', 'CONFLICT'],
  idempotency: 'atomic',
  actions: (result) => ('items' in result ? {} : actions(result)),
  tool: {
    name: 'create_enrichment',
    body: subjectWithOptions,
    description:
      'Finds out who a person or what a company is, from several sources, each value with its source. Answers at once with an id: read it with get_enrichment and `wait`, its evidence with get_enrichment_fields. `options.instructions` supersede the standing configuration for this job; `options.refresh` forces a full run where a fresh result could be used again.',
  },
});

export const preflightEnrichment = defineOperation({
  id: 'preflightEnrichment',
  group,
  method: 'POST',
  path: '/v1/enrichments/preflight',
  summary: 'Ask what an enrichment would do, for free',
  description:
    'Which sources can answer for this input, which fields to expect, warnings, the price, whether the balance covers it, and whether a fresh result would be used again for nothing.',
  rate: 'standard',
  scope: 'svc:read',
  body: subjectWithOptions,
  result: preflightResult,
  idempotency: 'natural',
  tool: { name: 'preflight_enrichment' },
});
