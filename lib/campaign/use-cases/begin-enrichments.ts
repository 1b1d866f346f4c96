import { prices } from '#lib/billing/price';
import { hold } from '#lib/billing/store';
import type { Campaign, CampaignMember, Stage } from '#lib/campaign/campaign';
import { change, find, listMembers, moved, moveMember, transition } from '#lib/campaign/store';
import { move } from '#lib/campaign/use-cases/move';
import { below, equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { putNew } from '#lib/enrichment/store';
import { startMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** How many enrichments one campaign runs at once. */
const LANES = 8;

/** Starts one enrichment: credits, ceiling, state and start message in one transaction. */
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
  const going = change(
    campaign,
    { add: { ...moved('found', 'enriching'), committed: prices.enrichment } },
    now,
    equals('status', 'running'),
    below('committed', credit_ceiling - prices.enrichment + 1),
  );
  const credits = hold(organization, prices.enrichment, { enrichments_queued: 1 });
  const refused = await transact([
    going,
    credits,
    moveMember(campaign, member, 'enriching', { enrichment_id: id }, now),
    putNew(one),
    outboxEntry(
      organization,
      `campaign#${campaign.id}#member#${member.position}`,
      [startMessage('enrich-person', { enrichment_id: id })],
      now,
    ),
  ]);
  if (!refused) return 'begun';
  return refused.by.has(going) ? 'halted' : refused.by.has(credits) ? 'no_credits' : 'changed';
}

/** Starts as many enrichments as lanes, ceiling and balance allow. */
export async function beginEnrichments(campaign: Campaign, now: Date): Promise<boolean> {
  const free = LANES - campaign.count_enriching;
  if (free <= 0 || campaign.count_found === 0) return false;
  const { items } = await listMembers(campaign, { stages: ['found'], limit: free });
  let changed = false;
  for (const member of items) {
    const outcome = await begin(campaign, member, now);
    if (outcome === 'begun') changed = true;
    if (outcome === 'no_credits') {
      await transact([transition(campaign, 'pause', { paused_because: 'insufficient_credits' }, now)]);
      return true;
    }
    if (outcome === 'halted') break;
  }
  return (await skipBeyondCeiling(campaign, now)) || changed;
}

/** Skips members who no longer fit under the ceiling, once no running enrichment can free credits. */
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

/** Ends the members who were found but not yet started. */
export async function leave(campaign: Campaign, to: Stage, reason: string, now: Date): Promise<boolean> {
  const { items } = await listMembers(campaign, { stages: ['found'] });
  for (const member of items) await move(campaign, member, to, { reason }, now);
  return items.length > 0;
}
