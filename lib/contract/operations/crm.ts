import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { crmCheck, crmRecordResult, integrationResult } from '#lib/crm/crm-result';
import { crmList } from '#lib/crm/list';
import { crmPlatform } from '#lib/crm/platform';
import { crmProperty } from '#lib/crm/property';
import { crmObject } from '#lib/crm/record';
import { limitCursor } from '#lib/shared/page';
import { timestamp } from '#lib/shared/time';

const base = { group: 'crm', rate: 'standard' } as const;
const platform = z.object({ platform: crmPlatform });
const needs = ['crm', 'integration-secrets'] as const;
const upstream = ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'] as const;

const sampleIntegration = {
  platform: 'hubspot',
  status: 'connected',
  credential: 'private_token',
  account: { id: '4242', name: 'service.example' },
  scopes: ['crm.objects.contacts.read', 'crm.objects.contacts.write'],
  connected_at: '2026-11-21T09:00:00.000Z',
} as const;
const sampleCheck = {
  platform: 'hubspot',
  status: 'connected',
  healthy: true,
  account: sampleIntegration.account,
  response_time_ms: 140,
  checked_at: '2026-11-21T09:30:00.000Z',
} as const;
const sampleContact = {
  id: '501',
  object: 'contact',
  identity: { email: 'ada@acme-robotics.example', first_name: 'Ada', last_name: 'Lovelace' },
  properties: { jobtitle: 'CTO' },
  platform: 'hubspot',
} as const;

export const listCrmIntegrations = defineOperation({
  ...base,
  id: 'listCrmIntegrations',
  method: 'GET',
  path: '/v1/crm/integrations',
  summary: 'List the CRM connections',
  description:
    'Every CRM the organization connected: connected, expired (it must be connected again) or disconnected. Secrets are never shown.',
  scope: 'svc:read',
  result: z.object({ items: z.array(integrationResult), total: z.int() }),
  status: 200,
  errors: [],
  tool: { name: 'list_crm_integrations' },
  examples: { response: { items: [sampleIntegration], total: 1 } },
});

export const startCrmAuthorization = defineOperation({
  ...base,
  id: 'startCrmAuthorization',
  method: 'POST',
  path: '/v1/crm/integrations/{platform}/authorize',
  summary: 'Begin connecting a CRM by OAuth',
  description:
    "Gives the address of the CRM's consent page. The CRM sends the browser on to redirect_uri with `code` and `state`; PUT both to /v1/crm/integrations/{platform} within ten minutes. Without redirect_uri the browser comes to a page of this service that shows them.",
  scope: 'svc:write',
  portalOnly: true,
  params: platform,
  body: z.strictObject({
    redirect_uri: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .max(500)
      .optional()
      .meta({ description: "Must be registered with the CRM's app" }),
  }),
  bodyOptional: true,
  result: z.object({ authorize_url: z.url(), state: z.string(), expires_at: timestamp }),
  status: 201,
  errors: [],
  needs,
  idempotency: 'natural',
  tool: false,
  examples: {
    request: {},
    response: {
      authorize_url: 'https://app.hubspot.com/oauth/authorize?client_id=...&state=...',
      state: '0Yd1mX0m4i9nq2J8w0c4lSx1',
      expires_at: '2026-11-21T09:40:00.000Z',
    },
  },
});

export const showCrmAuthorization = defineOperation({
  ...base,
  rate: 'open',
  id: 'showCrmAuthorization',
  method: 'GET',
  path: '/v1/crm/oauth/callback',
  summary: 'Where a CRM sends the browser after consent',
  description:
    'Shows the code and state to finish with. It connects nothing by itself: whoever was sent a link to consent to would else connect their CRM to a stranger’s organization.',
  scope: null,
  query: z.object({
    code: z.string().max(2_000).optional(),
    state: z.string().max(200).optional(),
    error: z.string().max(200).optional(),
  }),
  result: z.string(),
  status: 200,
  produces: 'text/html; charset=utf-8',
  errors: [],
  tool: false,
  unlisted: true,
  examples: { response: '<!doctype html>...' },
});

const connection = z
  .strictObject({
    private_token: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .meta({ description: "Token of a private app; for platforms that have such ('hubspot')" }),
    code: z
      .string()
      .min(1)
      .max(2_000)
      .optional()
      .meta({ description: 'What the CRM gave the browser after consent' }),
    state: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'The state of the authorization begun here' }),
  })
  .superRefine(({ private_token, code, state }, context) => {
    const missing = (path: string) =>
      context.addIssue({
        code: 'custom',
        path: [path],
        message: 'is missing: give private_token, or code with state',
      });
    if (private_token !== undefined) {
      if (code !== undefined || state !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['private_token'],
          message: 'stands alone, without code and state',
        });
      return;
    }
    if (code === undefined && state === undefined) missing('private_token');
    else if (code === undefined) missing('code');
    else if (state === undefined) missing('state');
  });

export const connectCrm = defineOperation({
  ...base,
  id: 'connectCrm',
  method: 'PUT',
  path: '/v1/crm/integrations/{platform}',
  summary: 'Connect a CRM',
  description:
    'With the token of a private app, or with the code of an authorization begun here. The credential is tried before it is kept, encrypted for this organization. Connecting again replaces what was there.',
  scope: 'svc:write',
  portalOnly: true,
  params: platform,
  body: connection,
  result: integrationResult,
  status: 200,
  errors: upstream,
  needs,
  tool: false,
  examples: { request: { private_token: 'pat-eu1-...' }, response: sampleIntegration },
});

export const disconnectCrm = defineOperation({
  ...base,
  id: 'disconnectCrm',
  method: 'DELETE',
  path: '/v1/crm/integrations/{platform}',
  summary: 'Disconnect a CRM',
  description: 'Deletes the stored credential. Disconnecting twice is the same as once.',
  scope: 'svc:write',
  portalOnly: true,
  params: platform,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: false,
  examples: { response: undefined },
});

export const testCrm = defineOperation({
  ...base,
  id: 'testCrm',
  method: 'POST',
  path: '/v1/crm/integrations/{platform}/test',
  summary: 'Try a CRM connection now',
  description: 'Makes the cheapest call that proves the credential works, and says how long it took.',
  scope: 'svc:write',
  params: platform,
  result: crmCheck,
  status: 200,
  errors: ['NOT_FOUND'],
  needs,
  idempotency: 'natural',
  tool: { name: 'test_crm' },
  examples: { response: sampleCheck },
});

export const getCrmHealth = defineOperation({
  ...base,
  id: 'getCrmHealth',
  method: 'GET',
  path: '/v1/crm/integrations/{platform}/health',
  summary: 'See whether a CRM connection works',
  description: 'As the test, with when the token ends and what went wrong last.',
  scope: 'svc:read',
  params: platform,
  result: crmCheck,
  status: 200,
  errors: ['NOT_FOUND'],
  needs,
  tool: { name: 'get_crm_health' },
  examples: { response: sampleCheck },
});

export const listCrmLists = defineOperation({
  ...base,
  id: 'listCrmLists',
  method: 'GET',
  path: '/v1/crm/integrations/{platform}/lists',
  summary: 'List the lists of the CRM',
  description:
    'Lists, list views and campaigns of contacts or companies, each of which a batch can be made of.',
  scope: 'svc:read',
  params: platform,
  query: z.strictObject(limitCursor),
  result: z.object({ items: z.array(crmList), next_cursor: z.string().optional() }),
  status: 200,
  errors: ['INVALID_STATE', ...upstream],
  needs,
  tool: { name: 'list_crm_lists' },
  examples: {
    response: {
      items: [{ id: '101', name: 'Warehouse Week leads', object: 'contact', kind: 'list', size: 48 }],
    },
  },
});

export const listCrmProperties = defineOperation({
  ...base,
  id: 'listCrmProperties',
  method: 'GET',
  path: '/v1/crm/integrations/{platform}/properties',
  summary: 'List the properties of the CRM account',
  description:
    'Every property a field can be mapped to, with its type, its options and whether it can be written.',
  scope: 'svc:read',
  params: platform,
  query: z.strictObject({ object: crmObject.default('contact') }),
  result: z.object({ items: z.array(crmProperty), total: z.int() }),
  status: 200,
  errors: ['INVALID_STATE', ...upstream],
  needs,
  tool: { name: 'list_crm_properties' },
  examples: {
    response: {
      items: [
        {
          name: 'jobtitle',
          label: 'Job title',
          object: 'contact',
          type: 'string',
          options: [],
          read_only: false,
        },
      ],
      total: 1,
    },
  },
});

const searchQuery = z.strictObject({
  q: z.string().trim().min(1).max(200).meta({ description: 'Words of a name, an address or a domain' }),
  platform: crmPlatform.optional().meta({ description: 'Which CRM, when several are connected' }),
  ...limitCursor,
});
const records = z.object({
  items: z.array(crmRecordResult),
  total: z.int(),
  next_cursor: z.string().optional(),
});
const search = {
  ...base,
  method: 'GET',
  scope: 'svc:read',
  query: searchQuery,
  result: records,
  status: 200,
  errors: ['INVALID_STATE', ...upstream],
  needs,
  examples: { response: { items: [sampleContact], total: 1 } },
} as const;
const recordId = z.object({ id: z.string().min(1).max(120) });
const one = {
  ...base,
  method: 'GET',
  scope: 'svc:read',
  params: recordId,
  query: z.strictObject({ platform: crmPlatform.optional() }),
  result: crmRecordResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', ...upstream],
  needs,
  examples: { response: sampleContact },
} as const;

export const searchCrmContacts = defineOperation({
  ...search,
  id: 'searchCrmContacts',
  path: '/v1/crm/contacts',
  summary: 'Search the contacts of the CRM',
  description: "Contacts by the CRM's own search, with who they are in our words.",
  tool: { name: 'search_contacts' },
});

export const searchCrmCompanies = defineOperation({
  ...search,
  id: 'searchCrmCompanies',
  path: '/v1/crm/companies',
  summary: 'Search the companies of the CRM',
  description: "Companies by the CRM's own search, with who they are in our words.",
  tool: { name: 'search_companies' },
});

export const getCrmContact = defineOperation({
  ...one,
  id: 'getCrmContact',
  path: '/v1/crm/contacts/{id}',
  summary: 'Read one contact of the CRM',
  description: 'With the properties that fields are mapped to.',
  tool: { name: 'get_contact' },
});

export const getCrmCompany = defineOperation({
  ...one,
  id: 'getCrmCompany',
  path: '/v1/crm/companies/{id}',
  summary: 'Read one company of the CRM',
  description: 'With the properties that fields are mapped to.',
  tool: { name: 'get_company' },
});

export const crmOperations = [
  listCrmIntegrations,
  startCrmAuthorization,
  showCrmAuthorization,
  connectCrm,
  disconnectCrm,
  testCrm,
  getCrmHealth,
  listCrmLists,
  listCrmProperties,
  searchCrmContacts,
  getCrmContact,
  searchCrmCompanies,
  getCrmCompany,
];
