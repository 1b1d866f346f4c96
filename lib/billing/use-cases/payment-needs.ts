import type { PaymentsPort } from '#lib/billing/port';

/** Access to the processor. Created on demand, since that reads its secret. */
export interface PaymentNeeds {
  processor(): Promise<PaymentsPort>;
}
