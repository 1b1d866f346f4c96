import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { enrich } from '#test/simulation/actors/deeds/enrich';
import type { Play } from '#test/simulation/actors/play';
import type { User } from '#test/simulation/actors/user';

/** Subscribes a receiver to enrichment events; returns the subscription's path. */
export async function subscribeTo(play: Play, user: User, host: string, key: string): Promise<string> {
  const receiver = play.receivers.find((one) => one.host === host);
  const event_types = [
    'enrichment.completed',
    'enrichment.failed',
    'enrichment.cancelled',
    'enrichment.approved',
  ];
  const body = { event_types, url: `https://${host}/events` };
  const { status, body: made } = await user.ask('POST', '/v2/webhooks/subscriptions', { body, key });
  play.expect(status === 201, `subscribing answers ${status}`);
  receiver?.secrets.push(made.data.secret);
  return `/v2/webhooks/subscriptions/${made.data.id}`;
}

/** An organization's second receiver: it vanishes, gets another secret, or is switched off, removed, or switched on again. */
export const subscribe: Deed = async (play, user, chance, name) => {
  const { host } = play.newReceiver(`${name}.example`, user.organization);
  const path = await subscribeTo(play, user, host, name);
  const receiver = play.receivers.find((one) => one.host === host);
  const told = enrich(play, user, chance.stream('told'), `${name}-told`);
  await sleep(chance.between(0, 30_000));
  const id = path.split('/').at(-1) ?? '';
  switch (chance.one(['gone', 'rotated', 'off', 'on again', 'removed'] as const)) {
    case 'gone':
      if (receiver) receiver.isGone = true;
      break;
    case 'rotated': {
      const { status, body } = await user.ask('POST', `${path}/rotate-secret`, { key: `${name}-secret` });
      if (status === 200) receiver?.secrets.push(body.data.secret);
      break;
    }
    case 'off':
      await user.ask('PATCH', path, { body: { enabled: false } });
      break;
    case 'on again':
      play.switched.add(id);
      await user.ask('PATCH', path, { body: { enabled: false } });
      await sleep(chance.between(0, 10_000));
      await user.ask('PATCH', path, { body: { enabled: true } });
      break;
    case 'removed':
      await user.ask('DELETE', path);
      break;
  }
  await told;
};
