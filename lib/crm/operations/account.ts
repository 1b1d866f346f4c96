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
  summary: 'Try a CRM connection now',
  description: 'Makes the cheapest call that proves the credential works, and says how long it took.',
  scope: 'svc:write',
  params: platform,
  result: crmCheck,
  errors: ['NOT_FOUND'],
  needs,
  idempotency: 'natural',
  tool: { name: 'test_crm' },
});

export const getCrmHealth = operation({
  id: 'getCrmHealth',
  route: 'GET /v1/crm/integrations/{platform}/health',
  summary: 'See whether a CRM connection works',
  description: 'As the test, with when the token ends and what went wrong last.',
  scope: 'svc:read',
  params: platform,
  result: crmCheck,
  errors: ['NOT_FOUND'],
  needs,
  tool: { name: 'get_crm_health' },
});

export const listCrmLists = operation({
  id: 'listCrmLists',
  route: 'GET /v1/crm/integrations/{platform}/lists',
  summary: 'List the lists of the CRM',
  description:
    'Lists, list views and campaigns of contacts or companies, each of which a batch can be made of.',
  scope: 'svc:read',
  params: platform,
  query: z.strictObject(limitCursor),
  result: z.object({ items: z.array(crmList), next_cursor: z.string().optional() }),
  errors: ['INVALID_STATE', ...upstream],
  needs,
  tool: { name: 'list_crm_lists' },
});

export const listCrmProperties = operation({
  id: 'listCrmProperties',
  route: 'GET /v1/crm/integrations/{platform}/properties',
  summary: 'List the properties of the CRM account',
  description:
    'Every property a field can be mapped to, with its type, its options and whether it can be written.',
  scope: 'svc:read',
  params: platform,
  query: z.strictObject({ object: crmObject.default('contact') }),
  result: z.object({ items: z.array(crmProperty), total: z.int() }),
  errors: ['INVALID_STATE', ...upstream],
  needs,
  tool: { name: 'list_crm_properties' },
});
