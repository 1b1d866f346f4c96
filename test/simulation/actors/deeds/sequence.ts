import { setTimeout as sleep } from 'node:timers/promises';
import {
  answers,
  approveWhole,
  attend,
  type Begun,
  begin,
  block,
  CONNECTED,
  happens,
  loseSession,
  STRANGERS,
  stop,
} from '#test/simulation/actors/correspondence';
import type { Deed } from '#test/simulation/actors/deed';
import type { Chance } from '#test/simulation/engine/chance';

const MINUTE = 60_000;
/** A sequence is checked every hour. */
const LONGEST = 75 * MINUTE;

async function follow(begun: Begun, chance: Chance): Promise<void> {
  const { play, user, path } = begun;
  const until = play.simulation.agenda.now + LONGEST;
  while (play.simulation.agenda.now < until) {
    const { data } = await user.get(path);
    const [one] = data.people;
    if (data.status !== 'active' || one.state === 'ended') return;
    if (one.state === 'staged') await attend(begun, one.step, one.batch_id, chance.happens(0.7));
    await sleep(chance.between(2 * MINUTE, 8 * MINUTE));
  }
}

/** Two steps to one person, who may accept, reply or be listed; approved as a whole or step by step, and now and then stopped. */
export const sequence: Deed = async (play, user, chance, name) => {
  const invites = chance.happens(0.3);
  const person = (invites ? STRANGERS : CONNECTED).find((one) => play.take(`sequence ${one}`));
  if (!person) return;
  const onReply = chance.one(['hold', 'end', 'end', 'continue'] as const);
  const [first, second] = ['step 0', 'step 1'].map((step) => `Hello, this is ${name}, ${step}`) as [
    string,
    string,
  ];
  const steps = invites
    ? [
        { action: 'connect' as const, text: first },
        { action: 'message' as const, text: second, wait: { accepted: true as const } },
      ]
    : [
        { action: 'message' as const, text: first },
        { action: 'message' as const, text: second, wait: { days: 0 } },
      ];
  const begun = await begin(play, user, { name, person, onReply, steps, isDoubled: chance.happens(0.4) });
  if (!begun) return;
  await play.stranger(user, begun.path, chance);
  await sleep(chance.between(0, 10_000));
  if (chance.happens(0.6)) await approveWhole(begun, chance.happens(0.4));
  const later = (work: () => Promise<unknown>, longest: number, least = 0) =>
    sleep(chance.between(least, longest)).then(work);
  const others = [
    ...(chance.happens(0.5) ? [later(() => answers(begun), LONGEST, 15_000)] : []),
    ...(chance.happens(0.15) ? [later(() => block(begun), LONGEST)] : []),
    ...(chance.happens(0.2)
      ? [later(() => stop(begun, chance), chance.happens(0.5) ? MINUTE : LONGEST)]
      : []),
    ...(chance.happens(0.15) ? [later(() => loseSession(begun, chance), 2 * MINUTE)] : []),
    ...(invites
      ? [later(() => happens(play, '/_invitations/accept', { public_id: person }), 90_000, 30_000)]
      : []),
  ];
  await Promise.all([follow(begun, chance), ...others]);
};
