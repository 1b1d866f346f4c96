import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { scope } from '#lib/contract/scope';
import { allowedOrigins } from '#lib/organization/allowed-origin';
import { apiKeyResult } from '#lib/organization/api-key-result';
import { organization } from '#lib/organization/organization';
import { usageResult } from '#lib/organization/usage';
import { calendarDate, timestamp } from '#lib/shared/time';

const operation = operationsOf({ group: 'organization' });
const organizationResult = organization.meta({ id: 'Organization' });

export const getOrganization = operation({
  id: 'getOrganization',
  route: 'GET /v1/organization',
  summary: 'Read the organization',
  description: 'The organization that owns the credential, with notices to its owner.',
  scope: 'svc:read',
  result: organizationResult,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_organization' },
});

export const updateOrganization = operation({
  id: 'updateOrganization',
  audit: 'Changed the organization',
  route: 'PATCH /v1/organization',
  summary: 'Change the organization',
  description:
    'Its name, and the origins (`https://app.example.com`) whose pages may call the API from a browser: for these preflights and answers carry CORS headers, for no others.',
  scope: 'svc:write',
  portalOnly: true,
  body: z
    .strictObject({
      name: z.string().trim().min(1).max(200).optional(),
      allowed_origins: allowedOrigins.optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'must change something'),
  result: organizationResult,
  errors: ['NOT_FOUND'],
  tool: false,
});

export const getOrganizationUsage = operation({
  id: 'getOrganizationUsage',
  route: 'GET /v1/organization/usage',
  summary: 'See usage by day and by key',
  description:
    'Enrichments started in a period of whole days (UTC), how they ended and what they cost, by day and by the key or user that started them. The last 30 days unless told; at most 92.',
  scope: 'svc:read',
  query: z.strictObject({ from: calendarDate.optional(), to: calendarDate.optional() }),
  result: usageResult,
  tool: { name: 'get_organization_usage' },
});

export const listApiKeys = operation({
  id: 'listApiKeys',
  route: 'GET /v1/api-keys',
  summary: 'List the API keys',
  description:
    'All keys of the organization, revoked ones too, newest first. The keys themselves are not stored.',
  scope: 'svc:read',
  portalOnly: true,
  result: z.object({ items: z.array(apiKeyResult), total: z.int() }),
  tool: false,
});

export const createApiKey = operation({
  id: 'createApiKey',
  audit: 'Made an API key',
  auditDetail: ({ name }) => name,
  route: 'POST /v1/api-keys',
  summary: 'Make an API key',
  description:
    'The key is in this answer and nowhere else. It gets every scope but svc:admin unless told. Idempotency-Key has no effect here: to answer again, the key would have to be stored.',
  scope: 'svc:write',
  portalOnly: true,
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    scopes: z
      .array(scope)
      .min(1)
      .max(scope.options.length)
      .refine((list) => new Set(list).size === list.length, 'must name each scope once')
      .optional(),
    expires_at: timestamp.optional(),
    allowed_addresses: z
      .array(z.union([z.ipv4(), z.ipv6()], 'must be an IP address'))
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'Addresses the key works from; anywhere unless told' }),
    environment: z.enum(['live', 'test']).optional().meta({
      description:
        'Only part of the name, to tell keys apart: gtm_live_... unless said, or gtm_test_...; a local service makes gtm_test_... alone',
    }),
  }),
  result: apiKeyResult.extend({ key: z.string().meta({ description: 'Shown once' }) }),
  status: 201,
  errors: ['CONFLICT'],
  tool: false,
});

export const deleteApiKey = operation({
  id: 'deleteApiKey',
  audit: 'Revoked an API key',
  route: 'DELETE /v1/api-keys/{id}',
  summary: 'Revoke an API key',
  description: 'It stops working within a minute, for good.',
  scope: 'svc:write',
  portalOnly: true,
  params: z.object({ id: z.string().regex(/^key_[0-9A-Za-z_]{1,60}$/, 'must be a key id, key_...') }),
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: false,
});

export const organizationOperations = [
  getOrganization,
  updateOrganization,
  getOrganizationUsage,
  listApiKeys,
  createApiKey,
  deleteApiKey,
];
