import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { atProcessor, order, pay } from '#test/simulation/actors/pay';

/** Buys, and now and then gets the money back: by a refund, or by a dispute that may be lost or won. */
export const buy: Deed = async (play, user, chance, name) => {
  const session = await order(play, user, name, chance.happens(0.4));
  if (chance.happens(0.2)) return;
  const payment_intent = await pay(play, user, session, chance);
  if (!payment_intent || !chance.happens(0.6)) return;
  await sleep(chance.between(0, 30_000));
  if (chance.happens(0.4)) {
    const { id } = await atProcessor<{ id: string }>(play, '/_disputes', { payment_intent });
    play.disputed.add(session);
    if (!chance.happens(0.6)) return;
    await sleep(chance.between(0, 30_000));
    const status = chance.one(['won', 'lost'] as const);
    await atProcessor(play, `/_disputes/${id}/close`, { status });
    if (status === 'won') play.disputed.delete(session);
    return;
  }
  await fetch(`${play.simulation.vendors.addresses.payments}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local' },
    body: new URLSearchParams({ payment_intent }),
  });
  play.refunded.add(session);
};
