import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { atProcessor, order, pay } from '#test/simulation/actors/pay';
import type { Play } from '#test/simulation/actors/play';
import type { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

/** The price of a package, in cents. */
const PRICE = 929;
/** The second needs the cardholder at every charge, so each charge without them is declined. */
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_authenticationRequired'] as const;

/** Repeats events of the processor in random order. */
async function repeatEvents(play: Play, chance: Chance): Promise<void> {
  const { addresses } = play.simulation.vendors;
  const { events } = (await (await fetch(`${addresses.payments}/_events`)).json()) as {
    events: { id: string }[];
  };
  const ids = events
    .map(({ id }) => ({ id, place: chance.number() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id);
  if (ids.length > 0) await atProcessor(play, '/_events/deliver', { ids, times: chance.between(1, 2) });
}

async function save(play: Play, user: User, name: string, body: object): Promise<boolean> {
  const { status, body: saved } = await user.ask('PUT', '/v2/billing/auto-recharge', { body });
  play.expect(
    status === 200 || status === 409,
    `${name}: saving auto-recharge answers ${status} ${JSON.stringify(saved)}`,
  );
  return status === 200;
}

/** Saves a card with one purchase, then recharges below a threshold higher than the balance, up to the ceiling. */
export const recharge: Deed = async (play, user, chance, name) => {
  if (!play.take(`recharge ${user.organization}`)) return;
  const session = await order(play, user, name, false);
  await pay(play, user, session, chance, chance.one(CARDS));
  const { data } = await user.get('/v2/billing/credits');
  const body = {
    enabled: true,
    threshold: data.available + chance.between(10, 350),
    package_id: 'pack_100',
    currency: 'eur',
    monthly_ceiling: PRICE * chance.between(1, 3) + chance.between(0, 500),
  };
  const isOn = await save(play, user, name, body);
  if (chance.happens(0.5)) {
    await sleep(chance.between(0, 20_000));
    await repeatEvents(play, chance);
  }
  if (!isOn) return;
  if (chance.happens(0.3)) {
    await sleep(chance.between(0, 20_000));
    const cards = await user.get('/v2/billing/cards');
    for (const { id } of cards.data) await user.ask('DELETE', `/v2/billing/cards/${id}`);
  }
  if (chance.happens(0.4)) {
    await sleep(chance.between(0, 30_000));
    await save(play, user, name, { enabled: false });
    if (chance.happens(0.5)) await save(play, user, name, body);
  }
  await repeatEvents(play, chance);
  await user.until('/v2/billing/auto-recharge', ({ data: order }) => order.status !== 'charging');
};
