import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { people } from '#test/simulation/actors/people';
import { twice } from '#test/simulation/actors/twice';

const isOver = ({ status }: { status: string }): boolean =>
  !['queued', 'waiting', 'processing'].includes(status);

export const enrich: Deed = async (play, user, chance, name) => {
  const body = { type: 'person', input: chance.one(people) };
  const options = { refresh: true };
  const create = chance.happens(0.5)
    ? () => user.ask('POST', '/v1/enrichments', { body, key: name })
    : () => user.ask('POST', '/v2/enrichments', { body: { ...body, options }, key: name });
  const created = await twice(create, chance.happens(0.4));
  if (created.status === 402) return;
  play.expect(
    created.status === 202,
    `${name}: creating answers ${created.status} ${JSON.stringify(created.body)}`,
  );
  const id = String(created.body.id ?? created.body.data.id);
  const path = `/v1/enrichments/${id}`;
  play.created('enrichment', user.organization, id, name);
  await play.stranger(user, path, chance);
  if (chance.happens(0.3)) {
    await sleep(chance.between(0, 15_000));
    const cancelled = await twice(() => user.ask('DELETE', path), chance.happens(0.3));
    if (cancelled.status === 204) play.cancelled.add(id);
    return;
  }
  const ended = await user.until(path, isOver);
  if (ended.status !== 'completed' || !chance.happens(0.7)) return;
  play.approved.add(String(ended.id));
  const approve = () =>
    user.ask('POST', `${path}/approve`, { body: { create_if_missing: chance.happens(0.5) } });
  const approved = await twice(approve, chance.happens(0.5));
  play.expect(
    [200, 409, 422].includes(approved.status),
    `${name}: approving answers ${approved.status} ${JSON.stringify(approved.body)}`,
  );
  if (chance.happens(0.2)) await user.ask('DELETE', path);
};
