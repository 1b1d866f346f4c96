import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { findConnected, openCrm } from '#lib/crm/use-cases/open-crm';
import type { RecordCheck } from '#lib/enrichment/use-cases/approve';
import { invalid, Problem } from '#lib/shared/problem';
import { SECOND } from '#lib/shared/time';

/** Nobody waits longer than this for an approval; the writeback checks again. */
const PATIENCE = 8 * SECOND;

/** The result if in time, else undefined: the work continues, and its failure is ignored. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Checks whether the CRM has the record that an approval names. Throws VALIDATION_ERROR if the CRM says it does not. If the CRM is not
 * connected or not reachable, nothing is refused: the writeback reports the outcome.
 */
export const checkNamedRecord =
  (needs: CrmNeeds): RecordCheck =>
  async (organization, { type }, id) => {
    if ((await findConnected(organization)) instanceof Problem) return;
    const object = type === 'company' ? 'company' : 'contact';
    const asked = openCrm(organization, needs).then(async ({ platform, run }) => ({
      platform,
      isThere: (await run((crm) => crm.get(object, id, []))) !== undefined,
    }));
    const answer = await inTime(asked).catch((error: unknown) => {
      const cannotBeAsked =
        error instanceof CrmProblem || (error instanceof Problem && error.code === 'INVALID_STATE');
      if (cannotBeAsked) return undefined;
      throw error;
    });
    if (answer === undefined || answer.isThere) return;
    throw invalid(
      '/body/crm_entity_id',
      `does not name a ${object} in ${answer.platform}`,
      `crm_entity_id: ${answer.platform} has no ${object} ${id}.`,
    );
  };
