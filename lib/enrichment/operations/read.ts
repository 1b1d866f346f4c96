import * as z from 'zod';
import { eventStream } from '#lib/contract/event-stream';
import { underV2 } from '#lib/contract/operation';
import { actions, enrichmentList, id, next, operation } from '#lib/enrichment/operations/shared';
import { fieldsBreakdown, sourcesBreakdown } from '#lib/enrichment/result/attribution-result';
import { type EnrichmentResult, enrichmentResult } from '#lib/enrichment/result/enrichment-result';
import { enrichmentStatus, isEnded } from '#lib/enrichment/status';
import { matchStatus } from '#lib/identity/match';
import { idParameter } from '#lib/shared/id';
import { limitCursor, MAX_PAGE, skipTake } from '#lib/shared/page';

export const listEnrichments = operation({
  id: 'listEnrichments',
  route: 'GET /v1/enrichments',
  summary: 'List enrichments, newest first',
  description:
    'Returns the organization’s enrichments, optionally filtered by status or match, with the exact total. `cursor` continues after a page and keeps its place while enrichments are added; `skip` does not. `ids` reads up to 100 enrichments by id.',
  scope: 'svc:read',
  query: () =>
    z
      .strictObject({
        status: enrichmentStatus.optional(),
        match: z
          .string()
          .transform((text) => text.split(',').map((one) => one.trim()))
          .pipe(z.array(matchStatus).min(1))
          .optional()
          .meta({
            type: 'string',
            description: 'Only enrichments with one of these match statuses, separated by commas',
            examples: ['found,ambiguous'],
          }),
        ...skipTake(),
        cursor: limitCursor().cursor.meta({ description: 'The `next_cursor` of the previous page' }),
        ids: z
          .string()
          .transform((text) => text.split(',').map((one) => one.trim()))
          .pipe(z.array(idParameter('enr')).min(1).max(MAX_PAGE))
          .optional()
          .meta({
            type: 'string',
            description:
              'Only these enrichments: up to 100 ids, separated by commas. Ids that do not exist are ignored',
            examples: ['7305817200230400,7305817200230401'],
          }),
      })
      .superRefine(({ skip, cursor, ids, status, match }, context) => {
        if (cursor !== undefined && skip > 0)
          context.addIssue({ code: 'custom', path: ['skip'], message: 'cannot be combined with cursor' });
        if (ids !== undefined && [cursor, status, match, skip || undefined].some((one) => one !== undefined))
          context.addIssue({
            code: 'custom',
            path: ['ids'],
            message: 'cannot be combined with other filters or paging',
          });
      }),
  result: enrichmentList,
  tool: { name: 'list_enrichments' },
});
export const listEnrichmentsV2 = underV2(listEnrichments, { rate: 'standard' });

export const getEnrichmentStats = operation({
  id: 'getEnrichmentStats',
  route: 'GET /v1/enrichments/stats',
  summary: 'Count enrichments by status and by source',
  description:
    'Returns the number of enrichments in each status, and for how many of them each source found something.',
  scope: 'svc:read',
  result: () =>
    z.object({
      total: z.int(),
      by_status: z.record(z.string(), z.int()),
      by_source: z.record(z.string(), z.int()),
    }),
  tool: { name: 'get_enrichment_stats' },
});
export const getEnrichmentStatsV2 = underV2(getEnrichmentStats, { rate: 'standard' });

export const getEnrichment = operation({
  id: 'getEnrichment',
  route: 'GET /v1/enrichments/{id}',
  summary: 'Read one enrichment with its values',
  description:
    'Returns the status and, once the enrichment has completed, the values found. `?wait=25` holds the response until the job has ended, for at most 25 s.',
  rate: 'standard',
  scope: 'svc:read',
  params: id,
  result: () => enrichmentResult,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }: EnrichmentResult) => isEnded(status),
  tool: false,
});

export const getEnrichmentV2 = underV2(getEnrichment, { actions, tool: { name: 'get_enrichment' } });

export const streamEnrichment = operation({
  id: 'streamEnrichment',
  route: 'GET /v1/enrichments/{id}/stream',
  summary: 'Follow an enrichment live',
  description:
    'Server-sent events: one `{source, status}` for each source as it ends, then one of `source: "enrichment"` with the final status, after which the stream closes. `Last-Event-ID` resumes.',
  scope: 'svc:read',
  params: id,
  result: () => z.object({ source: z.string(), status: z.string() }).loose(),
  errors: ['NOT_FOUND'],
  ...eventStream,
});
export const streamEnrichmentV2 = underV2(streamEnrichment, { rate: 'standard' });

export const getEnrichmentSources = operation({
  id: 'getEnrichmentSources',
  route: 'GET /v1/enrichments/{id}/sources',
  summary: 'See what each source returned',
  description:
    'Returns for each source the outcome, what it tried, how long it took, which fields it gave, what it cost, and any error.',
  scope: 'svc:read',
  params: id,
  result: () => sourcesBreakdown,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_enrichment_sources' },
});
export const getEnrichmentSourcesV2 = underV2(getEnrichmentSources, { rate: 'standard', actions: next });

export const getEnrichmentFields = operation({
  id: 'getEnrichmentFields',
  route: 'GET /v1/enrichments/{id}/fields',
  summary: 'See where every value comes from',
  description:
    'Returns each field found, with its source, confidence, citations, why the value was chosen, and what other sources said.',
  scope: 'svc:read',
  params: id,
  result: () => fieldsBreakdown,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_enrichment_fields' },
});
export const getEnrichmentFieldsV2 = underV2(getEnrichmentFields, { rate: 'standard', actions: next });
