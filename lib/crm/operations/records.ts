import * as z from 'zod';
import { crmRecordResult } from '#lib/crm/crm-result';
import { needs, operation, upstream } from '#lib/crm/operations/shared';
import { crmPlatform } from '#lib/crm/record/platform';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor } from '#lib/shared/page';

const searchQuery = lazy(() =>
  z.strictObject({
    q: z.string().trim().min(1).max(200).meta({ description: 'Words from a name, e-mail address or domain' }),
    platform: crmPlatform.optional().meta({ description: 'Which CRM to use if several are connected' }),
    ...limitCursor(),
  }),
);
const search = {
  scope: 'svc:read',
  query: searchQuery,
  result: () => countedPageOf(crmRecordResult),
  status: 200,
  errors: ['INVALID_STATE', ...upstream],
  needs,
} as const;
const recordId = lazy(() => z.object({ id: z.string().min(1).max(120) }));
const one = {
  scope: 'svc:read',
  params: recordId,
  query: () => z.strictObject({ platform: crmPlatform.optional() }),
  result: () => crmRecordResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', ...upstream],
  needs,
} as const;

export const searchCrmContacts = operation({
  ...search,
  id: 'searchCrmContacts',
  route: 'GET /v1/crm/contacts',
  summary: 'Search the contacts of the CRM',
  description: "Contacts found by the CRM's own search, with their identity in our field names.",
  tool: { name: 'search_contacts' },
});

export const searchCrmCompanies = operation({
  ...search,
  id: 'searchCrmCompanies',
  route: 'GET /v1/crm/companies',
  summary: 'Search the companies of the CRM',
  description: "Companies found by the CRM's own search, with their identity in our field names.",
  tool: { name: 'search_companies' },
});

export const getCrmContact = operation({
  ...one,
  id: 'getCrmContact',
  route: 'GET /v1/crm/contacts/{id}',
  summary: 'Read one contact of the CRM',
  description: 'Includes the properties that fields are mapped to.',
  tool: { name: 'get_contact' },
});

export const getCrmCompany = operation({
  ...one,
  id: 'getCrmCompany',
  route: 'GET /v1/crm/companies/{id}',
  summary: 'Read one company of the CRM',
  description: 'Includes the properties that fields are mapped to.',
  tool: { name: 'get_company' },
});
