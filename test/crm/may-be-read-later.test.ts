import { expect, it } from 'vitest';
import { CrmProblem } from '#lib/crm/crm-problem';
import { mayBeReadLater } from '#lib/crm/may-be-read-later';

it.each([
  [
    'a row is locked',
    new CrmProblem('salesforce', 'rejected', '', { vendorCode: 'UNABLE_TO_LOCK_ROW' }),
    true,
  ],
  [
    'a query takes too long',
    new CrmProblem('salesforce', 'rejected', '', { vendorCode: 'QUERY_TIMEOUT' }),
    true,
  ],
  ['a portal is being moved', new CrmProblem('hubspot', 'rejected', '', { retryAfter: 60 }), true],
  ['the CRM is down', new CrmProblem('hubspot', 'unavailable', ''), true],
  ['a list is gone', new CrmProblem('hubspot', 'not_found', ''), false],
  ['access was revoked', new CrmProblem('hubspot', 'credential_expired', ''), false],
  [
    'a query is wrong',
    new CrmProblem('salesforce', 'rejected', '', { vendorCode: 'MALFORMED_QUERY' }),
    false,
  ],
])('knows if reading later may help when %s', (_, problem, helps) => {
  expect(mayBeReadLater(problem)).toBe(helps);
});
