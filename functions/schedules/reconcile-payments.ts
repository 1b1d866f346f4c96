import { sweepRecharges } from '#lib/billing/use-cases/auto-recharge';
import { sweepCards } from '#lib/billing/use-cases/card-gone';
import { reconcile, sweepPayments } from '#lib/billing/use-cases/reconcile';
import { now } from '#lib/runtime/clock';
import { log } from '#lib/runtime/log';
import { countForAlarm } from '#lib/runtime/metrics';
import { paymentsPort } from '#lib/runtime/providers/payments';
import { eachAlone } from '#lib/shared/each-alone';

export const handler = async () => {
  const processor = await paymentsPort();
  let differences = 0;
  const steps = [
    () => sweepPayments(processor, now()),
    () => sweepRecharges(now()),
    () =>
      reconcile(processor, now(), (difference) => {
        differences += 1;
        log.warn('A payment differs from the processor; it will be corrected.', { difference });
      }),
    () => sweepCards(processor, now()),
  ];
  try {
    await eachAlone(steps, (step) => step());
  } finally {
    countForAlarm('PaymentDifferences', differences);
  }
};
