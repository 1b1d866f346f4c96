import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { channelHeaders } from '#lib/network/operations/shared';
import { operation, price, root } from '#lib/people/operations/person-searches/shared';
import { personSearchResult, plannedCompany, searchTerms } from '#lib/people/person-search';
import { idParameter } from '#lib/shared/id';

export const previewPersonSearch = operation({
  id: 'previewPersonSearch',
  route: `POST ${root}/preview`,
  summary: 'Preview a person search from a CRM list',
  description:
    'Reads a list of companies, or of contacts to use their employers, and returns the distinct companies and the maximum cost of finding people there. Holds no credits; confirm the `person_search_id` to start.',
  scope: 'svc:read',
  body: () =>
    z.strictObject({
      list_id: z.string().trim().min(1).max(200),
      platform: crmPlatform.optional(),
      ...searchTerms(),
    }),
  result: () =>
    personSearchResult.unwrap().extend({
      person_search_id: z.string(),
      preview_rows: z.array(plannedCompany),
      duplicate_count: z.int(),
      refused_count: z.int().meta({ description: 'Records that name no company' }),
      beyond_count: z.int().meta({ description: 'Companies beyond the limit of 500 per search' }),
      available_credits: z.int(),
      sufficient: z.boolean(),
    }),
  errors: ['NOT_FOUND', 'INVALID_STATE', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['crm', 'integration-secrets'],
  idempotency: 'claimed',
  tool: { name: 'preview_person_search' },
});

export const confirmPersonSearch = operation({
  id: 'confirmPersonSearch',
  route: `POST ${root}/confirm`,
  summary: 'Start a previewed person search',
  description: 'Each company becomes a people finder job. Confirming again has no effect.',
  scope: 'svc:enrich',
  price,
  body: () => z.strictObject({ person_search_id: idParameter('psearch') }),
  result: () => personSearchResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'CONFLICT'],
  needs: ['network'],
  idempotency: 'claimed',
  requestHeaders: channelHeaders,
  tool: { name: 'confirm_person_search' },
});
