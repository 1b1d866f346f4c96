import { expect, test } from 'vitest';
import { crmIntegration, needsRenewal } from '#lib/crm/integration';

const now = new Date('2026-11-21T09:00:00.000Z');

test('a token is renewed five minutes before it expires', () => {
  const token = { obtained_at: '2026-11-21T08:30:00.000Z', refreshable: true };
  expect(needsRenewal({ ...token, expires_at: '2026-11-21T09:05:00.001Z' }, now)).toBe(false);
  expect(needsRenewal({ ...token, expires_at: '2026-11-21T09:05:00.000Z' }, now)).toBe(true);
  expect(needsRenewal({ ...token, expires_at: '2026-11-21T08:59:00.000Z' }, now)).toBe(true);
  expect(needsRenewal({ ...token, expires_at: '2026-11-21T08:59:00.000Z', refreshable: false }, now)).toBe(
    false,
  );
});

test('a token with an unknown expiry is renewed after an hour', () => {
  const token = { refreshable: true };
  expect(needsRenewal({ ...token, obtained_at: '2026-11-21T08:00:00.001Z' }, now)).toBe(false);
  expect(needsRenewal({ ...token, obtained_at: '2026-11-21T08:00:00.000Z' }, now)).toBe(true);
});

test('an integration drops secrets', () => {
  const integration = {
    platform: 'hubspot',
    status: 'connected',
    credential: 'oauth',
    account: { id: '4242', name: 'service.example' },
    scopes: ['crm.lists.read'],
    connected_at: '2026-11-21T09:00:00.000Z',
  };
  expect(crmIntegration.parse({ ...integration, access_token: 'secret' })).toEqual(integration);
});
