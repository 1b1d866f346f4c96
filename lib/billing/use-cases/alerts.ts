import { levelsOf } from '#lib/billing/alerts';
import type { getBalanceAlerts, setBalanceAlerts } from '#lib/billing/operations/alerts';
import { getAccount, setAlertLevels } from '#lib/billing/store';
import type { UseCase } from '#lib/contract/use-case';

export const read: UseCase<typeof getBalanceAlerts> = async (_, { organizationId }) => {
  return { levels: levelsOf(await getAccount(organizationId)) };
};

/** Replaces the levels; the auto-recharge threshold remains one of them. */
export const save: UseCase<typeof setBalanceAlerts> = async ({ body }, { organizationId }) => {
  await setAlertLevels(organizationId, [...new Set(body.levels)]);
  return { levels: levelsOf(await getAccount(organizationId)) };
};
