import * as z from 'zod';
import { MAX_FORM_BYTES } from '#lib/batch/upload';
import { readingChoice } from '#lib/batch/upload-choice';
import { uploadResult } from '#lib/batch/upload-result';
import { channelHeaders } from '#lib/network/operations/shared';
import { operation, price, root } from '#lib/people/operations/person-searches/shared';
import { personSearchResult, searchTerms } from '#lib/people/person-search';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const uploadPersonSearch = operation({
  id: 'uploadPersonSearch',
  route: `POST ${root}/upload`,
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
    duplicate_count: z.int().meta({ description: 'Rows of a company of an earlier row; their roles count' }),
    refused_count: z.int().meta({ description: 'Rows that name no company' }),
    beyond_count: z.int().meta({ description: 'Rows of companies beyond the 500 of one search' }),
    estimated_credits: z.int().meta({
      description: 'What is held for them by the suggested mapping and the usual limit_per_company of 3',
    }),
    ...uploadResult.pick({ problems: true, problem_count: true }).shape,
  }),
  errors: ['NOT_FOUND', 'INVALID_STATE', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
});

export const confirmPersonSearchUpload = operation({
  id: 'confirmPersonSearchUpload',
  route: `POST ${root}/upload/confirm`,
  summary: 'Start a person search of an uploaded file',
  description:
    'column_mapping leads from columns of the file to company_name, company_website, company_network, company_id, roles and external_id; left out, the suggested one is taken. A row’s own roles stand before those for all.',
  scope: 'svc:enrich',
  price,
  body: z.strictObject({
    upload_id: z.uuid(),
    column_mapping: z
      .record(z.string().min(1), z.string().min(1))
      .optional()
      .meta({ description: 'File column to field of a company; left out, the suggested one is taken' }),
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
});
