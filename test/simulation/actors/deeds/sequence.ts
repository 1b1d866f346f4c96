import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import type { Play } from '#test/simulation/actors/play';
import { twice } from '#test/simulation/actors/twice';
import type { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

const MINUTE = 60_000;
/** A sequence is looked at every hour. */
const LONGEST = 75 * MINUTE;
/** Connections of the account, and people it may invite: nobody else writes to them. */
const CONNECTED = ['chloe-dubois', 'noor-haddad', 'stefan-patel-rezn8p', 'nils-eriksen-gcpgjs'] as const;
const STRANGERS = ['nadia-okafor', 'peter-novak-acme', 'elena-petrova'] as const;

interface Begun {
  readonly play: Play;
  readonly user: User;
  readonly path: string;
  readonly person: string;
  /** By step. */
  readonly texts: readonly string[];
}

/** What others do on the network; it is done at once. */
const happens = (play: Play, path: string, body: object): Promise<Response> =>
  fetch(`${play.simulation.vendors.addresses.network}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function answers({ play, person }: Begun, afterMs: number): Promise<void> {
  await sleep(afterMs);
  await happens(play, '/_messages/incoming', {
    public_id: person,
    account_id: 'acc-grace',
    text: 'Let us talk in spring.',
  });
  play.outreach.reply(person, play.simulation.agenda.now);
  play.simulation.story.tell(person, 'answers');
}

async function block({ play, user, person }: Begun, afterMs: number): Promise<void> {
  await sleep(afterMs);
  const body = { persons: [person], reason: 'asked for it' };
  const { status } = await user.ask('POST', '/v2/outbound-queue/do-not-contact', { body });
  play.expect(status === 200 || status === 201, `listing ${person} answers ${status}`);
  play.outreach.block(person, play.simulation.agenda.now);
}

async function stop({ play, user, path, texts, person }: Begun, chance: Chance): Promise<void> {
  await sleep(chance.between(0, chance.happens(0.5) ? 60_000 : LONGEST));
  const body = chance.happens(0.5) ? { body: { persons: [person] } } : {};
  const { status } = await twice(() => user.ask('POST', `${path}/stop`, body), chance.happens(0.4));
  play.expect(status === 200 || status === 409, `stopping ${path} answers ${status}`);
  if (status === 200) play.outreach.stop(texts, play.simulation.agenda.now);
}

/** The account's session ends and is renewed: what waits goes on then. */
async function loseSession({ play }: Begun, chance: Chance): Promise<void> {
  await sleep(chance.between(0, 120_000));
  await happens(play, '/_accounts/acc-grace/status', { status: 'CREDENTIALS' });
  await sleep(chance.between(10_000, 120_000));
  await happens(play, '/_accounts/acc-grace/status', { status: 'OK' });
}

async function approveWhole({ play, user, path, texts }: Begun, isDoubled: boolean): Promise<void> {
  play.outreach.approve(texts, play.simulation.agenda.now);
  const { status } = await twice(() => user.ask('POST', `${path}/approve`), isDoubled);
  play.expect(status === 200 || status === 409, `approving ${path} answers ${status}`);
}

/** Looks at the step that is staged: approves it, and sends it all the same when an answer holds it, or lets it be. */
async function attend(
  { play, user, texts }: Begun,
  step: number,
  batch: string,
  isWanted: boolean,
): Promise<void> {
  const path = `/v2/outbound-queue/batches/${batch}`;
  const { data } = await user.get(path);
  if (!isWanted || (data.status !== 'staged' && data.status !== 'paused')) return;
  play.outreach.approve(texts.slice(step, step + 1), play.simulation.agenda.now);
  await user.ask('POST', `${path}/${data.status === 'staged' ? 'approve' : 'resume'}`);
}

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

/** Two steps to one person, who may accept, answer, or be listed; approved as a whole or step by step, and now and then stopped. */
export const sequence: Deed = async (play, user, chance, name) => {
  const invites = chance.happens(0.3);
  const person = (invites ? STRANGERS : CONNECTED).find((one) => play.take(`sequence ${one}`));
  if (!person) return;
  const onReply = chance.one(['hold', 'end', 'end', 'continue'] as const);
  const texts = [0, 1].map((step) => `Hello, this is ${name}, step ${step}`);
  const [first, second] = texts;
  const steps = invites
    ? [
        { action: 'connect', text: first },
        { action: 'message', text: second, wait: { accepted: true } },
      ]
    : [
        { action: 'message', text: first },
        { action: 'message', text: second, wait: { days: 0 } },
      ];
  const body = { name, targets: [{ public_id: person }], steps, on_reply: onReply };
  for (const [step, text] of texts.entries()) {
    play.outreach.persons.set(text, person);
    play.outreach.sequences.set(text, { person, step, onReply });
  }
  const create = () => user.ask('POST', '/v2/outbound-queue/sequences', { body, key: name });
  const { status, body: made } = await twice(create, chance.happens(0.4));
  if (status >= 400) return;
  const path = `/v2/outbound-queue/sequences/${made.data.id}`;
  play.created('sequence', user.organization, made.data.id, name);
  await play.stranger(user, path, chance);
  const begun = { play, user, path, person, texts };
  await sleep(chance.between(0, 10_000));
  if (chance.happens(0.6)) await approveWhole(begun, chance.happens(0.4));
  const others = [
    ...(chance.happens(0.5) ? [answers(begun, chance.between(15_000, LONGEST))] : []),
    ...(chance.happens(0.15) ? [block(begun, chance.between(0, LONGEST))] : []),
    ...(chance.happens(0.2) ? [stop(begun, chance)] : []),
    ...(chance.happens(0.15) ? [loseSession(begun, chance)] : []),
    ...(invites
      ? [
          sleep(chance.between(30_000, 90_000)).then(() =>
            happens(play, '/_invitations/accept', { public_id: person }),
          ),
        ]
      : []),
  ];
  await Promise.all([follow(begun, chance), ...others]);
};
