import type { PaymentsPort } from '#lib/billing/port';
import { findCustomer, keepCustomer, replaceCustomer } from '#lib/billing/store/payments';

/**
 * The processor's customer of the organization, made at its first purchase. One that was deleted at the processor is
 * replaced, and the owner gets a notice that the saved card is gone with it.
 */
export async function customerOf(organization: string, processor: PaymentsPort, now: Date): Promise<string> {
  const known = await findCustomer(organization);
  if (known === undefined)
    return await keepCustomer(organization, await processor.createCustomer(organization));
  if (await processor.hasCustomer(known)) return known;
  const made = await processor.createCustomer(organization, known);
  return await replaceCustomer(organization, known, made, now);
}
