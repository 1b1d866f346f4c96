import { findCustomer, keepCustomer } from '#lib/billing/store/payments';
import type { PaymentsPort } from '#lib/providers/payments/port';

/** The processor's customer of the organization, made at its first purchase. */
export async function customerOf(organization: string, processor: PaymentsPort): Promise<string> {
  const known = await findCustomer(organization);
  return known ?? (await keepCustomer(organization, await processor.createCustomer(organization)));
}
