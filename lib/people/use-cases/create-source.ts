import { prices } from '#lib/billing/price';
import { hold, refuseForCredits } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import { transact } from '#lib/db/table';
import { NetworkFailure } from '#lib/network/network-error';
import { type ChannelNeeds, chooseChannel } from '#lib/network/use-cases/channel';
import { sendMessage } from '#lib/outbox/message';
import type { CompanyCandidate, SourceJob } from '#lib/people/source-job';
import type { SourceRequest } from '#lib/people/source-request';
import { type SourceJobSummary, toSourceSummary } from '#lib/people/source-result';
import { putJob } from '#lib/people/store';
import { refuseDisagreement } from '#lib/people/use-cases/refuse-disagreement';
import { chooseByName } from '#lib/people/use-cases/resolve-company';
import { withFreshId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

export const sourceMessage = (id: number, step: number, seconds = 0) =>
  sendMessage(
    'people-finder',
    { job_id: id, step },
    seconds > 0 ? { delay_seconds: Math.min(900, Math.ceil(seconds)) } : {},
  );

/** Builds a new job for storage; its credits are held separately. */
export const newSourceJob = (
  request: SourceRequest,
  of: Pick<SourceJob, 'id' | 'organization_id' | 'created_by' | 'account_id' | 'parent'>,
  now: Date,
): SourceJob => ({
  ...of,
  status: 'queued',
  request,
  step: 0,
  waits: 0,
  held: request.limit * prices.people_finder_result,
  charged: 0,
  returned: 0,
  looked_at: 0,
  notes: [],
  warnings: [],
  created_at: toIso(now),
  updated_at: toIso(now),
});

/** Without an account the company's own site can still be read, if its address is given. */
async function channelFor(
  request: SourceRequest,
  context: Context,
  needs: ChannelNeeds,
): Promise<string | undefined> {
  try {
    return (await chooseChannel(context, needs)).account_id;
  } catch (error) {
    const none = error instanceof Problem && error.code === 'INVALID_STATE';
    if (none && request.company_website !== undefined) return undefined;
    throw error;
  }
}

/** The 409 for a name that fits several companies. */
export const ambiguousCompany = (name: string, candidates: readonly CompanyCandidate[]): Problem =>
  new Problem(
    'CONFLICT',
    `"${name}" matches ${candidates.length} companies. Send the company_id of the one you mean, its website, or accept_best_match: true.`,
    { details: { reason: 'ambiguous_company', candidates } },
  );

/** Looks up a name given alone at once, so that an ambiguous one is reported before anything is held or charged. */
async function refuseAmbiguous(request: SourceRequest, account: string, needs: ChannelNeeds): Promise<void> {
  const { company_name: name, company_id, company_network, company_website, accept_best_match } = request;
  if (!name || company_id || company_network || company_website || accept_best_match) return;
  try {
    const known = await (await needs.network()).filterValues({ account_id: account }, 'company', name);
    const choice = chooseByName(name, known, false);
    if ('kind' in choice && choice.kind === 'ambiguous') throw ambiguousCompany(name, choice.candidates);
  } catch (error) {
    // The job itself asks again, and waits if that helps.
    if (!(error instanceof NetworkFailure)) throw error;
  }
}

/**
 * Starts a people finder job: the job, the credits held for its limit, and its first message, in one transaction. Throws VALIDATION_ERROR
 * for targets that name different companies, CONFLICT with the candidates of an ambiguous name, INSUFFICIENT_CREDITS, and the errors of a
 * missing account.
 */
export async function createSource(
  request: SourceRequest,
  context: Context,
  needs: ChannelNeeds,
): Promise<SourceJobSummary> {
  const { organizationId, now, caller } = context;
  const account = await channelFor(request, context, needs);
  if (account !== undefined) {
    await refuseDisagreement(request, await needs.network(), { account_id: account });
    await refuseAmbiguous(request, account, needs);
  }
  return await withFreshId(context.newId, async (id) => {
    const of = { id, organization_id: organizationId, created_by: caller.actor };
    const job = newSourceJob(request, { ...of, ...(account ? { account_id: account } : {}) }, now);
    const result = toSourceSummary(job);
    const held = hold(organizationId, job.held);
    const begun = context.record([sourceMessage(id, 0)], result);
    const refused = await transact([begun, held, ...putJob(job)]);
    if (!refused) return result;
    context.replayIfRecorded(refused);
    if (refused.by.has(held))
      throw await refuseForCredits(organizationId, job.held, refused.by.get(held), context);
    return 'taken';
  });
}
