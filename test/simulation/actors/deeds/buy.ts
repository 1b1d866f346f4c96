import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { order, pay } from '#test/simulation/actors/pay';

export const buy: Deed = async (play, user, chance, name) => {
  const session = await order(play, user, name, chance.happens(0.4));
  if (chance.happens(0.2)) return;
  const payment_intent = await pay(play, user, session, chance);
  if (!payment_intent || !chance.happens(0.4)) return;
  await sleep(chance.between(0, 30_000));
  await fetch(`${play.simulation.vendors.addresses.payments}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local' },
    body: new URLSearchParams({ payment_intent }),
  });
  play.refunded.add(session);
};
