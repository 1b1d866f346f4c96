import type Stripe from 'stripe';

/** The events of refunds and disputes. Source: https://docs.stripe.com/api/events/types */
const MONEY_EVENTS = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const intentOf = ({ data: { object } }: Stripe.Event): string | undefined => {
  if (!('payment_intent' in object)) return undefined;
  const named = object.payment_intent;
  return typeof named === 'string' ? named : named?.id;
};

/** The ids of the intents that were refunded or disputed since then, whenever they were created. Stripe keeps events for 30 days. */
export async function* changedIntents(stripe: Stripe, since: number): AsyncIterable<string> {
  const seen = new Set<string>();
  for await (const event of stripe.events.list({
    created: { gte: since },
    types: [...MONEY_EVENTS],
    limit: 100,
  })) {
    const id = intentOf(event);
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    yield id;
  }
}
