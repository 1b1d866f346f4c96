import type { listPackages as operation } from '#lib/billing/operations/credits';
import { packageId, packages } from '#lib/billing/package';
import { prices } from '#lib/billing/price';
import type { UseCase } from '#lib/contract/use-case';

const listed = Object.entries(packages).map(([id, one]) => ({ id: packageId.parse(id), ...one }));

/** Lists what is sold, and the price of everything in credits. */
export const listPackages: UseCase<typeof operation> = async ({ query }) => {
  const priced = listed.map(({ prices: all, ...one }) => ({
    ...one,
    prices: Object.entries(all)
      .filter(([currency]) => query.currency === undefined || currency === query.currency)
      .map(([currency, amount]) => ({ currency, amount })),
  }));
  return {
    packages: priced.filter(({ kind }) => kind === 'package'),
    top_ups: priced.filter(({ kind }) => kind === 'top_up'),
    currencies: ['eur', 'usd', 'gbp'],
    credit_prices: prices,
  };
};
