import { setTimeout as sleep } from 'node:timers/promises';
import type { Play } from '#test/simulation/actors/play';
import { twice } from '#test/simulation/actors/twice';
import type { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

/** Changes payments at the processor without the service asking; takes effect at once. */
export async function atProcessor<T>(play: Play, path: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${play.simulation.vendors.addresses.payments}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

/** Orders a package on the hosted page; returns its session. */
export async function order(play: Play, user: User, name: string, isDoubled: boolean): Promise<string> {
  const body = {
    package_id: 'pack_100',
    currency: 'eur',
    success_url: 'https://app.example.com/done',
    cancel_url: 'https://app.example.com/back',
  };
  const ordering = () => user.ask('POST', '/v2/billing/checkout', { body, key: name });
  const { status, body: made } = await twice(ordering, isDoubled);
  play.expect(status === 201, `${name}: ordering answers ${status} ${JSON.stringify(made)}`);
  return made.data.session_id;
}

/** Pays for the order with a card, which is thereby saved; returns the payment intent. */
export async function pay(
  play: Play,
  user: User,
  session: string,
  chance: Chance,
  card = 'pm_card_visa',
): Promise<string | undefined> {
  await sleep(chance.between(1_000, 20_000));
  const { payment_intent } = await atProcessor<{ payment_intent?: string }>(
    play,
    `/_checkout/${session}/complete`,
    { payment_method: card },
  );
  play.paid.push({ organization: user.organization, credits: 100, session });
  await user.until('/v2/billing/credits', () => true);
  return payment_intent;
}
