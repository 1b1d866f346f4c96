import { cardToCharge, type SavedCard } from '#lib/billing/card';
import type { PaymentsPort } from '#lib/billing/port';
import { findPreferredCard } from '#lib/billing/store/payments';

/** How to get a saved card: for people, and as a request of the API. */
export const SAVES_CARD = 'Buy credits once to save the card you pay with.';
export const BUY_ONCE = 'Make one purchase with POST /v2/billing/checkout, which saves the card.';

/** The organization's card to charge; undefined if none is saved. */
export async function savedCardOf(
  organization: string,
  customer: string,
  processor: PaymentsPort,
): Promise<SavedCard | undefined> {
  const [cards, preferred] = await Promise.all([processor.cards(customer), findPreferredCard(organization)]);
  return cardToCharge(cards, preferred);
}
