import { prices } from '#lib/billing/price';
import { hold } from '#lib/billing/store';
import type { Campaign, CampaignMember, Stage } from '#lib/campaign/campaign';
import { change, find, listMembers, moved, moveMember, transition } from '#lib/campaign/store';
import { below, equals, exists } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { flatValues } from '#lib/enrichment/field-value';
import { find as findEnrichment, loadFields, loadMany, putNew } from '#lib/enrichment/store';
import { approvalWrites } from '#lib/enrichment/use-cases/approve';
import { startMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** Enrichments of one campaign at work at once. */
const LANES = 8;

/** Moves one member with the campaign's counts, and what else belongs to it, in one transaction. */
async function move(
  campaign: Campaign,
  member: CampaignMember,
  to: Stage,
  options: {
    readonly reason?: string | undefined;
    readonly add?: Readonly<Record<string, number>>;
    readonly with?: readonly Write[];
  },
  now: Date,
): Promise<boolean> {
  const { reason, add = {}, with: beside = [] } = options;
  const refused = await transact([
    change(campaign, { add: { ...moved(member.stage, to), ...add } }, now, exists()),
    moveMember(campaign, member, to, { reason }, now),
    ...beside,
  ]);
  return refused === undefined;
}

/** What became of an enrichment; its credits are spent, or free for others again. */
async function afterEnriching(
  campaign: Campaign,
  member: CampaignMember,
  one: Enrichment,
  now: Date,
): Promise<boolean> {
  const { status, reservation, reused_from, error } = one;
  if (status === 'queued' || status === 'processing') return false;
  const spent = reservation.state === 'posted' ? reservation.credits : 0;
  const add = { spent, committed: spent - prices.enrichment };
  if (status === 'failed' || status === 'cancelled') {
    const reason = error?.message ?? `The enrichment was ${status}.`;
    return await move(campaign, member, 'failed', { reason, add }, now);
  }
  const found = spent > 0 || reused_from !== undefined || (one.fields_found ?? 0) > 0;
  return found
    ? await move(campaign, member, 'enriched', { add }, now)
    : await move(campaign, member, 'failed', { reason: 'Nothing was found.', add }, now);
}

/** How surely it is the person; a result that was used again is as sure as the one it was taken from. */
async function confidenceOf({
  organization_id,
  id,
  reused_from,
  match_confidence,
}: Enrichment): Promise<number> {
  if (match_confidence !== undefined) return match_confidence;
  const origin = reused_from === undefined ? undefined : await findEnrichment(organization_id, reused_from);
  if (origin?.match_confidence !== undefined) return origin.match_confidence;
  const value = flatValues(await loadFields(organization_id, id))['match_confidence'];
  return typeof value === 'number' ? value : 0;
}

/** An enriched member waits for its approval: a person's, or the rule's. */
async function afterEnriched(
  campaign: Campaign,
  member: CampaignMember,
  one: Enrichment,
  now: Date,
): Promise<boolean> {
  const { approval, writeback } = campaign;
  if (!writeback.enabled) return false;
  if (one.status === 'approved') return await move(campaign, member, 'approved', {}, now);
  if (one.status === 'cancelled')
    return await move(campaign, member, 'failed', { reason: 'The enrichment was cancelled.' }, now);
  if (approval.mode === 'manual' || campaign.status !== 'running' || one.status !== 'completed') return false;
  const sure = await confidenceOf(one);
  if (sure < approval.min_confidence) {
    const reason = `match_confidence ${sure} is below ${approval.min_confidence}.`;
    return await move(campaign, member, 'skipped', { reason }, now);
  }
  const approving = { actor: `campaign:camp_${campaign.id}`, create_if_missing: writeback.create_if_missing };
  return await move(
    campaign,
    member,
    'approved',
    { with: approvalWrites(one, approving, newId(now), now) },
    now,
  );
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

/** Follows what was begun: enrichments that ended, approvals, writebacks. Begins nothing that costs. */
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
        changed =
          (await move(campaign, member, 'failed', { reason: 'The person was deleted.' }, now)) || changed;
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

/** Begins one enrichment: credits, ceiling, state and start in one transaction. */
async function begin(campaign: Campaign, member: CampaignMember, now: Date) {
  const { organization_id: organization, created_by, enrichment: options, credit_ceiling } = campaign;
  const id = newId(now);
  const one: Enrichment = {
    id,
    organization_id: organization,
    type: 'person',
    status: 'queued',
    input: member.input,
    options,
    reservation: { credits: prices.enrichment, state: 'held' },
    created_at: toIso(now),
    created_by,
    updated_at: toIso(now),
  };
  return await transact([
    change(
      campaign,
      { add: { ...moved('found', 'enriching'), committed: prices.enrichment } },
      now,
      equals('status', 'running'),
      below('committed', credit_ceiling - prices.enrichment + 1),
    ),
    hold(organization, prices.enrichment, { enrichments_queued: 1 }),
    moveMember(campaign, member, 'enriching', { enrichment_id: id }, now),
    putNew(one),
    outboxEntry(
      organization,
      `campaign#${campaign.id}#member#${member.position}`,
      [startMessage('enrich-person', { enrichment_id: id })],
      now,
    ),
  ]);
}

/** Begins as many enrichments as lanes, ceiling and balance allow. */
export async function beginEnrichments(campaign: Campaign, now: Date): Promise<boolean> {
  const free = LANES - campaign.count_enriching;
  if (free <= 0 || campaign.count_found === 0) return false;
  const { items } = await listMembers(campaign, { stages: ['found'], limit: free });
  let changed = false;
  for (const member of items) {
    const refused = await begin(campaign, member, now);
    if (refused === undefined) {
      changed = true;
      continue;
    }
    if (refused.index === 1) {
      await transact([transition(campaign, 'pause', { paused_because: 'insufficient_credits' }, now)]);
      return true;
    }
    if (refused.index === 0) break;
  }
  return (await skipBeyondCeiling(campaign, now)) || changed;
}

/** Who cannot be enriched any more below the ceiling is skipped, once nothing can free credits again. */
async function skipBeyondCeiling({ organization_id, id }: Campaign, now: Date): Promise<boolean> {
  const campaign = await find(organization_id, id);
  if (campaign?.status !== 'running' || !campaign.gathered || campaign.count_enriching > 0) return false;
  if (campaign.count_found === 0 || campaign.committed + prices.enrichment <= campaign.credit_ceiling)
    return false;
  return await leave(
    campaign,
    'skipped',
    `The credit ceiling of ${campaign.credit_ceiling} is reached.`,
    now,
  );
}

/** Nothing more is begun for those who were only found. */
export async function leave(campaign: Campaign, to: Stage, reason: string, now: Date): Promise<boolean> {
  const { items } = await listMembers(campaign, { stages: ['found'] });
  for (const member of items) await move(campaign, member, to, { reason }, now);
  return items.length > 0;
}
