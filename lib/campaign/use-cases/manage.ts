import { type Campaign, campaignTransitions } from '#lib/campaign/campaign';
import { type CampaignResult, toCampaignResult, toMemberResult } from '#lib/campaign/campaign-result';
import {
  change,
  countCampaigns,
  deleteCampaign,
  listCampaigns,
  listMembers,
  load,
  markActive,
  putCampaign,
  transition,
  transitionProblem,
} from '#lib/campaign/store';
import { tickMessage } from '#lib/campaign/use-cases/drive';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type {
  createCampaign,
  deleteCampaign as deleteOperation,
  getCampaign,
  listCampaignMembers,
  listCampaigns as listOperation,
  updateCampaign,
} from '#lib/contract/operations/campaigns';
import { equals } from '#lib/db/condition';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { keys } from '#lib/db/keys';
import { transact, write } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Message } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { MOST_COMPANIES } from '#lib/people/person-search';
import { loadSearch, putPlan, putSearch } from '#lib/people/person-search-store';
import { planCompanies } from '#lib/people/plan-companies';
import { newPersonSearch } from '#lib/people/use-cases/begin-person-search';
import { searchMessage } from '#lib/people/use-cases/drive-person-search';
import { type ChannelNeeds, chooseChannel } from '#lib/search/use-cases/channel';
import { withFreshId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

const idOfSearch = (text: string): number => Number(text.replace(/^psearch_/, ''));

/** A campaign as it is made; nothing is begun and nothing held before it is started. Throws NOT_FOUND for a search. */
export async function create(
  { body }: RequestOf<typeof createCampaign>,
  context: Context,
): Promise<CampaignResult> {
  const { organizationId, now, caller } = context;
  if (body.audience.type === 'person_search')
    await loadSearch(organizationId, idOfSearch(body.audience.person_search_id));
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
    context.replayIfRecorded(refused, 0);
    return 'taken';
  });
}

export async function get(
  { params }: RequestOf<typeof getCampaign>,
  { organizationId }: Context,
): Promise<CampaignResult> {
  return toCampaignResult(await load(organizationId, params.id));
}

/** A page of campaigns, newest first. */
export async function list(
  { query: { status, limit, cursor } }: RequestOf<typeof listOperation>,
  { organizationId }: Context,
): Promise<ResultOf<typeof listOperation>> {
  const after = cursor === undefined ? undefined : fromCursor(keys.campaign(organizationId, 0).pk, cursor);
  const [{ items, next }, total] = await Promise.all([
    listCampaigns(organizationId, { status, limit, after }),
    countCampaigns(organizationId, status),
  ]);
  return { items: items.map(toCampaignResult), total, ...(next ? { next_cursor: toCursor(next) } : {}) };
}

/** A page of members in the order they were taken in, each with its stage and reason. */
export async function members(
  { params, query: { stage, limit, cursor } }: RequestOf<typeof listCampaignMembers>,
  { organizationId }: Context,
): Promise<ResultOf<typeof listCampaignMembers>> {
  const one = await load(organizationId, params.id);
  const { pk } = keys.campaignMember(organizationId, one.id, 0);
  const { items, next } = await listMembers(one, {
    limit,
    ...(stage ? { stages: [stage] } : {}),
    ...(cursor === undefined ? {} : { after: fromCursor(pk, cursor) }),
  });
  const total = stage ? one[`count_${stage}`] : one.members;
  return { items: items.map(toMemberResult), total, ...(next ? { next_cursor: toCursor(next) } : {}) };
}

/** A draft may be changed in every way; later, only its name and its ceiling, which stays above what is committed. */
export async function patch(
  { params, body }: RequestOf<typeof updateCampaign>,
  { organizationId, now }: Context,
): Promise<CampaignResult> {
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
  if (ceiling !== undefined && ceiling < one.committed)
    throw new Problem('VALIDATION_ERROR', `${one.committed} credits are committed already.`, {
      errors: [{ pointer: '/body/credit_ceiling', message: `must be at least ${one.committed}` }],
    });
  const stands = [equals('status', one.status), equals('committed', one.committed)] as const;
  if (await write(change(one, { set: { ...body } }, now, ...stands)))
    throw new Problem('CONFLICT', 'The campaign changed meanwhile; try again.', { retryAfter: 1 });
  return toCampaignResult(await load(organizationId, params.id));
}

export async function remove(
  { params }: RequestOf<typeof deleteOperation>,
  { organizationId }: Context,
): Promise<undefined> {
  const one = await load(organizationId, params.id);
  if (await write(deleteCampaign(one)))
    throw new Problem('INVALID_STATE', `The campaign is ${one.status}; cancel it before it is deleted.`, {
      details: { status: one.status, allowed_from: ['draft', 'completed', 'cancelled'] },
    });
  return undefined;
}

interface Finding {
  readonly set: Partial<Pick<Campaign, 'person_search_id' | 'search_committed'>>;
  readonly committed: number;
  readonly writes: readonly Write[];
  readonly messages: readonly Message[];
}

/** What finding the people takes when a campaign starts for the first time: for companies, a person search of its own. */
async function finding(one: Campaign, context: Context, needs: ChannelNeeds): Promise<Finding> {
  const { organizationId, now, caller } = context;
  const nothing = { set: {}, committed: 0, writes: [], messages: [] };
  if (one.status !== 'draft') return nothing;
  if (one.audience.type === 'person_search')
    return { ...nothing, set: { person_search_id: idOfSearch(one.audience.person_search_id) } };
  if (one.audience.type !== 'companies') return nothing;
  const { companies, roles, limit_per_company } = one.audience;
  const plan = planCompanies(
    companies.map(({ roles: own, ...company }, index) => ({
      ...company,
      row: index + 1,
      roles: own?.join('|'),
    })),
    MOST_COMPANIES,
  );
  const committed = plan.companies.length * limit_per_company;
  if (committed + 3 > one.credit_ceiling)
    throw new Problem(
      'INVALID_STATE',
      `Finding people can take ${committed} credits and enriching one 3; the ceiling is ${one.credit_ceiling}.`,
      { details: { reason: 'credit_ceiling', required: committed + 3, credit_ceiling: one.credit_ceiling } },
    );
  const account_id = await chooseChannel(context, needs);
  const id = context.newId();
  const search = newPersonSearch(
    {
      id,
      organization_id: organizationId,
      status: 'processing',
      source: { kind: 'campaign', campaign_id: one.id },
      roles,
      limit_per_company,
      accept_best_match: true,
      account_id,
      created_by: caller.actor,
    },
    plan.companies.length,
    now,
  );
  return {
    set: { person_search_id: id, search_committed: committed },
    committed,
    writes: [putPlan(organizationId, id, plan.companies), putSearch(search)],
    messages: [searchMessage(id)],
  };
}

const ATTEMPTS = 4;

/** Starts a draft, or goes on with a paused campaign. A running one stays as it is. Throws NOT_FOUND, INVALID_STATE. */
export async function start(
  { params }: { readonly params: { readonly id: number } },
  context: Context,
  needs: ChannelNeeds,
): Promise<CampaignResult> {
  const { organizationId, now } = context;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const one = await load(organizationId, params.id);
    if (one.status === 'running') return toCampaignResult(one);
    const { set, committed, writes, messages } = await finding(one, context, needs);
    const tick = one.tick + 1;
    const refused = await transact([
      transition(
        one,
        'start',
        {
          ...set,
          tick,
          committed: one.committed + committed,
          driven_at: toIso(now),
          started_at: one.started_at ?? toIso(now),
        },
        now,
        equals('tick', one.tick),
        equals('committed', one.committed),
        equals('status', one.status),
      ),
      markActive(one),
      ...writes,
      outboxEntry(
        organizationId,
        `campaign#${one.id}#tick#${tick}`,
        [...messages, tickMessage(one.id, tick)],
        now,
      ),
    ]);
    if (!refused) return toCampaignResult(await load(organizationId, params.id));
    const { from } = campaignTransitions.start;
    if (!from.some((status) => status === one.status)) throw transitionProblem('start', refused);
  }
  throw new Problem('CONFLICT', 'The campaign changed meanwhile; try again.', { retryAfter: 1 });
}

/** Pauses or cancels. Nothing new is begun from that moment; what is under way ends by itself. */
export const halt =
  (name: 'pause' | 'cancel') =>
  async (
    { params }: { readonly params: { readonly id: number } },
    { organizationId, now }: Context,
  ): Promise<CampaignResult> => {
    const { to } = campaignTransitions[name];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const one = await load(organizationId, params.id);
      if (one.status === to) return toCampaignResult(one);
      const tick = one.tick + 1;
      const because = name === 'pause' ? { paused_because: 'requested' } : {};
      const refused = await transact([
        transition(one, name, { ...because, tick, driven_at: toIso(now) }, now, equals('tick', one.tick)),
        outboxEntry(organizationId, `campaign#${one.id}#tick#${tick}`, [tickMessage(one.id, tick)], now),
      ]);
      if (!refused) return toCampaignResult(await load(organizationId, params.id));
      const from: readonly string[] = campaignTransitions[name].from;
      if (!from.includes(one.status)) throw transitionProblem(name, refused);
    }
    throw new Problem('CONFLICT', 'The campaign changed meanwhile; try again.', { retryAfter: 1 });
  };
