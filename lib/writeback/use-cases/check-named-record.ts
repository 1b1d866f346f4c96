import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { findConnected, openCrm } from '#lib/crm/use-cases/open-crm';
import type { RecordCheck } from '#lib/enrichment/use-cases/approve';
import { invalid, Problem } from '#lib/shared/problem';
import { SECOND } from '#lib/shared/time';

/** Longer than this nobody waits for an approval; the writeback asks again. */
const PATIENCE = 8 * SECOND;

/** An answer in time, or undefined: the work goes on then, and its failure is nobody's. */
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
 * Asks the CRM whether it has the record that an approval names. Throws VALIDATION_ERROR where it says that it has not.
 * A CRM that is not connected or cannot be asked now refuses nothing: the writeback says what became of it.
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
