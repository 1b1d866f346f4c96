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
    'All enrichments of the organization, optionally of one status or with some matches, with the exact total. `cursor` goes on after a page and stays in its place while enrichments are added, which `skip` does not; `ids` reads the state of up to 100 by their ids.',
  scope: 'svc:read',
  query: z
    .strictObject({
      status: enrichmentStatus.optional(),
      match: z
        .string()
        .transform((text) => text.split(',').map((one) => one.trim()))
        .pipe(z.array(matchStatus).min(1))
        .optional()
        .meta({
          type: 'string',
          description: 'Only those with one of these statuses of their match, with commas between',
          examples: ['found,ambiguous'],
        }),
      ...skipTake,
      cursor: limitCursor.cursor.meta({ description: 'The `next_cursor` of the page before' }),
      ids: z
        .string()
        .transform((text) => text.split(',').map((one) => one.trim()))
        .pipe(z.array(idParameter('enr')).min(1).max(MAX_PAGE))
        .optional()
        .meta({
          type: 'string',
          description: 'Only these, up to 100 ids with commas between; those that do not exist are left out',
          examples: ['7305817200230400,7305817200230401'],
        }),
    })
    .superRefine(({ skip, cursor, ids, status, match }, context) => {
      if (cursor !== undefined && skip > 0)
        context.addIssue({ code: 'custom', path: ['skip'], message: 'does not go with cursor' });
      if (ids !== undefined && [cursor, status, match, skip || undefined].some((one) => one !== undefined))
        context.addIssue({ code: 'custom', path: ['ids'], message: 'goes with no other filter or page' });
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
    'How many enrichments there are in each status, and how many of them each source found something for.',
  scope: 'svc:read',
  result: z.object({
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
    'Status and, once it has completed, the found values. `?wait=25` holds the answer until the job has ended, for at most 25 s.',
  rate: 'standard',
  scope: 'svc:read',
  params: id,
  result: enrichmentResult,
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
  result: z.object({ source: z.string(), status: z.string() }).loose(),
  errors: ['NOT_FOUND'],
  ...eventStream,
});
export const streamEnrichmentV2 = underV2(streamEnrichment, { rate: 'standard' });

export const getEnrichmentSources = operation({
  id: 'getEnrichmentSources',
  route: 'GET /v1/enrichments/{id}/sources',
  summary: 'See what each source answered',
  description:
    'For each source: how it ended, what it tried, how long it took, which fields it gave, what it cost, and its error.',
  scope: 'svc:read',
  params: id,
  result: sourcesBreakdown,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_enrichment_sources' },
});
export const getEnrichmentSourcesV2 = underV2(getEnrichmentSources, { rate: 'standard', actions: next });

export const getEnrichmentFields = operation({
  id: 'getEnrichmentFields',
  route: 'GET /v1/enrichments/{id}/fields',
  summary: 'See where every value comes from',
  description:
    'Each found field with its source, confidence, citations, why it was chosen, and what other sources said.',
  scope: 'svc:read',
  params: id,
  result: fieldsBreakdown,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_enrichment_fields' },
});
export const getEnrichmentFieldsV2 = underV2(getEnrichmentFields, { rate: 'standard', actions: next });
