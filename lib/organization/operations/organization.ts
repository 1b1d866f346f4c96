import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { scope } from '#lib/contract/scope';
import { allowedOrigins } from '#lib/organization/allowed-origin';
import { apiKeyResult } from '#lib/organization/api-key-result';
import { organization } from '#lib/organization/organization';
import { usageResult } from '#lib/organization/usage';
import { sentTime } from '#lib/shared/sent-time';
import { calendarDate } from '#lib/shared/time';

const operation = operationsOf({ group: 'organization' });
const organizationResult = organization.meta({ id: 'Organization' });

export const getOrganization = operation({
  id: 'getOrganization',
  route: 'GET /v1/organization',
  summary: 'Read the organization',
  description: 'Returns the organization that owns the credential, with notices for its owner.',
  scope: 'svc:read',
  result: () => organizationResult,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_organization' },
});

export const updateOrganization = operation({
  id: 'updateOrganization',
  audit: 'Changed the organization',
  route: 'PATCH /v1/organization',
  summary: 'Change the organization',
  description:
    'Changes the name, and the origins (`https://app.example.com`) whose pages may call the API from a browser. Preflights and responses carry CORS headers only for these origins.',
  scope: 'svc:write',
  portalOnly: true,
  body: () =>
    z
      .strictObject({
        name: z.string().trim().min(1).max(200).optional(),
        allowed_origins: allowedOrigins.optional(),
      })
      .refine((body) => Object.keys(body).length > 0, 'must change something'),
  result: () => organizationResult,
  errors: ['NOT_FOUND'],
  tool: false,
});

export const getOrganizationUsage = operation({
  id: 'getOrganizationUsage',
  route: 'GET /v1/organization/usage',
  summary: 'Read usage by day and by key',
  description:
    'Enrichments started in a period of whole days (UTC), how they ended and what they cost, by day and by the key or user that started them. Defaults to the last 30 days; at most 92.',
  scope: 'svc:read',
  query: () => z.strictObject({ from: calendarDate.optional(), to: calendarDate.optional() }),
  result: () => usageResult,
  tool: { name: 'get_organization_usage' },
});

export const listApiKeys = operation({
  id: 'listApiKeys',
  route: 'GET /v1/api-keys',
  summary: 'List the API keys',
  description:
    'Returns all keys of the organization, including revoked ones, newest first. The keys themselves are not stored.',
  scope: 'svc:read',
  portalOnly: true,
  result: () => z.object({ items: z.array(apiKeyResult), total: z.int() }),
  tool: false,
});

export const createApiKey = operation({
  id: 'createApiKey',
  audit: 'Created an API key',
  auditDetail: ({ name }) => name,
  route: 'POST /v1/api-keys',
  summary: 'Create an API key',
  description:
    'The key is returned only in this response. By default it has every scope except svc:admin. Idempotency-Key has no effect here, because replaying the response would require storing the key.',
  scope: 'svc:write',
  portalOnly: true,
  body: () =>
    z.strictObject({
      name: z.string().trim().min(1).max(100),
      scopes: z
        .array(scope)
        .min(1)
        .max(scope.options.length)
        .refine((list) => new Set(list).size === list.length, 'must name each scope once')
        .optional(),
      expires_at: sentTime.optional(),
      allowed_addresses: z
        .array(z.union([z.ipv4(), z.ipv6()], 'must be an IP address'))
        .min(1)
        .max(20)
        .optional()
        .meta({ description: 'IP addresses the key works from; any address if omitted' }),
      environment: z.enum(['live', 'test']).optional().meta({
        description:
          'Only the prefix differs, to tell keys apart: gtm_live_... (the default) or gtm_test_...; a local service only creates gtm_test_...',
      }),
    }),
  result: () => apiKeyResult.unwrap().extend({ key: z.string().meta({ description: 'Shown once' }) }),
  status: 201,
  errors: ['CONFLICT'],
  tool: false,
});

export const deleteApiKey = operation({
  id: 'deleteApiKey',
  audit: 'Revoked an API key',
  route: 'DELETE /v1/api-keys/{id}',
  summary: 'Revoke an API key',
  description: 'The key stops working within a minute, permanently.',
  scope: 'svc:write',
  portalOnly: true,
  params: () => z.object({ id: z.string().regex(/^key_[0-9A-Za-z_]{1,60}$/, 'must be a key id, key_...') }),
  result: () => z.undefined(),
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
