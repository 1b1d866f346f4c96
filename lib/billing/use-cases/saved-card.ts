import { cardToCharge, type SavedCard } from '#lib/billing/card';
import type { PaymentsPort } from '#lib/billing/port';
import { findPreferredCard } from '#lib/billing/store/payments';
import { Problem } from '#lib/shared/problem';

/** How to get a saved card, as a request of the API. */
export const BUY_ONCE = 'Make one purchase with POST /v2/billing/checkout, which saves the card.';

/** The refusal of what needs a saved card, and how to get one. */
export const noSavedCard = (what: string, details: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('NO_SAVED_CARD', `${what} Buy credits once to save the card you pay with.`, {
    details: { ...details, reason: 'no_saved_card', what_to_do: BUY_ONCE },
  });

/** The organization's card to charge; undefined if none is saved. */
export async function savedCardOf(
  organization: string,
  customer: string,
  processor: PaymentsPort,
): Promise<SavedCard | undefined> {
  const [cards, preferred] = await Promise.all([processor.cards(customer), findPreferredCard(organization)]);
  return cardToCharge(cards, preferred);
}
