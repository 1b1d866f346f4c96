import * as z from 'zod';
import type { Account } from '#lib/billing/account';

export const balanceAlerts = z.lazy(() =>
  z.object({
    levels: z.array(z.int()).meta({ description: 'Levels of available credits, highest first' }),
  }),
);

/** The distinct levels at which the owner is notified, highest first. */
export const levelsOf = ({
  alert_levels,
  low_below,
}: Pick<Account, 'alert_levels' | 'low_below'>): number[] =>
  [...new Set([...alert_levels, low_below])].toSorted((a, b) => b - a);
