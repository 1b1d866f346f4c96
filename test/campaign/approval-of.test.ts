import { expect, it } from 'vitest';
import type { Campaign, CampaignMember } from '#lib/campaign/campaign';
import { approvalOf } from '#lib/campaign/use-cases/approval-of';
import type { Enrichment } from '#lib/enrichment/enrichment';

it('explains in plain words why a rule skips a person, and never claims that 85% is less than 85%', () => {
  const campaign = { id: 1, approval: { mode: 'rule', min_confidence: 0.85 } } as Campaign;
  const match = { status: 'found', confidence: 0.8496, reasons: [], candidates: [] };
  expect(approvalOf(campaign, {} as CampaignMember, { match } as unknown as Enrichment)).toEqual({
    kind: 'skip',
    reason: 'The match is 84% certain; the rule approves from 85%.',
  });
});
