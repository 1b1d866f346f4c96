import type * as z from 'zod';
import {
  configPatch,
  configPatchArguments,
  enrichmentConfigBody,
  enrichmentConfigResult,
  fieldConfigBody,
  fieldConfigResult,
} from '#lib/config/config-result';
import { operationsOf, toGet, toPost } from '#lib/contract/operation';

const operation = operationsOf({ group: 'config' });
const requestHeaders = {
  'If-Match': 'The ETag this change is based on; 412 if the configuration has changed since',
} as const;

export const getFieldConfig = operation({
  id: 'getFieldConfig',
  route: 'GET /v1/field-config',
  summary: 'Read the field configuration',
  description:
    'For each of the 89 fields: whether it is returned, whether it is required for automatic approval, where it is written in the CRM and when it replaces an existing value. The ETag is the version.',
  scope: 'svc:read',
  result: () => fieldConfigResult,
  tool: { name: 'get_field_config' },
});

export const putFieldConfig = operation({
  id: 'putFieldConfig',
  audit: 'Changed the field rules',
  route: 'PUT /v1/field-config',
  summary: 'Replace the field configuration',
  description:
    'Omitted fields and settings are reset to their defaults. A mapping names a property of a contact or a company; with an empty list the field is not written.',
  scope: 'svc:write',
  body: () => fieldConfigBody,
  result: () => fieldConfigResult,
  errors: ['PRECONDITION_FAILED', 'CONFLICT'],
  requestHeaders,
  tool: { name: 'update_field_config' },
});

export const getEnrichmentConfig = operation({
  id: 'getEnrichmentConfig',
  route: 'GET /v1/enrichment-config',
  summary: 'Read the enrichment configuration',
  description:
    'Sources and their priority, thresholds, automatic approval, writeback, freshness, prompts, ideal customer profile, personas and scoring anchors. Each enrichment records the version it ran with.',
  scope: 'svc:read',
  result: () => enrichmentConfigResult,
  tool: false,
});

export const putEnrichmentConfig = operation({
  id: 'putEnrichmentConfig',
  audit: 'Changed the enrichment settings',
  route: 'PUT /v1/enrichment-config',
  summary: 'Replace the enrichment configuration',
  description:
    'Omitted settings are reset to their defaults. To change individual settings, use PATCH /v2/config.',
  scope: 'svc:write',
  body: () => enrichmentConfigBody,
  result: () => enrichmentConfigResult,
  errors: ['PRECONDITION_FAILED', 'CONFLICT', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['crm', 'integration-secrets'],
  requestHeaders,
  tool: false,
});

export const resetEnrichmentConfig = operation({
  id: 'resetEnrichmentConfig',
  audit: 'Reset the enrichment settings',
  route: 'POST /v1/enrichment-config/reset',
  summary: 'Reset the enrichment configuration to its defaults',
  description: 'Creates a new version; earlier enrichments still show the version they ran with.',
  scope: 'svc:write',
  result: () => enrichmentConfigResult,
  errors: ['PRECONDITION_FAILED', 'CONFLICT', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['crm', 'integration-secrets'],
  requestHeaders,
  idempotency: 'natural',
  tool: { name: 'reset_configuration', destructive: true },
});

const actions = () => ({
  self: toGet('/v2/config'),
  update: { method: 'PATCH', href: '/v2/config' } as const,
  reset: toPost('/v1/enrichment-config/reset'),
});
const meta = ({ version }: z.infer<typeof enrichmentConfigResult>) => ({ version });

export const getConfig = operation({
  id: 'getConfig',
  route: 'GET /v2/config',
  summary: 'Read the configuration',
  description: 'The same configuration as /v1/enrichment-config, in a different form.',
  scope: 'svc:read',
  result: () => enrichmentConfigResult,
  actions,
  meta,
  tool: {
    name: 'get_configuration',
    description:
      'How enrichments run: sources and their priority, instructions for the model, ideal customer profile, approval and writeback.',
  },
});

export const patchConfig = operation({
  id: 'patchConfig',
  audit: 'Changed the enrichment settings',
  route: 'PATCH /v2/config',
  summary: 'Change part of the configuration',
  description:
    'JSON Merge Patch, as application/merge-patch+json or application/json: the given keys change, null restores the default, lists are replaced as a whole. An invalid setting is rejected by name, and nothing changes.',
  scope: 'svc:write',
  body: () => configPatch,
  jsonTypes: ['application/merge-patch+json', 'application/json'],
  result: () => enrichmentConfigResult,
  errors: ['PRECONDITION_FAILED', 'CONFLICT', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['crm', 'integration-secrets'],
  requestHeaders,
  actions,
  meta,
  tool: {
    name: 'update_configuration',
    body: () => configPatchArguments,
    description:
      'Changes the given keys of the configuration; null restores the default, lists are replaced as a whole. Turning on automatic approval needs a person’s confirmation.',
  },
});

export const configOperations = [
  getFieldConfig,
  putFieldConfig,
  getEnrichmentConfig,
  putEnrichmentConfig,
  resetEnrichmentConfig,
  getConfig,
  patchConfig,
];
