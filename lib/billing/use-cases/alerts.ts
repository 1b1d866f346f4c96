import { levelsOf } from '#lib/billing/alerts';
import type { getBalanceAlerts, setBalanceAlerts } from '#lib/billing/operations/alerts';
import { getAccount, setAlertLevels } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';

export async function read(
  _: RequestOf<typeof getBalanceAlerts>,
  { organizationId }: Context,
): Promise<ResultOf<typeof getBalanceAlerts>> {
  return { levels: levelsOf(await getAccount(organizationId)) };
}

/** Replaces the levels; the threshold of auto-recharge stays one of them. */
export async function save(
  { body }: RequestOf<typeof setBalanceAlerts>,
  { organizationId }: Context,
): Promise<ResultOf<typeof setBalanceAlerts>> {
  await setAlertLevels(organizationId, [...new Set(body.levels)]);
  return { levels: levelsOf(await getAccount(organizationId)) };
}
