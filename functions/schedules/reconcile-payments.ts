import { sweepRecharges } from '#lib/billing/use-cases/auto-recharge';
import { sweepCards } from '#lib/billing/use-cases/card-gone';
import { reconcile, sweepPayments } from '#lib/billing/use-cases/reconcile';
import { now } from '#lib/runtime/clock';
import { log } from '#lib/runtime/log';
import { countForAlarm } from '#lib/runtime/metrics';
import { paymentsPort } from '#lib/runtime/providers/payments';

export const handler = async () => {
  const processor = await paymentsPort();
  const swept = await sweepPayments(processor, now());
  await sweepRecharges(now());
  const { compared, differences } = await reconcile(processor, now());
  if (differences.length > 0) log.warn('Payments differed from the processor; put right.', { differences });
  countForAlarm('PaymentDifferences', differences.length);
  await sweepCards(processor, now());
  return { swept, compared, differences };
};
