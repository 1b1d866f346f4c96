import type { AutoRecharge } from '#lib/billing/auto-recharge';
import type { PaymentsPort } from '#lib/billing/port';
import { findAutoRecharge, stopOrder, watchedOrganizations } from '#lib/billing/store/auto-recharge';
import { findCustomer } from '#lib/billing/store/payments';
import { transact } from '#lib/db/table';
import { eachAlone } from '#lib/shared/each-alone';
import { toIso } from '#lib/shared/time';

/** Whether the order would charge when credits run low; if a charge is in flight, its end stops the order. */
const standsReady = (order: AutoRecharge | undefined): order is AutoRecharge =>
  order?.enabled === true && !order.stopped && order.charging === undefined;

/** Stops an order as soon as there is no card left to charge, with a notice. */
export async function stopWithoutCard(organization: string, now: Date): Promise<void> {
  const order = await findAutoRecharge(organization);
  if (!standsReady(order)) return;
  const message =
    'There is no longer a saved card. Save another by buying once on the hosted page, then switch auto-recharge on again.';
  const stopped = { at: toIso(now), code: 'no_saved_card', message };
  await transact(stopOrder(organization, order, { ...order, stopped, updated_at: toIso(now) }));
}

async function lookForCard(organization: string, processor: PaymentsPort, now: Date): Promise<void> {
  if (!standsReady(await findAutoRecharge(organization))) return;
  const customer = await findCustomer(organization);
  const cards = customer === undefined ? [] : await processor.cards(customer);
  if (cards.length === 0) await stopWithoutCard(organization, now);
}

/**
 * Cards and customers can also be deleted on the processor's own pages, so this checks the card of each ready order. Throws UPSTREAM_ERROR
 * and UPSTREAM_TIMEOUT.
 */
export async function sweepCards(processor: PaymentsPort, now: Date): Promise<void> {
  await eachAlone(await watchedOrganizations(), (organization) => lookForCard(organization, processor, now));
}
