import * as z from 'zod';
import { MAX_FORM_BYTES } from '#lib/batch/upload';
import { readingChoice } from '#lib/batch/upload-choice';
import { uploadResult } from '#lib/batch/upload-result';
import { defineOperation } from '#lib/contract/operation';
import { channelHeaders } from '#lib/contract/operations/network/shared';
import { crmPlatform } from '#lib/crm/platform';
import { foundPerson } from '#lib/people/found-person';
import { personSearchResult, plannedCompany, searchTerms } from '#lib/people/person-search';
import { lookWarning } from '#lib/people/source-job';
import { idParameter } from '#lib/shared/id';
import { limitCursor } from '#lib/shared/page';

const group = 'person-searches';
const root = '/v1/person-searches';
const base = { group, rate: 'standard' } as const;
const params = z.object({ id: idParameter('psearch').meta({ description: 'Person search id' }) });
const searchId = idParameter('psearch');
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const price =
  '1 credit for each person returned; limit_per_company is held for each company while it is looked at';
const sample = {
  id: 'psearch_7305817200230400',
  status: 'processing',
  source: { kind: 'crm_list', platform: 'hubspot', list_id: '2001', list_name: 'Target accounts' },
  roles: ['Finance leaders'],
  limit_per_company: 3,
  companies: { total: 3, pending: 0, processing: 3, completed: 0, failed: 0, cancelled: 0 },
  percent_complete: 0,
  found: 0,
  credits_charged: 0,
  estimated_credits: 9,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
} as const;

export const previewPersonSearch = defineOperation({
  ...base,
  id: 'previewPersonSearch',
  method: 'POST',
  path: `${root}/preview`,
  summary: 'See which companies of a CRM list people would be found at',
  description:
    'Reads the list, of companies or of contacts whose employers count, and answers the companies, each once, and what finding people there costs at the most. Holds nothing; confirm the `person_search_id` to start.',
  scope: 'svc:read',
  body: z.strictObject({
    list_id: z.string().trim().min(1).max(200),
    platform: crmPlatform.optional(),
    ...searchTerms,
  }),
  result: personSearchResult.extend({
    person_search_id: z.string(),
    preview_rows: z.array(plannedCompany),
    duplicate_count: z.int(),
    refused_count: z.int().meta({ description: 'Records that name no company' }),
    beyond_count: z.int().meta({ description: 'Companies beyond the 500 of one search' }),
    available_credits: z.int(),
    sufficient: z.boolean(),
  }),
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['crm', 'integration-secrets'],
  idempotency: 'claimed',
  tool: { name: 'preview_person_search' },
  examples: {
    request: { list_id: '2001', platform: 'hubspot', roles: ['Finance leaders'] },
    response: {
      ...sample,
      status: 'previewed',
      companies: { ...sample.companies, pending: 3, processing: 0 },
      person_search_id: sample.id,
      preview_rows: [{ row: 1, company_name: 'Acme Robotics' }],
      duplicate_count: 0,
      refused_count: 0,
      beyond_count: 0,
      available_credits: 100,
      sufficient: true,
    },
  },
});

export const confirmPersonSearch = defineOperation({
  ...base,
  id: 'confirmPersonSearch',
  method: 'POST',
  path: `${root}/confirm`,
  summary: 'Start a previewed person search',
  description: 'Every company becomes a people finder job. Confirming twice is the same as once.',
  scope: 'svc:enrich',
  price,
  body: z.strictObject({ person_search_id: searchId }),
  result: personSearchResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'CONFLICT'],
  needs: ['network'],
  idempotency: 'claimed',
  requestHeaders: channelHeaders,
  tool: { name: 'confirm_person_search' },
  examples: { request: { person_search_id: sample.id }, response: sample },
});

export const uploadPersonSearch = defineOperation({
  ...base,
  id: 'uploadPersonSearch',
  method: 'POST',
  path: `${root}/upload`,
  summary: 'Upload a spreadsheet of companies and see what is in it',
  description:
    'Takes .xlsx or CSV of up to 4 MB in the form field `file`, or JSON `{upload_id}` of a file sent to the address that POST /v1/enrichments/batches/uploads gave. `charset` and `sheet`, form fields or in the JSON, choose how it is read. A column may hold the roles wanted at each company.',
  scope: 'svc:read',
  body: z.strictObject({ upload_id: z.uuid(), ...readingChoice }),
  rawBody: ['multipart/form-data'],
  maxBodyBytes: MAX_FORM_BYTES + 64 * 1024,
  result: z.object({
    upload_id: z.uuid(),
    ...uploadResult.pick({ charset: true, sheet: true, sheets: true, left_out_count: true }).shape,
    row_count: z.int(),
    columns_detected: z.array(z.string()),
    preview_rows: z.array(z.record(z.string(), cell)),
    suggested_mapping: z.record(z.string(), z.string()),
    company_count: z.int().meta({ description: 'Companies by the suggested mapping, each once' }),
    estimated_credits: z.int().meta({
      description: 'What is held for them by the suggested mapping and the usual limit_per_company of 3',
    }),
  }),
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
  examples: {
    request: { upload_id: '0199f3c4-4d2f-7f6e-8a63-0d1a5a4f9c11' },
    response: {
      upload_id: '0199f3c4-4d2f-7f6e-8a63-0d1a5a4f9c11',
      charset: { name: 'utf-8', confidence: 1 },
      sheet: null,
      sheets: [],
      row_count: 1,
      left_out_count: 0,
      columns_detected: ['Company', 'Website'],
      preview_rows: [{ Company: 'Acme Robotics', Website: 'acme-robotics.example' }],
      suggested_mapping: { Company: 'company_name', Website: 'company_website' },
      company_count: 1,
      estimated_credits: 3,
    },
  },
});

export const confirmPersonSearchUpload = defineOperation({
  ...base,
  id: 'confirmPersonSearchUpload',
  method: 'POST',
  path: `${root}/upload/confirm`,
  summary: 'Start a person search of an uploaded file',
  description:
    'column_mapping leads from columns of the file to company_name, company_website, company_network, company_id, roles and external_id. A row’s own roles stand before those for all.',
  scope: 'svc:enrich',
  price,
  body: z.strictObject({
    upload_id: z.uuid(),
    column_mapping: z.record(z.string().min(1), z.string().min(1)),
    ...searchTerms,
    roles: searchTerms.roles.optional().meta({
      description: 'Whom to find at companies whose row names no roles; needed without a column of roles',
    }),
  }),
  result: personSearchResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'PAYLOAD_TOO_LARGE'],
  needs: ['network', 'uploads'],
  idempotency: 'claimed',
  requestHeaders: channelHeaders,
  tool: false,
  examples: {
    request: {
      upload_id: '0199f3c4-4d2f-7f6e-8a63-0d1a5a4f9c11',
      column_mapping: { Company: 'company_name' },
      roles: ['Finance leaders'],
    },
    response: sample,
  },
});

export const listPersonSearches = defineOperation({
  ...base,
  id: 'listPersonSearches',
  method: 'GET',
  path: root,
  summary: 'List person searches',
  description: 'Newest first, with how far each is.',
  scope: 'svc:read',
  query: z.strictObject(limitCursor),
  result: z.object({
    items: z.array(personSearchResult),
    total: z.int(),
    next_cursor: z.string().optional(),
  }),
  status: 200,
  errors: [],
  tool: { name: 'list_person_searches' },
  examples: { response: { items: [sample], total: 1 } },
});

export const getPersonSearch = defineOperation({
  ...base,
  id: 'getPersonSearch',
  method: 'GET',
  path: `${root}/{id}`,
  summary: 'Read a person search, company by company',
  description:
    'Progress, and for each company begun its state, its people finder job and how many were found.',
  scope: 'svc:read',
  params,
  result: personSearchResult.extend({
    warnings: z
      .array(z.object({ row: z.int(), ...lookWarning.shape }))
      .optional()
      .meta({
        description: 'Companies at which a place could not be looked at, so that people may be missing',
      }),
    rows: z.array(
      z.object({
        row: z.int(),
        company: z.string(),
        status: z.string(),
        job_id: z.string().optional(),
        found: z.int(),
        external_id: z.string().optional(),
        warnings: z.array(lookWarning).optional(),
        error: z.object({ code: z.string(), message: z.string() }).optional(),
      }),
    ),
  }),
  status: 200,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }) => status === 'completed',
  tool: { name: 'get_person_search' },
  examples: {
    response: { ...sample, rows: [{ row: 1, company: 'Acme Robotics', status: 'processing', found: 0 }] },
  },
});

export const getPersonSearchResults = defineOperation({
  ...base,
  id: 'getPersonSearchResults',
  method: 'GET',
  path: `${root}/{id}/results`,
  summary: 'List the people a person search found',
  description:
    'Company by company in the order of the list or file, each with why they fit. A campaign takes them by the search’s id.',
  scope: 'svc:read',
  params,
  query: z.strictObject(limitCursor),
  result: z.object({
    items: z.array(foundPerson.extend({ row: z.int(), job_id: z.string() })),
    total: z.int(),
    next_cursor: z.string().optional(),
  }),
  status: 200,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_person_search_results' },
  examples: {
    response: {
      items: [
        {
          row: 1,
          job_id: 'src_7305817200230401',
          name: 'Nadia Okafor',
          title: 'Chief Financial Officer',
          found_in: [{ source: 'company_site', url: 'https://acme-robotics.example/team' }],
          matched_role: 'Finance leaders',
          match_score: 0.95,
          match_reason:
            '"Chief Financial Officer" works in Finance, as "Finance leaders", at its level or above.',
        },
      ],
      total: 1,
    },
  },
});

export const personSearchOperations = [
  previewPersonSearch,
  confirmPersonSearch,
  uploadPersonSearch,
  confirmPersonSearchUpload,
  listPersonSearches,
  getPersonSearch,
  getPersonSearchResults,
];
