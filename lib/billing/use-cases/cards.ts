import { cardToCharge, type SavedCard } from '#lib/billing/card';
import { findAutoRecharge, replaceAutoRecharge } from '#lib/billing/store/auto-recharge';
import { findCustomer, findPreferredCard, preferCard } from '#lib/billing/store/payments';
import { customerOf } from '#lib/billing/use-cases/customer';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type {
  createBillingPortal,
  listCards,
  removeCard,
  setDefaultCard,
} from '#lib/contract/operations/billing/cards';
import { keys } from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { update } from '#lib/db/write';
import { notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

type Shown = ResultOf<typeof listCards>;

async function cardsOf(organization: string, needs: PaymentNeeds): Promise<SavedCard[]> {
  const customer = await findCustomer(organization);
  return customer === undefined ? [] : await (await needs.processor()).cards(customer);
}

async function shown(organization: string, cards: readonly SavedCard[]): Promise<Shown> {
  const standard = cardToCharge(cards, await findPreferredCard(organization));
  const items = cards.map((card) => ({ ...card, is_default: card.id === standard?.id }));
  return { items, total: items.length };
}

/** The saved cards, as the processor has them now. */
export async function list(
  _: RequestOf<typeof listCards>,
  { organizationId }: Context,
  needs: PaymentNeeds,
): Promise<Shown> {
  return await shown(organizationId, await cardsOf(organizationId, needs));
}

/** Charges go to this card from now on. Throws NOT_FOUND for one the organization does not have. */
export async function setDefault(
  { params }: RequestOf<typeof setDefaultCard>,
  { organizationId, now }: Context,
  needs: PaymentNeeds,
): Promise<Shown> {
  const cards = await cardsOf(organizationId, needs);
  if (!cards.some(({ id }) => id === params.card_id)) throw notFound('saved card');
  await preferCard(organizationId, { id: params.card_id, chosen_at: toIso(now) });
  return await shown(organizationId, cards);
}

/** An order that nothing can be charged with any more says so at once. */
async function stopRecharge(organization: string, now: Date): Promise<void> {
  const order = await findAutoRecharge(organization);
  if (!order?.enabled || order.stopped || order.charging !== undefined) return;
  const message =
    'The last saved card was removed. Save another by buying once on the hosted page, then switch auto-recharge on again.';
  const notice = {
    at: toIso(now),
    code: 'auto_recharge.stopped',
    message: `Auto-recharge stopped. ${message}`,
  };
  await transact([
    replaceAutoRecharge(organization, order, {
      ...order,
      stopped: { at: toIso(now), code: 'no_saved_card', message },
      updated_at: toIso(now),
    }),
    update(keys.organization(organization), { append: { notices: [notice] } }),
  ]);
}

/** Removes a card at the processor; auto-recharge stops with the last. Throws NOT_FOUND. */
export async function remove(
  { params }: RequestOf<typeof removeCard>,
  { organizationId, now }: Context,
  needs: PaymentNeeds,
): Promise<undefined> {
  const cards = await cardsOf(organizationId, needs);
  if (!cards.some(({ id }) => id === params.card_id)) throw notFound('saved card');
  await (await needs.processor()).removeCard(params.card_id);
  if (cards.length === 1) await stopRecharge(organizationId, now);
  return undefined;
}

/** A page of the processor with the invoices, receipts and cards of the organization. */
export async function portal(
  { body }: RequestOf<typeof createBillingPortal>,
  { organizationId, now }: Context,
  needs: PaymentNeeds,
): Promise<ResultOf<typeof createBillingPortal>> {
  const processor = await needs.processor();
  const customer = await customerOf(organizationId, processor, now);
  return { url: await processor.portal(customer, body.return_url) };
}
