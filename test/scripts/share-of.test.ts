import { describe, expect, it } from 'vitest';
import { shareOf } from '#scripts/service/share-of';

const request = (headers: Record<string, string>, more: object = {}) =>
  shareOf(JSON.stringify({ resource: '/v1/credits', headers, ...more }));

describe('the share an event counts toward', () => {
  it('is the request’s credential, whatever else the request names', () => {
    expect(request({ 'X-API-Key': 'gtm_test_a', 'X-Org-ID': 'org_other' })).toBe('gtm_test_a');
    expect(request({ authorization: 'Bearer token' })).toBe('Bearer token');
    const body = JSON.stringify({ organization_id: 'org_other', headers: { 'x-api-key': 'gtm_test_b' } });
    const query = { queryStringParameters: { organization_id: 'org_other' }, body };
    expect(request({ 'X-API-Key': 'gtm_test_a' }, query)).toBe('gtm_test_a');
    expect(request({}, query)).toBeUndefined();
  });

  it('is the organization on whose behalf the connector calls', () => {
    expect(request({ 'x-internal-key': 'secret', 'x-org-id': 'org_a' })).toBe('org_a');
  });

  it('is the organization of a task or queue message', () => {
    expect(shareOf(JSON.stringify({ organization_id: 'org_a', enrichment_id: 7 }))).toBe('org_a');
    const record = { body: '{}', attributes: { MessageGroupId: 'org_b' } };
    expect(shareOf(JSON.stringify({ Records: [record] }))).toBe('org_b');
  });
});
