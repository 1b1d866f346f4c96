import * as z from 'zod';
import type { Money } from '#lib/shared/money';
import { invalid } from '#lib/shared/problem';

export const currency = z.lazy(() =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['eur', 'usd', 'gbp']))
    .meta({ description: 'ISO 4217 code', examples: ['eur'] }),
);
export type Currency = z.infer<typeof currency>;

interface Package {
  readonly credits: number;
  readonly kind: 'package' | 'top_up';
  /** Minor units. */
  readonly prices: Readonly<Record<Currency, number>>;
}

/** What is sold, and at what price. Full packages are bought on the hosted page, top-ups in place. Source: contract 5. */
export const packages = {
  pack_100: { credits: 100, kind: 'package', prices: { eur: 929, usd: 999, gbp: 799 } },
  pack_500: { credits: 500, kind: 'package', prices: { eur: 3699, usd: 3999, gbp: 3199 } },
  pack_2000: { credits: 2000, kind: 'package', prices: { eur: 11999, usd: 12999, gbp: 10399 } },
  topup_30: { credits: 30, kind: 'top_up', prices: { eur: 289, usd: 309, gbp: 249 } },
  topup_60: { credits: 60, kind: 'top_up', prices: { eur: 569, usd: 609, gbp: 489 } },
  topup_90: { credits: 90, kind: 'top_up', prices: { eur: 849, usd: 909, gbp: 729 } },
  topup_150: { credits: 150, kind: 'top_up', prices: { eur: 1379, usd: 1489, gbp: 1189 } },
  topup_300: { credits: 300, kind: 'top_up', prices: { eur: 2599, usd: 2799, gbp: 2249 } },
} as const satisfies Record<string, Package>;

/** The processor's minimum charge, in minor units of each of our currencies. Source: https://docs.stripe.com/currencies */
export const LEAST_CHARGE = 50;

export type PackageId = keyof typeof packages;
const ids = Object.keys(packages);
const isPackage = (id: string): id is PackageId => Object.hasOwn(packages, id);

export const packageId = z.lazy(() =>
  z
    .string()
    .refine(isPackage, `is not a package; one of ${ids.join(', ')}`)
    .meta({ enum: ids, examples: ['pack_100'] }),
);

export interface Purchase {
  readonly package_id: PackageId;
  readonly credits: number;
  readonly price: Money & { readonly currency: Currency };
}

export const purchaseOf = (package_id: PackageId, wanted: Currency): Purchase => {
  const { credits, prices } = packages[package_id];
  return { package_id, credits, price: { amount: prices[wanted], currency: wanted } };
};

/** The inline payment and the saved card sell only top-ups; throws VALIDATION_ERROR for a full package. */
export function topUpOf(package_id: PackageId, wanted: Currency): Purchase {
  if (packages[package_id].kind === 'top_up') return purchaseOf(package_id, wanted);
  throw invalid(
    '/body/package_id',
    'must be a package of the top-up ladder, topup_30 or larger',
    'Buy full packages with POST /v2/billing/checkout.',
  );
}
