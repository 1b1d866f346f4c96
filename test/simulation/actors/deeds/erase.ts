import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import type { Play } from '#test/simulation/actors/play';
import { upload } from '#test/simulation/actors/upload';
import type { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

/** People that no other deed is about. */
const erasable = [
  { first_name: 'Samuel', last_name: 'Adeyemi', company: 'Helios Grid', mark: 'adeyemi' },
  { first_name: 'Claire', last_name: 'Fontaine', company: 'Verdant Foods', mark: 'fontaine' },
] as const;
type Erasable = (typeof erasable)[number];

/** Other records of a person: a batch, a campaign, a message. */
async function mention(
  play: Play,
  user: User,
  { mark: _, ...input }: Erasable,
  chance: Chance,
  name: string,
): Promise<void> {
  const { first_name, last_name, company } = input;
  if (chance.happens(0.5)) {
    const lines = [
      'First name,Last name,Company,Note',
      `${first_name},${last_name},${company},met ${first_name} ${last_name} in May`,
      'Ada,Lovelace,Acme Robotics,none',
    ];
    const upload_id = await upload(play, user, '/v1/enrichments/batches/upload', name, lines);
    const column_mapping = { 'First name': 'first_name', 'Last name': 'last_name', Company: 'company' };
    const body = { upload_id, column_mapping };
    await user.ask('POST', '/v1/enrichments/batches/upload/confirm', { body });
  }
  if (chance.happens(0.4)) {
    const body = { name, audience: { type: 'people', people: [input] }, credit_ceiling: 9 };
    const { body: made } = await user.ask('POST', '/v1/campaigns', { body, key: `${name}-campaign` });
    if (chance.happens(0.5)) await user.ask('POST', `/v1/campaigns/${made.id}/start`);
    await sleep(chance.between(0, 5_000));
    await user.ask('POST', `/v1/campaigns/${made.id}/cancel`);
  }
  if (chance.happens(0.4)) {
    const text = `Dear ${first_name} ${last_name}`;
    const body = { action: 'connect', public_id: 'maria-santos-acme', text };
    await user.ask('POST', '/v2/network/outreach', { body, key: `${name}-message` });
  }
}

/** Enriches a person and erases them again, possibly while other work on them is under way. */
export const erase: Deed = async (play, user, chance, name) => {
  const person = erasable.find(({ mark }) => play.take(`${user.organization} ${mark}`));
  if (!person) return;
  const { mark, ...input } = person;
  const body = { type: 'person', input };
  const created = await user.ask('POST', '/v1/enrichments', { body, key: name });
  if (created.status === 402) return;
  const { id } = created.body;
  await mention(play, user, person, chance, name);
  const ended = await user.until(
    `/v1/enrichments/${id}`,
    ({ status }) => !['queued', 'waiting', 'processing'].includes(status),
  );
  if (ended.status === 'completed' && chance.happens(0.3)) {
    play.approved.add(String(id));
    await user.ask('POST', `/v1/enrichments/${id}/approve`, { body: { create_if_missing: true } });
  }
  const { data } = await user.get(`/v2/entities?q=${mark}`);
  const entity = data.find(({ type }: { type: string }) => type === 'person');
  if (!entity) return;
  const erasing = () => user.ask('DELETE', `/v2/entities/${entity.id}`);
  const [first, second = first] = await Promise.all([erasing(), ...(chance.happens(0.3) ? [erasing()] : [])]);
  // A repeated request, from a second window or after a lost answer, finds nobody.
  for (const { status } of [first, second])
    play.expect(status === 202 || status === 404, `${name}: erasing answers ${status}`);
  play.erased.push({ organization: user.organization, mark });
  // What reused another result is erased asynchronously, with everything else that names the person.
  const accepted = [first, second].find(({ status }) => status === 202);
  if (accepted)
    await user.until(
      `/v2/erasures/${accepted.body.data.id}`,
      ({ data: { status } }) => status === 'completed',
    );
  const gone = await user.ask('GET', `/v1/enrichments/${id}`);
  play.expect(gone.status === 404, `${name}: the enrichment of who was erased answers ${gone.status}`);
};
