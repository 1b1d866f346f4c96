import { cardToCharge, type SavedCard } from '#lib/billing/card';
import type { PaymentsPort } from '#lib/billing/port';
import { findPreferredCard } from '#lib/billing/store/payments';

/** The card of the organization that a charge goes to; nothing when none is saved. */
export async function savedCardOf(
  organization: string,
  customer: string,
  processor: PaymentsPort,
): Promise<SavedCard | undefined> {
  const [cards, preferred] = await Promise.all([processor.cards(customer), findPreferredCard(organization)]);
  return cardToCharge(cards, preferred);
}
