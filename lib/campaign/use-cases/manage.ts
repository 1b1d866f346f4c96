import type { Campaign } from '#lib/campaign/campaign';
import { toCampaignResult, toMemberResult } from '#lib/campaign/campaign-result';
import type {
  deleteCampaign as deleteOperation,
  getCampaign,
  listCampaignMembers,
  listCampaigns as listOperation,
} from '#lib/campaign/operations/campaigns';
import type { createCampaign, updateCampaign } from '#lib/campaign/operations/settings';
import {
  change,
  deleteCampaign,
  listMembers,
  list as listStored,
  load,
  markEnded,
  putCampaign,
} from '#lib/campaign/store';
import { checkAudience } from '#lib/campaign/use-cases/check-audience';
import type { AudienceNeeds } from '#lib/campaign/use-cases/next-part';
import type { UseCase } from '#lib/contract/use-case';
import { equals } from '#lib/db/condition';
import { fromCursor, toCursor } from '#lib/db/cursor';
import * as keys from '#lib/db/keys';
import { transact, write } from '#lib/db/table';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { withFreshId } from '#lib/shared/id';
import { invalid, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** Creates a campaign; nothing is started or held until it is started. Throws the reason if its audience is refused. */
export const create: UseCase<typeof createCampaign, AudienceNeeds> = async ({ body }, context, needs) => {
  const { organizationId, now, caller } = context;
  await checkAudience(organizationId, body.audience, needs);
  return await withFreshId(context.newId, async (id) => {
    const one: Campaign = {
      ...body,
      id,
      organization_id: organizationId,
      status: 'draft',
      gathered: false,
      search_committed: 0,
      members: 0,
      count_found: 0,
      count_enriching: 0,
      count_enriched: 0,
      count_approved: 0,
      count_written: 0,
      count_skipped: 0,
      count_failed: 0,
      count_cancelled: 0,
      committed: 0,
      spent: 0,
      tick: 0,
      driven_at: toIso(now),
      created_at: toIso(now),
      created_by: caller.actor,
      updated_at: toIso(now),
    };
    const result = toCampaignResult(one);
    const refused = await transact([context.record([], result), putCampaign(one)]);
    if (!refused) return result;
    context.replayIfRecorded(refused);
    return 'taken';
  });
};

export const get: UseCase<typeof getCampaign> = async ({ params }, { organizationId }) => {
  return toCampaignResult(await load(organizationId, params.id));
};

/** A page of campaigns, newest first. */
export const list: UseCase<typeof listOperation> = async (
  { query: { status, limit, cursor } },
  { organizationId },
) => {
  const { items, ...page } = await listStored(organizationId, { limit, cursor, where: { status } });
  return { ...page, items: items.map(toCampaignResult) };
};

/** Returns a page of members in the order they were added, each with its stage and reason. */
export const members: UseCase<typeof listCampaignMembers> = async (
  { params, query: { stage, limit, cursor } },
  { organizationId },
) => {
  const one = await load(organizationId, params.id);
  const total = stage ? one[`count_${stage}`] : one.members;
  const { pk } = keys.campaignMember(organizationId, one.id, 0);
  const after = cursor === undefined ? {} : { after: fromCursor(pk, cursor) };
  // The campaign counts its members by stage, so nobody is looked for who is not there.
  if (total === 0) return { items: [], total };
  const { items, next } = await listMembers(one, { limit, ...(stage ? { stages: [stage] } : {}), ...after });
  return { items: items.map(toMemberResult), total, ...(next ? { next_cursor: toCursor(next) } : {}) };
};

/** A draft can be changed in every way; later, only its name and its ceiling, which cannot go below the committed credits. */
export const patch: UseCase<typeof updateCampaign, AudienceNeeds> = async (
  { params, body },
  { organizationId, now },
  needs,
) => {
  const one = await load(organizationId, params.id);
  const { name: _name, credit_ceiling: ceiling, ...rest } = body;
  if (one.status !== 'draft' && Object.keys(rest).length > 0)
    throw new Problem(
      'INVALID_STATE',
      `The campaign is ${one.status}; only name and credit_ceiling can change.`,
      {
        details: { status: one.status, allowed_from: ['draft'] },
      },
    );
  if (body.audience) await checkAudience(organizationId, body.audience, needs);
  if (ceiling !== undefined && ceiling < one.committed)
    throw invalid(
      '/body/credit_ceiling',
      `must be at least ${one.committed}`,
      `${one.committed} credits are already committed.`,
    );
  const stands = [equals('status', one.status), equals('committed', one.committed)] as const;
  if (await write(change(one, { set: { ...body } }, now, ...stands)))
    throw new Problem('CONFLICT', 'The campaign was changed in the meantime; try again.', { retryAfter: 1 });
  return toCampaignResult(await load(organizationId, params.id));
};

/** Deletes a campaign immediately; its members are erased right after. Throws NOT_FOUND, INVALID_STATE. */
export const remove: UseCase<typeof deleteOperation> = async ({ params }, { organizationId, now }) => {
  const one = await load(organizationId, params.id);
  const { id: campaign_id } = one;
  const erasing = [sendMessage('campaigns', { campaign_id, erase: true })];
  const refused = await transact([
    deleteCampaign(one),
    markEnded(one),
    outboxEntry(organizationId, `campaign#${campaign_id}#erase`, erasing, now),
  ]);
  if (refused)
    throw new Problem('INVALID_STATE', `The campaign is ${one.status}; cancel it before you delete it.`, {
      details: { status: one.status, allowed_from: ['draft', 'completed', 'cancelled'] },
    });
  return undefined;
};
