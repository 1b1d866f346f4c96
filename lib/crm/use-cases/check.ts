import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmCheck } from '#lib/crm/crm-result';
import type { getCrmHealth, testCrm } from '#lib/crm/operations/account';
import { findIntegration, noteCheck } from '#lib/crm/store';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { write } from '#lib/db/table';
import { notFound, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** Tests a connection and stores the result. An unreachable CRM is a result too. Throws NOT_FOUND. */
export async function check(
  { params: { platform } }: RequestOf<typeof testCrm> | RequestOf<typeof getCrmHealth>,
  { organizationId, now }: Context,
  needs: CrmNeeds,
): Promise<CrmCheck> {
  const before = await findIntegration(organizationId, platform);
  if (!before) throw notFound('integration');
  const started = needs.now().getTime();
  try {
    const open = await openCrm(organizationId, needs, platform);
    const { account_id, account_name, scopes } = await open.run((crm) => crm.test());
    const responseTime = needs.now().getTime() - started;
    await write(noteCheck(organizationId, platform, undefined, now));
    const after = await findIntegration(organizationId, platform);
    return {
      platform,
      status: 'connected',
      healthy: true,
      account: { id: account_id, name: account_name },
      scopes: scopes.length > 0 ? scopes : before.scopes,
      response_time_ms: responseTime,
      ...(after?.token_expires_at ? { token_expires_at: after.token_expires_at } : {}),
      checked_at: toIso(now),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await write(noteCheck(organizationId, platform, error.detail, now));
    const after = await findIntegration(organizationId, platform);
    const reason = error instanceof CrmProblem ? error.reason.toUpperCase() : error.code;
    return {
      platform,
      status: after?.status ?? 'disconnected',
      healthy: false,
      account: before.account,
      checked_at: toIso(now),
      error: { code: reason, message: error.detail },
    };
  }
}
