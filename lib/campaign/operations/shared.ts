import * as z from 'zod';
import { idParameter } from '#lib/shared/id';

const group = 'campaigns';
export const root = '/v1/campaigns';
export const base = { group, rate: 'standard' } as const;
export const params = z.object({ id: idParameter('camp').meta({ description: 'Campaign id' }) });
export const price =
  '1 credit for each person found at companies, 3 for each enriched with a result; never more than credit_ceiling';

export const sampleRequest = {
  name: 'Finance leaders in robotics',
  audience: {
    type: 'companies',
    companies: [{ company_name: 'Acme Robotics' }, { company_website: 'helios-grid.example' }],
    roles: ['Finance leaders'],
    limit_per_company: 2,
  },
  approval: { mode: 'rule', min_confidence: 0.8 },
  writeback: { create_if_missing: true },
  credit_ceiling: 60,
} as const;
const stages = {
  found: 0,
  enriching: 0,
  enriched: 0,
  approved: 0,
  written: 0,
  skipped: 0,
  failed: 0,
  cancelled: 0,
} as const;
export const sample = {
  id: 'camp_7305817200230400',
  name: sampleRequest.name,
  status: 'draft',
  audience: sampleRequest.audience,
  enrichment: {},
  approval: sampleRequest.approval,
  writeback: { enabled: true, create_if_missing: true },
  credit_ceiling: 60,
  progress: { found: 0, enriched: 0, approved: 0, written: 0 },
  stages,
  members: 0,
  audience_complete: false,
  credits: { ceiling: 60, committed: 0, spent: 0 },
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
} as const;
