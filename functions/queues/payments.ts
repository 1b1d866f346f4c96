import { paymentWork, workOnPayment } from '#lib/billing/use-cases/work-payments';
import { paymentsPort } from '#lib/runtime/providers/payments';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(paymentWork, async (work, now) =>
  workOnPayment(work, await paymentsPort(), now),
);
