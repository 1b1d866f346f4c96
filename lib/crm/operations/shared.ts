import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';

export const base = { group: 'crm', rate: 'standard' } as const;
export const platform = z.object({ platform: crmPlatform });
export const needs = ['crm', 'integration-secrets'] as const;
export const upstream = ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'] as const;

export const sampleIntegration = {
  platform: 'hubspot',
  status: 'connected',
  credential: 'private_token',
  account: { id: '4242', name: 'service.example' },
  scopes: ['crm.objects.contacts.read', 'crm.objects.contacts.write'],
  connected_at: '2026-11-21T09:00:00.000Z',
} as const;
export const sampleCheck = {
  platform: 'hubspot',
  status: 'connected',
  healthy: true,
  account: sampleIntegration.account,
  response_time_ms: 140,
  checked_at: '2026-11-21T09:30:00.000Z',
} as const;
export const sampleContact = {
  id: '501',
  object: 'contact',
  identity: { email: 'ada@acme-robotics.example', first_name: 'Ada', last_name: 'Lovelace' },
  properties: { jobtitle: 'CTO' },
  platform: 'hubspot',
} as const;
