import * as z from 'zod';
import { crmCheck } from '#lib/crm/crm-result';
import { needs, operation, platform, upstream } from '#lib/crm/operations/shared';
import { crmList } from '#lib/crm/record/list';
import { crmProperty } from '#lib/crm/record/property';
import { crmObject } from '#lib/crm/record/record';
import { limitCursor } from '#lib/shared/page';

export const testCrm = operation({
  id: 'testCrm',
  route: 'POST /v1/crm/integrations/{platform}/test',
  summary: 'Test a CRM connection',
  description: 'Makes the cheapest call that proves the credential works, and returns how long it took.',
  scope: 'svc:write',
  params: platform,
  result: () => crmCheck,
  errors: ['NOT_FOUND'],
  needs,
  idempotency: 'natural',
  tool: { name: 'test_crm' },
});

export const getCrmHealth = operation({
  id: 'getCrmHealth',
  route: 'GET /v1/crm/integrations/{platform}/health',
  summary: 'Read the state of a CRM connection',
  description: 'Runs the same test, and also returns when the token expires and the last error.',
  scope: 'svc:read',
  params: platform,
  result: () => crmCheck,
  errors: ['NOT_FOUND'],
  needs,
  tool: { name: 'get_crm_health' },
});

export const listCrmLists = operation({
  id: 'listCrmLists',
  route: 'GET /v1/crm/integrations/{platform}/lists',
  summary: 'List the lists of the CRM',
  description:
    'Lists, list views and campaigns of contacts or companies. You can create a batch from any of them.',
  scope: 'svc:read',
  params: platform,
  query: () => z.strictObject(limitCursor()),
  result: () => z.object({ items: z.array(crmList), next_cursor: z.string().optional() }),
  errors: ['INVALID_STATE', ...upstream],
  needs,
  tool: { name: 'list_crm_lists' },
});

export const listCrmProperties = operation({
  id: 'listCrmProperties',
  route: 'GET /v1/crm/integrations/{platform}/properties',
  summary: 'List the properties of the CRM account',
  description:
    'Every property that a field can be mapped to, with its type, its options and whether it is writable.',
  scope: 'svc:read',
  params: platform,
  query: () => z.strictObject({ object: crmObject.default('contact') }),
  result: () => z.object({ items: z.array(crmProperty), total: z.int() }),
  errors: ['INVALID_STATE', ...upstream],
  needs,
  tool: { name: 'list_crm_properties' },
});
