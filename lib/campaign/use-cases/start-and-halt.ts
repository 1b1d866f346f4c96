import { type Campaign, campaignTransitions } from '#lib/campaign/campaign';
import { type CampaignResult, toCampaignResult } from '#lib/campaign/campaign-result';
import { load, markActive, transition, transitionProblem } from '#lib/campaign/store';
import { idOfSearch } from '#lib/campaign/use-cases/check-audience';
import { tickMessage } from '#lib/campaign/use-cases/drive';
import type { Context } from '#lib/contract/context';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { type ChannelNeeds, chooseChannel } from '#lib/network/use-cases/channel';
import { requireScope } from '#lib/organization/require-scope';
import type { Message } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { MOST_COMPANIES } from '#lib/people/person-search';
import { putPlan, putSearch } from '#lib/people/person-search-store';
import { planCompanies } from '#lib/people/plan-companies';
import { newPersonSearch } from '#lib/people/use-cases/begin-person-search';
import { searchMessage } from '#lib/people/use-cases/drive-person-search';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

interface Finding {
  readonly set: Partial<Pick<Campaign, 'person_search_id' | 'search_committed'>>;
  readonly committed: number;
  readonly writes: readonly Write[];
  readonly messages: readonly Message[];
}

/** How people are found when a campaign first starts: for companies, by a person search of its own. */
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
      `Finding people can cost ${committed} credits and enriching one person costs 3; the ceiling is ${one.credit_ceiling}.`,
      { details: { reason: 'credit_ceiling', required: committed + 3, credit_ceiling: one.credit_ceiling } },
    );
  const { account_id } = await chooseChannel(context, needs);
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

/** Starts a draft or resumes a paused campaign. A running campaign is unchanged. Throws NOT_FOUND, INVALID_STATE. */
export async function start(
  { params }: { readonly params: { readonly id: number } },
  context: Context,
  needs: ChannelNeeds,
): Promise<CampaignResult> {
  const { organizationId, now } = context;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const one = await load(organizationId, params.id);
    if (one.status === 'running') return toCampaignResult(one);
    if (one.approval.mode === 'rule')
      requireScope(context.caller, 'svc:approve', 'Starting a campaign that approves by rule');
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
  throw new Problem('CONFLICT', 'The campaign was changed in the meantime; try again.', { retryAfter: 1 });
}

/** Pauses or cancels a campaign. Nothing new is started from then on; running work finishes. */
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
    throw new Problem('CONFLICT', 'The campaign was changed in the meantime; try again.', { retryAfter: 1 });
  };
