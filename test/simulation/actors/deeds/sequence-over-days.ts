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

const HOUR = 3_600_000;
const MOST_TURNS = 10;
/** A person that only this deed mentions, so that it can check that nothing is left of them. */
const ERASABLE = { person: 'noor-haddad', name: { first_name: 'Noor', last_name: 'Haddad' }, mark: 'haddad' };

/** Enriches the person, so that the organization has somebody to erase. */
async function enrich({ user, person }: Begun, key: string): Promise<void> {
  const input = { ...ERASABLE.name, network_url: `https://www.linkedin.com/in/${person}` };
  const { body } = await user.ask('POST', '/v1/enrichments', { body: { type: 'person', input }, key });
  await user.until(
    `/v1/enrichments/${body.id}`,
    ({ status }) => !['queued', 'waiting', 'processing'].includes(status),
  );
}

/** Erases the person in the middle of their sequence, and waits until nothing is left of them. */
async function erase({ play, user, person }: Begun): Promise<void> {
  const { data } = await user.get(`/v2/entities?q=${ERASABLE.mark}`);
  const entity = data.find(({ type }: { type: string }) => type === 'person');
  if (!entity) return;
  const { status, body } = await user.ask('DELETE', `/v2/entities/${entity.id}`);
  // An answer may be lost: a repeated request finds nobody.
  play.expect(status === 202 || status === 404, `erasing ${person} answers ${status}`);
  play.erased.push({ organization: user.organization, mark: ERASABLE.mark });
  if (status !== 202) return;
  await user.until(`/v2/erasures/${body.data.id}`, (read) => read.data.status === 'completed');
  play.outreach.erased.set(person, play.simulation.agenda.now);
}

/** The events of a day. */
async function live(begun: Begun, chance: Chance): Promise<void> {
  const { play, person } = begun;
  const drawn = chance.number();
  const isErasable = person === ERASABLE.person;
  if (drawn < 0.4) await happens(play, '/_invitations/accept', { public_id: person });
  else if (drawn < 0.52) await answers(begun);
  else if (drawn < 0.58) await stop(begun, chance);
  else if (drawn < 0.64) await loseSession(begun, chance);
  else if (isErasable && drawn < 0.8) await erase(begun);
  else if (!isErasable && drawn < 0.7) await block(begun);
}

/**
 * Two or three steps, days apart, approved as a whole or one by one; the person accepts, replies, is listed or is erased partway through.
 */
export const sequenceOverDays: Deed = async (play, user, chance, name) => {
  const invites = chance.happens(0.3);
  const isErasable = !invites && chance.happens(0.4);
  const wanted = invites ? STRANGERS : isErasable ? [ERASABLE.person] : CONNECTED;
  const person = wanted.find((one) => play.take(`sequence ${one}`));
  if (!person) return;
  const wait = (step: number) => {
    const days = chance.between(1, 3);
    return step === 0 ? {} : { wait: invites && step === 1 ? { accepted: true as const, days } : { days } };
  };
  const steps = Array.from({ length: chance.between(2, 3) }, (_, step) => ({
    action: invites && step === 0 ? ('connect' as const) : ('message' as const),
    text: `Hello, this is ${name}, step ${step}`,
    ...wait(step),
  }));
  const onReply = chance.one(['hold', 'end', 'end', 'continue'] as const);
  const begun = await begin(play, user, { name, person, onReply, steps, isDoubled: chance.happens(0.4) });
  if (!begun) return;
  if (person === ERASABLE.person) await enrich(begun, `${name}-enrichment`);
  if (chance.happens(0.4)) await approveWhole(begun, chance.happens(0.4));
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { data } = await user.get(begun.path);
    const [one] = data.people;
    // An erased person is gone from the sequence too.
    if (data.status !== 'active' || one === undefined || one.state === 'ended') return;
    if (one.state === 'staged') await attend(begun, one.step, one.batch_id, chance.happens(0.8));
    await play.passes(name, chance.between(8, 40) * HOUR);
    if (turn > 0 || chance.happens(0.3)) await live(begun, chance);
  }
};
