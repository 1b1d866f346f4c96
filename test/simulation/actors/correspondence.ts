import { setTimeout as sleep } from 'node:timers/promises';
import type { SequenceMessage } from '#test/simulation/actors/outreach-log';
import type { Play } from '#test/simulation/actors/play';
import { twice } from '#test/simulation/actors/twice';
import type { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

/** Connections of the account, and people it may invite: no other code writes to them. */
export const CONNECTED = ['chloe-dubois', 'stefan-patel-rezn8p', 'nils-eriksen-gcpgjs'] as const;
export const STRANGERS = ['nadia-okafor', 'peter-novak-acme', 'elena-petrova'] as const;

/** A sequence for one person. */
export interface Begun {
  readonly play: Play;
  readonly user: User;
  readonly path: string;
  readonly person: string;
  /** By step. */
  readonly texts: readonly string[];
}

interface Wanted {
  readonly name: string;
  readonly person: string;
  readonly onReply: SequenceMessage['onReply'];
  readonly steps: readonly {
    readonly action: 'connect' | 'message';
    readonly text: string;
    readonly wait?: { readonly accepted?: true; readonly days?: number };
  }[];
  readonly isDoubled: boolean;
}

/** What others do on the network; takes effect at once. */
export const happens = (play: Play, path: string, body: object): Promise<Response> =>
  fetch(`${play.simulation.vendors.addresses.network}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export async function answers({ play, person }: Begun): Promise<void> {
  await happens(play, '/_messages/incoming', {
    public_id: person,
    account_id: 'acc-grace',
    text: 'Let us talk in spring.',
  });
  play.outreach.reply(person, play.simulation.agenda.now);
  play.simulation.story.tell(person, 'answers');
}

export async function block({ play, user, person }: Begun): Promise<void> {
  const body = { persons: [person], reason: 'asked for it' };
  const { status } = await user.ask('POST', '/v2/outbound-queue/do-not-contact', { body });
  play.expect(status === 200 || status === 201, `listing ${person} answers ${status}`);
  play.outreach.block(person, play.simulation.agenda.now);
}

export async function stop({ play, user, path, texts, person }: Begun, chance: Chance): Promise<void> {
  const body = chance.happens(0.5) ? { body: { persons: [person] } } : {};
  const { status } = await twice(() => user.ask('POST', `${path}/stop`, body), chance.happens(0.4));
  play.expect(status === 200 || status === 409, `stopping ${path} answers ${status}`);
  if (status === 200) play.outreach.stop(texts, play.simulation.agenda.now);
}

/** The account's session ends and is renewed, after which waiting messages go on. */
export async function loseSession({ play }: Begun, chance: Chance): Promise<void> {
  await happens(play, '/_accounts/acc-grace/status', { status: 'CREDENTIALS' });
  await sleep(chance.between(10_000, 120_000));
  await happens(play, '/_accounts/acc-grace/status', { status: 'OK' });
}

export async function approveWhole({ play, user, path, texts }: Begun, isDoubled: boolean): Promise<void> {
  play.outreach.approve(texts, play.simulation.agenda.now);
  const { status } = await twice(() => user.ask('POST', `${path}/approve`), isDoubled);
  play.expect(status === 200 || status === 409, `approving ${path} answers ${status}`);
}

/** Handles the staged step: approves it, and sends it anyway if a reply holds it back, or leaves it. */
export async function attend(
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

/** Creates the steps without approval; returns undefined if the account cannot be used. */
export async function begin(
  play: Play,
  user: User,
  { person, steps, onReply, name, isDoubled }: Wanted,
): Promise<Begun | undefined> {
  const texts = steps.map(({ text }) => text);
  for (const [step, { text, wait }] of steps.entries()) {
    play.outreach.persons.set(text, person);
    play.outreach.sequences.set(text, { person, step, onReply, days: wait?.days ?? 0 });
  }
  const body = { name, targets: [{ public_id: person }], steps, on_reply: onReply };
  const create = () => user.ask('POST', '/v2/outbound-queue/sequences', { body, key: name });
  const { status, body: made } = await twice(create, isDoubled);
  if (status >= 400) return undefined;
  play.created('sequence', user.organization, made.data.id, name);
  return { play, user, path: `/v2/outbound-queue/sequences/${made.data.id}`, person, texts };
}
