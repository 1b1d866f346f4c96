import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { twice } from '#test/simulation/actors/twice';

export const reachOut: Deed = async (play, user, chance, name) => {
  const text = `Hello, this is ${name}`;
  // Messages reach only people who are connected already.
  const body = chance.happens(0.3)
    ? { action: 'connect', public_id: chance.one(['ada-lovelace', 'priya-raman']), text }
    : { action: 'message', public_id: 'maria-santos-acme', text };
  const stage = () => user.ask('POST', '/v2/network/outreach', { body, key: name });
  const { status, body: staged } = await twice(stage, chance.happens(0.4));
  if (status >= 400) return;
  const path = `/v2/outbound-queue/batches/${staged.data.batch_id}`;
  play.outreach.persons.set(text, body.public_id);
  await sleep(chance.between(0, 10_000));
  if (chance.happens(0.25)) {
    const { status: stopping } = await user.ask('POST', `${path}/stop`);
    if (stopping < 300) play.outreach.stop([text], play.simulation.agenda.now);
    return;
  }
  if (chance.happens(0.15)) return;
  play.outreach.approve([text], play.simulation.agenda.now);
  const approved = await twice(() => user.ask('POST', `${path}/approve`), chance.happens(0.5));
  play.expect(
    approved.status < 300 || approved.status === 409,
    `${name}: approving answers ${approved.status} ${JSON.stringify(approved.body)}`,
  );
  if (!chance.happens(0.3)) return;
  await sleep(chance.between(0, 40_000));
  const stopped = await user.ask('POST', `${path}/stop`);
  if (stopped.status < 300) play.outreach.stop([text], play.simulation.agenda.now);
};
