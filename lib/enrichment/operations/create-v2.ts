import * as z from 'zod';
import { actions, enrichmentList, operation, price } from '#lib/enrichment/operations/shared';
import { subjectWithOptions } from '#lib/enrichment/operations/subject-body';
import { enrichmentOptions } from '#lib/enrichment/options';
import { enrichmentSummary } from '#lib/enrichment/result/enrichment-result';
import { lazy } from '#lib/shared/lazy';

/** A target is a person unless it has another type. */
function withType(target: unknown): unknown {
  const isObject = typeof target === 'object' && target !== null && !Array.isArray(target);
  return isObject && !('type' in target) ? { type: 'person', ...target } : target;
}

/** The v2 form: people and companies, each with options that override those for all. */
const targetsV2 = lazy(() =>
  z.strictObject({
    targets: z.array(z.preprocess(withType, subjectWithOptions())).min(1).max(100, 'at most 100 per request'),
    options: enrichmentOptions
      .optional()
      .meta({ description: 'Defaults for all targets; options on a target take precedence' }),
  }),
);

export const createEnrichmentV2 = operation({
  id: 'createEnrichmentV2',
  route: 'POST /v2/enrichments',
  summary: 'Enrich a person or company, with instructions for this job',
  description:
    'Like v1, but also for companies, and with `options`: `instructions` override the configuration for this job; `refresh` forces a full run even if a fresh result could be reused. Send an array `targets` of up to 100 to get a list.',
  scope: 'svc:enrich',
  price,
  body: () => z.union([subjectWithOptions(), targetsV2()]),
  result: () => z.union([enrichmentSummary, enrichmentList()]),
  status: 202,
  errors: ['INSUFFICIENT_CREDITS', 'CONFLICT'],
  idempotency: 'atomic',
  actions: (result) => ('items' in result ? {} : actions(result)),
  tool: {
    name: 'create_enrichment',
    body: subjectWithOptions,
    description:
      'Finds out who a person or what a company is from several sources, and cites the source of each value. Returns an id immediately: read the result with get_enrichment and `wait`, and its evidence with get_enrichment_fields. `options.instructions` override the configuration for this job; `options.refresh` forces a full run even if a fresh result could be reused.',
  },
});
