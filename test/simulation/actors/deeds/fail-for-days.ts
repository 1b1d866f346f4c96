import type { Deed } from '#test/simulation/actors/deed';
import { enrich } from '#test/simulation/actors/deeds/enrich';
import { subscribeTo } from '#test/simulation/actors/deeds/subscribe';
import type { Play } from '#test/simulation/actors/play';
import type { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

const HOUR = 3_600_000;
const MOST_TURNS = 10;

/** Sets who is e-mailed when a webhook is given up. */
async function tellByMail(play: Play, user: User, key: string): Promise<void> {
  const { user_of_both: address } = play.simulation.seeded;
  const body = { event_type: 'webhook.disabled', url: `mailto:${address}` };
  const { status } = await user.ask('POST', '/v2/webhooks/subscriptions', { body, key });
  play.expect(status === 201, `being told by e-mail answers ${status}`);
  play.toldByMail.add(user.organization);
}

/** Causes something the subscription is told of: an enrichment, or a requested event. */
async function happen(play: Play, user: User, path: string, chance: Chance, key: string): Promise<void> {
  if (chance.happens(0.25)) return await enrich(play, user, chance, key);
  const { status, body } = await user.ask('POST', `${path}/test`, { key });
  // Once it was given up, nothing is sent to it.
  const isOff = status === 409 && /disabled/.test(JSON.stringify(body));
  play.expect(status === 202 || isOff, `${key}: asking for a test answers ${status}`);
}

/** Switches the subscription on again and redelivers what failed meanwhile. */
async function switchOn(play: Play, user: User, path: string, since: string, chance: Chance): Promise<void> {
  const { status } = await user.ask('PATCH', path, { body: { enabled: true } });
  play.expect(status === 200, `switching ${path} on answers ${status}`);
  if (!chance.happens(0.5)) return;
  const again = await user.ask('POST', `${path}/redeliver`, { body: { since, status: 'failed' } });
  play.expect(again.status < 300, `${path}: sending again answers ${again.status}`);
}

/**
 * A receiver that fails for days, with or without a good hour in between. After five days its subscription is given up: its owner is told,
 * repairs it or not, and switches it on again.
 */
export const failForDays: Deed = async (play, user, chance, name) => {
  const receiver = play.newReceiver(`${name}.example`, user.organization);
  const path = await subscribeTo(play, user, receiver.host, name);
  const id = path.split('/').at(-1) ?? '';
  await tellByMail(play, user, `${name}-mail`);
  const since = new Date().toISOString();
  receiver.isDown = true;
  let afterwards = 0;
  for (let turn = 0; turn < MOST_TURNS && afterwards < 3; turn += 1) {
    const isBetter = chance.happens(0.15);
    if (isBetter) receiver.isDown = false;
    await happen(play, user, path, chance.stream(`event ${turn}`), `${name}-${turn}`);
    await play.passes(name, chance.between(isBetter ? 1 : 8, 36) * HOUR);
    if (isBetter) receiver.isDown = true;
    if (afterwards > 0) afterwards += 1;
    const { data } = await user.get(path);
    if (data.enabled) continue;
    play.expect(data.health.disabled_reason === 'failing', `${path} is said to be ${JSON.stringify(data)}`);
    play.switched.add(id);
    if (chance.happens(0.2)) return;
    receiver.isDown = chance.happens(0.4);
    await switchOn(play, user, path, since, chance);
    afterwards += 1;
  }
};
