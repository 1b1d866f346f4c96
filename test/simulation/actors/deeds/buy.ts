import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { twice } from '#test/simulation/actors/twice';

export const buy: Deed = async (play, user, chance, name) => {
  const body = {
    package_id: 'pack_100',
    currency: 'eur',
    success_url: 'https://app.example.com/done',
    cancel_url: 'https://app.example.com/back',
  };
  const order = () => user.ask('POST', '/v2/billing/checkout', { body, key: name });
  const { status, body: made } = await twice(order, chance.happens(0.4));
  play.expect(status === 201, `${name}: ordering answers ${status} ${JSON.stringify(made)}`);
  const { session_id } = made.data;
  if (chance.happens(0.2)) return;
  await sleep(chance.between(1_000, 20_000));
  const vendor = play.simulation.vendors.addresses.payments;
  const paid = await fetch(`${vendor}/_checkout/${session_id}/complete`, { method: 'POST', body: '{}' });
  const { payment_intent } = (await paid.json()) as { payment_intent?: string };
  play.paid.push({ organization: user.organization, credits: 100, session: session_id });
  await user.until('/v2/billing/credits', () => true);
  if (!payment_intent || !chance.happens(0.4)) return;
  await sleep(chance.between(0, 30_000));
  const whole = new URLSearchParams({ payment_intent });
  await fetch(`${vendor}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local' },
    body: whole,
  });
  play.refunded.add(session_id);
};
