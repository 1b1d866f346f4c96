import type { PaymentsPort } from '#lib/billing/port';

/** What reaches the processor. Asked for when it is needed, as its secret is read then. */
export interface PaymentNeeds {
  processor(): Promise<PaymentsPort>;
}
