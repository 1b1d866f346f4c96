import * as z from 'zod';
import { actions, enrichmentList, operation, price } from '#lib/enrichment/operations/shared';
import { subjectWithOptions } from '#lib/enrichment/operations/subject-body';
import { enrichmentOptions } from '#lib/enrichment/options';
import { enrichmentSummary } from '#lib/enrichment/result/enrichment-result';

/** A target is a person unless it says otherwise. */
function withType(target: unknown): unknown {
  const isObject = typeof target === 'object' && target !== null && !Array.isArray(target);
  return isObject && !('type' in target) ? { type: 'person', ...target } : target;
}

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

export const createEnrichmentV2 = operation({
  id: 'createEnrichmentV2',
  route: 'POST /v2/enrichments',
  summary: 'Enrich one person or company, with a brief for this job',
  description:
    'As v1, for companies too, and with `options`: `instructions` supersede the standing configuration for this job; `refresh` forces a full run where a fresh result could be used again. An array `targets` of up to 100 is answered by a list.',
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
