import { balanceOf } from '#lib/billing/account';
import type { getCredits as operation } from '#lib/billing/operations/credits';
import { getAccount } from '#lib/billing/store';
import type { UseCase } from '#lib/contract/use-case';

/** Returns the organization's credits. They do not expire. */
export const getCredits: UseCase<typeof operation> = async (_request, { organizationId }) => {
  const account = await getAccount(organizationId);
  return {
    balance: balanceOf(account),
    held: account.held,
    available: account.available,
    spent: account.spent,
    ...(account.debt > 0 ? { owed: account.debt } : {}),
    plan: 'pay_per_credit',
    expires_at: null,
  };
};
