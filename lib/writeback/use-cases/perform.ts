import { crmTargets } from '#lib/config/field-config';
import { loadConfiguration } from '#lib/config/store';
import { CrmProblem, mayPass } from '#lib/crm/crm-problem';
import type { CrmWriteResult } from '#lib/crm/port';
import { accountProperties } from '#lib/crm/use-cases/account-properties';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { type OpenCrm, openCrm } from '#lib/crm/use-cases/open-crm';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { Writeback } from '#lib/enrichment/writeback';
import { Problem } from '#lib/shared/problem';
import { outcomeOf } from '#lib/writeback/outcome';
import { type Comparison, compareRecords, type Plan, planWrites } from '#lib/writeback/plan';
import { matchSubject } from '#lib/writeback/use-cases/match-subject';
import { writebackSubject } from '#lib/writeback/use-cases/subject';
import { beginWriteback, isSilent, type Turn, type WritebackRequest } from '#lib/writeback/use-cases/turn';
import { withoutIdentity } from '#lib/writeback/use-cases/without-identity';

/**
 * Compares an approved enrichment with the CRM, writes the differences and records the outcome. Errors that may be temporary (`mayPass`)
 * are not recorded: the turn is released for a retry. Throws CONFLICT while another writes, INVALID_STATE without a CRM, NOT_FOUND for a
 * named record that is missing, CrmProblem.
 */
export async function performWriteback(
  stored: Enrichment,
  request: WritebackRequest,
  needs: CrmNeeds,
  now: Date,
): Promise<Writeback> {
  const turn = await beginWriteback(stored, request, now);
  if (turn instanceof Problem) throw turn;
  const unknown = withoutIdentity(stored);
  if (unknown) return await turn.skip(unknown);
  const compared = await orEnd([turn], async () => {
    const open = await openCrm(stored.organization_id, needs);
    return { open, ...(await compare(stored, request, open, now)) };
  });
  const { open, comparison, plan } = compared;
  if (plan.kind === 'write' && plan.creates) {
    const hindered = await turn.announceCreation();
    if (hindered) throw hindered;
  }
  const results = await send(open, plan, turn);
  return await turn.finish(outcomeOf(open.platform, comparison, plan, results), results);
}

/** Runs work before anything is sent: records a failure, or releases the turns if it may be temporary. */
export async function orEnd<T>(turns: readonly Turn[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const ends = error instanceof Problem && !mayPass(error);
    await Promise.all(turns.map((turn) => (ends ? turn.fail(error) : turn.giveBack())));
    throw error;
  }
}

async function compare(
  stored: Enrichment,
  { overrides, createIfMissing, crmEntityId }: WritebackRequest,
  open: OpenCrm,
  now: Date,
): Promise<{ comparison: Comparison; plan: Plan }> {
  const named = crmEntityId === undefined ? stored : { ...stored, crm_entity_id: crmEntityId };
  const [{ fields, enrichment }, subject] = await Promise.all([
    loadConfiguration(stored.organization_id),
    writebackSubject(named, overrides),
  ]);
  const mappings = crmTargets(fields, open.platform);
  const [matches, properties] = await Promise.all([
    open.run((crm) => matchSubject(crm, subject, mappings)),
    accountProperties(open, now),
  ]);
  const comparison = compareRecords(subject, matches, mappings, properties);
  const constants = enrichment.crm_new_records[open.platform] ?? {};
  return { comparison, plan: planWrites(subject, comparison, createIfMissing, constants) };
}

/** A creation with an unknown outcome stays announced, so that the next attempt looks for it first. */
async function send(open: OpenCrm, plan: Plan, turn: Turn): Promise<CrmWriteResult[]> {
  if (plan.kind !== 'write' || plan.writes.length === 0) return [];
  const { creates, writes } = plan;
  try {
    const results = await open.run((crm) => crm.write(writes));
    if (creates && isSilent(results))
      throw new CrmProblem(
        open.platform,
        'timeout',
        'The CRM did not report whether the record was created.',
      );
    return results;
  } catch (error) {
    if (!(error instanceof CrmProblem) || mayPass(error)) {
      await turn.giveBack();
      throw error;
    }
    // Permanently refused: nothing was written.
    if (error.reason === 'credential_expired') {
      await turn.fail(error);
      throw error;
    }
    const { reason, detail } = error;
    return writes.map(({ reference }) => ({
      reference,
      ok: false,
      code: error.vendorCode ?? reason.toUpperCase(),
      message: detail,
    }));
  }
}
