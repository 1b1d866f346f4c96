import * as z from 'zod';
import { MAX_FORM_BYTES } from '#lib/batch/upload';
import { readingChoice } from '#lib/batch/upload-choice';
import { uploadResult } from '#lib/batch/upload-result';
import { channelHeaders } from '#lib/network/operations/shared';
import { operation, price, root } from '#lib/people/operations/person-searches/shared';
import { personSearchResult, searchTerms } from '#lib/people/person-search';
import { lazy } from '#lib/shared/lazy';

const cell = lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const uploadPersonSearch = operation({
  id: 'uploadPersonSearch',
  route: `POST ${root}/upload`,
  summary: 'Upload a spreadsheet of companies and see what is in it',
  description:
    'Accepts .xlsx or CSV of up to 4 MB in the form field `file`, or JSON `{upload_id}` for a file sent to the URL from POST /v1/enrichments/batches/uploads. `charset` and `sheet` (form fields or JSON) control how the file is read. A column may contain the roles to find at each company.',
  scope: 'svc:read',
  body: () => z.strictObject({ upload_id: z.uuid(), ...readingChoice() }),
  rawBody: ['multipart/form-data'],
  maxBodyBytes: MAX_FORM_BYTES + 64 * 1024,
  result: () =>
    z.object({
      upload_id: z.uuid(),
      ...uploadResult.unwrap().pick({ charset: true, sheet: true, sheets: true, left_out_count: true }).shape,
      row_count: z.int(),
      columns_detected: z.array(z.string()),
      preview_rows: z.array(z.record(z.string(), cell())),
      suggested_mapping: z.record(z.string(), z.string()),
      company_count: z.int().meta({ description: 'Distinct companies with the suggested mapping' }),
      duplicate_count: z
        .int()
        .meta({ description: 'Rows that repeat a company from an earlier row; their roles are added' }),
      refused_count: z.int().meta({ description: 'Rows that name no company' }),
      beyond_count: z.int().meta({ description: 'Rows with companies beyond the limit of 500 per search' }),
      estimated_credits: z.int().meta({
        description: 'Credits held with the suggested mapping and the default limit_per_company of 3',
      }),
      ...uploadResult.unwrap().pick({ problems: true, problem_count: true }).shape,
    }),
  errors: ['NOT_FOUND', 'INVALID_STATE', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  needs: ['uploads'],
  idempotency: 'claimed',
  tool: false,
});

export const confirmPersonSearchUpload = operation({
  id: 'confirmPersonSearchUpload',
  route: `POST ${root}/upload/confirm`,
  summary: 'Start a person search from an uploaded file',
  description:
    'column_mapping maps file columns to company_name, company_website, company_network, company_id, roles and external_id; if omitted, the suggested mapping is used. Roles in a row take precedence over the roles for all.',
  scope: 'svc:enrich',
  price,
  body: () =>
    z.strictObject({
      upload_id: z.uuid(),
      column_mapping: z.record(z.string().min(1), z.string().min(1)).optional().meta({
        description: 'Maps file columns to company fields; if omitted, the suggested mapping is used',
      }),
      ...searchTerms(),
      roles: searchTerms().roles.optional().meta({
        description: 'Roles to find at companies whose row has none; required if no column has roles',
      }),
    }),
  result: () => personSearchResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'PAYLOAD_TOO_LARGE'],
  needs: ['network', 'uploads'],
  idempotency: 'claimed',
  requestHeaders: channelHeaders,
  tool: false,
});
