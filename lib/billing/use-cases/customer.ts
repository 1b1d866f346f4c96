import type { PaymentsPort } from '#lib/billing/port';
import { findCustomer, keepCustomer, replaceCustomer } from '#lib/billing/store/payments';

/**
 * The organization's customer at the processor, created at its first purchase. A customer deleted there is replaced, and the owner gets a
 * notice that the saved card is gone with it.
 */
export async function customerOf(organization: string, processor: PaymentsPort, now: Date): Promise<string> {
  const known = await findCustomer(organization);
  if (known === undefined)
    return await keepCustomer(organization, await processor.createCustomer(organization));
  if (await processor.hasCustomer(known)) return known;
  const made = await processor.createCustomer(organization, known);
  return await replaceCustomer(organization, known, made, now);
}
