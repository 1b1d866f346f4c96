import { operation } from '#lib/enrichment/operations/shared';
import { subjectWithOptions } from '#lib/enrichment/operations/subject-body';
import { preflightResult } from '#lib/enrichment/plan/preflight-result';

export const preflightEnrichment = operation({
  id: 'preflightEnrichment',
  route: 'POST /v1/enrichments/preflight',
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
