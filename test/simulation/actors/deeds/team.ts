import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { people } from '#test/simulation/actors/people';
import type { Play } from '#test/simulation/actors/play';
import type { Answer, Asked, User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

/** How long a revoked key may still work: a container caches a key for a minute, and clocks jump. */
const KEY_KNOWN = 75_000;

/** Somebody who works until refused, and whom others remove meanwhile. */
interface Leaver {
  readonly play: Play;
  readonly who: User;
  readonly chance: Chance;
  readonly name: string;
  /** The status they get once they are removed. */
  readonly refusal: number;
  /** Milliseconds after the confirmed removal until nothing of theirs is accepted any more. */
  readonly graceMs: number;
  outSince?: number;
}

/** One try, recording whether it may have been accepted: requests after the removal must be refused. */
async function ask(
  one: Leaver,
  method: string,
  path: string,
  asked: Asked = {},
): Promise<Answer | undefined> {
  const { play, who, refusal, graceMs } = one;
  const isOut = one.outSince !== undefined && play.simulation.agenda.now > one.outSince + graceMs;
  const answer = await who.try(method, path, asked);
  const passing = !answer || answer.status >= 500 || answer.status === 429;
  if (isOut && !passing)
    play.expect(
      answer.status === refusal,
      `${who.name} is out, and ${method} ${path} answers ${answer.status}`,
    );
  if (!isOut && one.outSince === undefined && !passing)
    play.expect(answer.status !== 401, `${who.name} is in, and ${method} ${path} answers 401`);
  return answer;
}

/** Enriches, approves the results, and keeps asking until refused. */
async function work(one: Leaver): Promise<void> {
  const { play, who, chance, name } = one;
  const isOut = (): boolean =>
    one.outSince !== undefined && play.simulation.agenda.now > one.outSince + one.graceMs;
  let last = '1';
  for (let turn = 0; turn < 8; turn += 1) {
    if (turn === 0 || isOut()) {
      const body = { type: 'person', input: chance.one(people) };
      const made = await ask(one, 'POST', '/v1/enrichments', { body, key: `${name}-${turn}` });
      if (made?.status === 202) {
        last = String(made.body.id);
        play.created('enrichment', who.organization, last, name);
      }
    }
    await sleep(chance.between(2_000, 15_000));
    // A request made before the removal may be carried out after it.
    if (!isOut()) play.approved.add(last);
    const wasOut = isOut();
    await ask(one, 'POST', `/v1/enrichments/${last}/approve`, { body: {} });
    if (wasOut) return;
    await sleep(chance.between(0, one.outSince === undefined ? 10_000 : one.graceMs + 1_000));
  }
}

/** A person whom the sign-in service names: others remove them, whatever it says. */
export const member: Deed = async (play, user, chance, name) => {
  const email = `${name}@team.example`;
  const who = play.person(email, user.organization);
  const me = await who.ask('GET', '/v1/me');
  play.expect(me.status === 200, `${name}: a new member's first request answers ${me.status}`);
  const leaver: Leaver = { play, who, chance, name, refusal: 403, graceMs: 0 };
  const putOut = async (): Promise<void> => {
    await sleep(chance.between(0, 30_000));
    const { data, items = data } = await user.get('/v1/members');
    const found = items.find((one: { email?: string }) => one.email === email);
    play.expect(found !== undefined, `${name} is not among the members`);
    const { status } = await user.ask('DELETE', `/v1/members/${found.id}`);
    play.expect(status === 204 || status === 404, `${name}: putting out answers ${status}`);
    leaver.outSince = play.simulation.agenda.now;
    play.out.set(`user:${email}`, leaver.outSince);
    play.simulation.story.tell(name, 'is out');
  };
  await Promise.all([work(leaver), putOut()]);
};

/** A key that is revoked while in use. */
export const revokedKey: Deed = async (play, user, chance, name) => {
  const body = { name, scopes: ['svc:read', 'svc:enrich', 'svc:approve'] };
  const { status, body: made } = await user.ask('POST', '/v1/api-keys', { body });
  play.expect(status === 201, `${name}: making a key answers ${status}`);
  const who = play.withKey(name, user.organization, made.key);
  const leaver: Leaver = { play, who, chance, name, refusal: 401, graceMs: KEY_KNOWN };
  const revoke = async (): Promise<void> => {
    await sleep(chance.between(0, 20_000));
    const { status: revoked } = await user.ask('DELETE', `/v1/api-keys/${made.id}`);
    play.expect(revoked === 204, `${name}: revoking answers ${revoked}`);
    leaver.outSince = play.simulation.agenda.now;
    play.out.set(made.id, leaver.outSince + KEY_KNOWN);
    play.simulation.story.tell(name, 'is revoked');
  };
  await Promise.all([work(leaver), revoke()]);
};
