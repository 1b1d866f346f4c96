import { cardToCharge, type SavedCard } from '#lib/billing/card';
import type { PaymentsPort } from '#lib/billing/port';
import { findPreferredCard } from '#lib/billing/store/payments';

/** How there comes to be one, in words for everybody, and as a request of the API. */
export const SAVES_CARD = 'Buy credits once: the card you pay with is saved.';
export const BUY_ONCE = 'Buy once at POST /v2/billing/checkout: the card is saved there.';

/** The card of the organization that a charge goes to; nothing when none is saved. */
export async function savedCardOf(
  organization: string,
  customer: string,
  processor: PaymentsPort,
): Promise<SavedCard | undefined> {
  const [cards, preferred] = await Promise.all([processor.cards(customer), findPreferredCard(organization)]);
  return cardToCharge(cards, preferred);
}
