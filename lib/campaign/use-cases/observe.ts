import { prices } from '#lib/billing/price';
import type { Campaign, CampaignMember } from '#lib/campaign/campaign';
import { listMembers } from '#lib/campaign/store';
import { approvalOf } from '#lib/campaign/use-cases/approval-of';
import { move } from '#lib/campaign/use-cases/move';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { isEnded } from '#lib/enrichment/status';
import { loadMany } from '#lib/enrichment/store';
import { approvalWrites } from '#lib/enrichment/use-cases/approve';
import { isFound } from '#lib/identity/match';
import { newId } from '#lib/shared/id';

/** Handles the outcome of an enrichment; its credits are spent or free again. */
async function afterEnriching(
  campaign: Campaign,
  member: CampaignMember,
  one: Enrichment,
  now: Date,
): Promise<boolean> {
  const { status, reservation, error } = one;
  if (!isEnded(status)) return false;
  const spent = reservation.state === 'posted' ? reservation.credits : 0;
  const add = { spent, committed: spent - prices.enrichment };
  if (status === 'failed' || status === 'cancelled') {
    const reason = error?.message ?? `The enrichment was ${status}.`;
    return await move(campaign, member, 'failed', { reason, add }, now);
  }
  const found = isFound(one);
  return found
    ? await move(campaign, member, 'enriched', { add }, now)
    : await move(
        campaign,
        member,
        'failed',
        { reason: one.match?.reasons[0] ?? 'Nobody was found.', add },
        now,
      );
}

/** Handles an enriched member, who waits for approval by a person or the rule. */
async function afterEnriched(
  campaign: Campaign,
  member: CampaignMember,
  one: Enrichment,
  now: Date,
): Promise<boolean> {
  const { writeback } = campaign;
  if (!writeback.enabled) return false;
  if (one.status === 'approved') return await move(campaign, member, 'approved', {}, now);
  if (one.status === 'cancelled')
    return await move(campaign, member, 'failed', { reason: 'The enrichment was cancelled.' }, now);
  if (campaign.status !== 'running' || one.status !== 'completed') return false;
  const decision = approvalOf(campaign, member, one);
  switch (decision.kind) {
    case 'wait':
      return false;
    case 'skip':
      return await move(campaign, member, 'skipped', { reason: decision.reason }, now);
    case 'approve': {
      const approving = { actor: decision.actor, create_if_missing: writeback.create_if_missing };
      const writes = approvalWrites(one, approving, newId(now), now);
      return await move(campaign, member, 'approved', { with: writes }, now);
    }
  }
}

async function afterApproved(
  campaign: Campaign,
  member: CampaignMember,
  one: Enrichment,
  now: Date,
): Promise<boolean> {
  const { writeback, status } = one;
  if (status === 'cancelled')
    return await move(campaign, member, 'failed', { reason: 'The enrichment was cancelled.' }, now);
  switch (writeback?.status) {
    case 'succeeded':
      return await move(campaign, member, 'written', {}, now);
    case 'failed':
    case 'skipped': {
      const reason = writeback.error?.message ?? `The writeback ${writeback.status}.`;
      return await move(
        campaign,
        member,
        writeback.status === 'failed' ? 'failed' : 'skipped',
        { reason },
        now,
      );
    }
    case 'pending':
    case undefined:
      return false;
  }
}

/** Follows running work: ended enrichments, approvals, writebacks. Starts nothing that costs credits. */
export async function observe(campaign: Campaign, now: Date): Promise<boolean> {
  const { items } = await listMembers(campaign, { stages: ['enriching', 'enriched', 'approved'] });
  const working = items.filter(({ enrichment_id }) => enrichment_id !== undefined);
  let changed = false;
  for (let at = 0; at < working.length; at += 100) {
    const part = working.slice(at, at + 100);
    const found = await loadMany(
      campaign.organization_id,
      part.map(({ enrichment_id }) => enrichment_id ?? 0),
    );
    for (const [index, member] of part.entries()) {
      const one = found[index];
      if (one === undefined) {
        const add = member.stage === 'enriching' ? { committed: -prices.enrichment } : {};
        const gone = { reason: 'The person was deleted.', add };
        changed = (await move(campaign, member, 'failed', gone, now)) || changed;
        continue;
      }
      const step =
        member.stage === 'enriching'
          ? afterEnriching
          : member.stage === 'enriched'
            ? afterEnriched
            : afterApproved;
      changed = (await step(campaign, member, one, now)) || changed;
    }
  }
  return changed;
}
