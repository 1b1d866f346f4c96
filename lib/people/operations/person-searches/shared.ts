import * as z from 'zod';
import { idParameter } from '#lib/shared/id';

export const root = '/v1/person-searches';
export const base = { group: 'person-searches', rate: 'standard' } as const;
export const params = z.object({ id: idParameter('psearch').meta({ description: 'Person search id' }) });

export const price =
  '1 credit for each person returned; limit_per_company is held for each company while it is looked at';

export const sample = {
  id: 'psearch_7305817200230400',
  status: 'processing',
  source: { kind: 'crm_list', platform: 'hubspot', list_id: '2001', list_name: 'Target accounts' },
  roles: ['Finance leaders'],
  limit_per_company: 3,
  companies: { total: 3, pending: 0, processing: 3, completed: 0, failed: 0, cancelled: 0 },
  percent_complete: 0,
  found: 0,
  credits_charged: 0,
  estimated_credits: 9,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
} as const;
