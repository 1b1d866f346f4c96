import * as z from 'zod';
import { type Currency, currency, type PackageId, packageId, purchaseOf } from '#lib/billing/package';
import { numericId } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';
import { timestamp } from '#lib/shared/time';

const chosen = lazy(() => ({
  threshold: z
    .int()
    .min(1)
    .max(1_000_000)
    .meta({ description: 'Buys when available credits fall below this' }),
  package_id: packageId,
  currency,
  monthly_ceiling: z.int().positive().meta({
    description:
      'Maximum spend per calendar month (UTC) in minor units; a purchase that would exceed it is not made',
  }),
}));

/** Omitted fields are taken from the existing order; switching it off needs none of them. */
export const autoRechargeSettings = z.lazy(() =>
  z.strictObject({
    enabled: z.boolean(),
    threshold: chosen().threshold.optional(),
    package_id: chosen().package_id.optional(),
    currency: chosen().currency.optional(),
    monthly_ceiling: chosen().monthly_ceiling.optional(),
  }),
);
const wholeOrder = z.lazy(() => z.object(chosen()));

/** Returns the resulting order, or the names of the fields it still lacks. */
export function completeOrder(
  { enabled: _, ...asked }: z.infer<typeof autoRechargeSettings>,
  before: AutoRecharge | undefined,
): z.infer<typeof wholeOrder> | { readonly missing: string[] } {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const whole = wholeOrder.safeParse({ ...before, ...given });
  return whole.success ? whole.data : { missing: whole.error.issues.map(({ path }) => String(path[0])) };
}

const stop = z.lazy(() => z.object({ at: timestamp, code: z.string(), message: z.string() }));

/** The stored auto-recharge order. At most one charge is in flight; `version` counts the changes. */
export const autoRecharge = z.lazy(() =>
  z.object({
    enabled: z.boolean(),
    ...chosen(),
    charging: numericId.optional(),
    stopped: stop.optional(),
    month: z.string().default(''),
    month_charged: z.int().min(0).default(0),
    version: z.int().default(0),
    updated_at: timestamp,
  }),
);
export type AutoRecharge = z.infer<typeof autoRecharge>;

export const autoRechargeStatus = z.enum(['off', 'ready', 'charging', 'stopped', 'ceiling_reached']);
export type AutoRechargeStatus = z.infer<typeof autoRechargeStatus>;

export const autoRechargeResult = z.lazy(() =>
  z.object({
    enabled: z.boolean(),
    status: autoRechargeStatus,
    threshold: z.int(),
    package_id: packageId.nullable(),
    currency: z.string().nullable(),
    monthly_ceiling: z.int().nullable(),
    charged_this_month: z.int().meta({ description: 'Minor units' }),
    stopped: stop.optional().meta({ description: 'Why it stopped; save it as enabled to start it again' }),
  }),
);

export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

const chargedIn = ({ month, month_charged }: AutoRecharge, now: Date): number =>
  month === monthOf(now) ? month_charged : 0;

const priceOf = ({ package_id, currency: wanted }: { package_id: PackageId; currency: Currency }): number =>
  purchaseOf(package_id, wanted).price.amount;

const pastCeiling = (one: AutoRecharge, now: Date): boolean =>
  chargedIn(one, now) + priceOf(one) > one.monthly_ceiling;

/** The sum of this month's charges if they were made in a currency other than `wanted`; a ceiling in `wanted` cannot count them. */
export const chargedInAnother = (
  before: AutoRecharge | undefined,
  wanted: Currency,
  now: Date,
): { readonly amount: number; readonly currency: Currency } | undefined =>
  before && before.currency !== wanted && chargedIn(before, now) > 0
    ? { amount: chargedIn(before, now), currency: before.currency }
    : undefined;

/** Decides whether to buy now, and the month's total then. */
export function decideRecharge(
  one: AutoRecharge,
  available: number,
  now: Date,
): { month_charged: number } | undefined {
  if (!one.enabled || one.stopped || one.charging !== undefined) return undefined;
  if (available >= one.threshold || pastCeiling(one, now)) return undefined;
  return { month_charged: chargedIn(one, now) + priceOf(one) };
}

/** The status of an order. */
export function statusOfOrder(one: AutoRecharge, now: Date): AutoRechargeStatus {
  if (!one.enabled) return 'off';
  if (one.charging !== undefined) return 'charging';
  if (one.stopped) return 'stopped';
  return pastCeiling(one, now) ? 'ceiling_reached' : 'ready';
}

export function toAutoRechargeResult(
  one: AutoRecharge | undefined,
  threshold: number,
  now: Date,
): z.infer<typeof autoRechargeResult> {
  if (!one) {
    return {
      enabled: false,
      status: 'off',
      threshold,
      package_id: null,
      currency: null,
      monthly_ceiling: null,
      charged_this_month: 0,
    };
  }
  return { ...one, status: statusOfOrder(one, now), charged_this_month: chargedIn(one, now) };
}
