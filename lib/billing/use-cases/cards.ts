import { cardToCharge, type SavedCard } from '#lib/billing/card';
import type {
  createBillingPortal,
  listCards,
  removeCard,
  setDefaultCard,
} from '#lib/billing/operations/cards';
import { findCustomer, findPreferredCard, preferCard } from '#lib/billing/store/payments';
import { stopWithoutCard } from '#lib/billing/use-cases/card-gone';
import { customerOf } from '#lib/billing/use-cases/customer';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import type { ResultOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

type Shown = ResultOf<typeof listCards>;

async function cardsOf(organization: string, needs: PaymentNeeds): Promise<SavedCard[]> {
  const customer = await findCustomer(organization);
  return customer === undefined ? [] : await (await needs.processor()).cards(customer);
}

/** Throws NOT_FOUND if the organization does not have the card. */
async function cardsWith(card: string, organization: string, needs: PaymentNeeds): Promise<SavedCard[]> {
  const cards = await cardsOf(organization, needs);
  if (!cards.some(({ id }) => id === card)) throw notFound('saved card');
  return cards;
}

async function shown(organization: string, cards: readonly SavedCard[]): Promise<Shown> {
  const standard = cardToCharge(cards, await findPreferredCard(organization));
  const items = cards.map((card) => ({ ...card, is_default: card.id === standard?.id }));
  return { items, total: items.length };
}

/** The saved cards, as the processor currently has them. */
export const list: UseCase<typeof listCards, PaymentNeeds> = async (_, { organizationId }, needs) => {
  return await shown(organizationId, await cardsOf(organizationId, needs));
};

/** Makes this the card for all further charges. Throws NOT_FOUND if the organization does not have it. */
export const setDefault: UseCase<typeof setDefaultCard, PaymentNeeds> = async (
  { params },
  { organizationId, now },
  needs,
) => {
  const cards = await cardsWith(params.card_id, organizationId, needs);
  await preferCard(organizationId, { id: params.card_id, chosen_at: toIso(now) });
  return await shown(organizationId, cards);
};

/** Removes a card at the processor; removing the last one stops auto-recharge. Throws NOT_FOUND. */
export const remove: UseCase<typeof removeCard, PaymentNeeds> = async (
  { params },
  { organizationId, now },
  needs,
) => {
  const cards = await cardsWith(params.card_id, organizationId, needs);
  await (await needs.processor()).removeCard(params.card_id);
  if (cards.length === 1) await stopWithoutCard(organizationId, now);
  return undefined;
};

/** Returns the processor's page with the organization's invoices, receipts and cards. */
export const portal: UseCase<typeof createBillingPortal, PaymentNeeds> = async (
  { body },
  { organizationId, now },
  needs,
) => {
  const processor = await needs.processor();
  const customer = await customerOf(organizationId, processor, now);
  return { url: await processor.portal(customer, body.return_url) };
};
