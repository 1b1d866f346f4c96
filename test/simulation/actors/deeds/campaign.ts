import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { people } from '#test/simulation/actors/people';
import { twice } from '#test/simulation/actors/twice';

const HALTED = ['completed', 'cancelled', 'paused'];

/** A campaign under a ceiling that may be too low, approved by its rule or by the user, sometimes paused or stopped on the way. */
export const campaign: Deed = async (play, user, chance, name) => {
  const byRule = chance.happens(0.5);
  const named = { type: 'people', people: people.slice(chance.between(0, 2)) };
  const atCompany = {
    type: 'companies',
    companies: [{ company_name: 'Acme Robotics' }],
    roles: ['VP Engineering', 'Finance leaders'],
    limit_per_company: chance.between(1, 3),
  };
  const body = {
    name,
    audience: chance.happens(0.6) ? named : atCompany,
    approval: byRule ? { mode: 'rule', min_confidence: 0.5 } : { mode: 'manual' },
    writeback: { create_if_missing: chance.happens(0.5) },
    credit_ceiling: chance.between(6, 15),
  };
  const create = () => user.ask('POST', '/v1/campaigns', { body, key: name });
  const created = await twice(create, chance.happens(0.4));
  play.expect(
    created.status === 201,
    `${name}: making it answers ${created.status} ${JSON.stringify(created.body)}`,
  );
  const id = String(created.body.id);
  const path = `/v1/campaigns/${id}`;
  play.created('campaign', user.organization, id, name);
  await play.stranger(user, path, chance);
  if (byRule) play.approvedCampaigns.add(id);
  const begin = () => user.ask('POST', `${path}/start`);
  const started = await twice(begin, chance.happens(0.4));
  play.expect(
    started.status === 202 || started.status === 409,
    `${name}: starting answers ${started.status} ${JSON.stringify(started.body)}`,
  );
  if (chance.happens(0.3)) {
    await sleep(chance.between(0, 20_000));
    await user.ask('POST', `${path}/pause`);
    await sleep(chance.between(0, 20_000));
    await begin();
  }
  if (chance.happens(0.2)) {
    await sleep(chance.between(0, 30_000));
    await user.ask('POST', `${path}/cancel`);
    return;
  }
  const ended = await user.until(path, ({ status, stages, audience_complete }) => {
    const waits = audience_complete && stages.found + stages.enriching === 0 && stages.enriched > 0;
    return HALTED.includes(status) || (!byRule && waits);
  });
  if (!HALTED.includes(ended.status)) {
    play.approvedCampaigns.add(id);
    await twice(() => user.ask('POST', `${path}/approve`), chance.happens(0.4));
    await user.until(path, ({ status }) => HALTED.includes(status));
  }
};
