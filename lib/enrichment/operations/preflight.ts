import { operation } from '#lib/enrichment/operations/shared';
import { subjectWithOptions } from '#lib/enrichment/operations/subject-body';
import { preflightResult } from '#lib/enrichment/plan/preflight-result';

export const preflightEnrichment = operation({
  id: 'preflightEnrichment',
  route: 'POST /v1/enrichments/preflight',
  summary: 'Preview an enrichment for free',
  description:
    'Returns which sources can be used for this input, which fields to expect, warnings, the price, whether the balance covers it, and whether a fresh result would be reused for free.',
  rate: 'standard',
  scope: 'svc:read',
  body: subjectWithOptions,
  result: () => preflightResult,
  idempotency: 'natural',
  tool: { name: 'preflight_enrichment' },
});
