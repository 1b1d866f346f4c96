import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { twice } from '#test/simulation/actors/twice';
import { upload } from '#test/simulation/actors/upload';
import { isSessionLost } from '#test/simulation/actors/user';

const ROLES = ['VP Engineering', 'Finance leaders', 'C-level', 'Head of Growth'] as const;

/** Finds who holds a role at a company; now and then stops the job. */
export const findPeople: Deed = async (play, user, chance, name) => {
  const body = {
    company_name: 'Acme Robotics',
    roles: [chance.one(ROLES)],
    limit: chance.between(1, 4),
    accept_best_match: true,
  };
  const create = () => user.ask('POST', '/v1/people-finder', { body, key: name });
  const created = await twice(create, chance.happens(0.4));
  if (created.status === 402 || isSessionLost(created)) return;
  play.expect(
    created.status === 202,
    `${name}: finding people answers ${created.status} ${JSON.stringify(created.body)}`,
  );
  const id = String(created.body.id);
  const path = `/v1/people-finder/${id}`;
  play.created('finder', user.organization, id, name);
  await play.stranger(user, path, chance);
  if (chance.happens(0.3)) {
    await sleep(chance.between(0, 8_000));
    await twice(() => user.ask('DELETE', path), chance.happens(0.3));
    return;
  }
  await user.until(path, ({ status }) => !['queued', 'processing'].includes(status));
};

/** The same for a file of companies. */
export const searchPersons: Deed = async (play, user, chance, name) => {
  const lines = ['Company', 'Acme Robotics', 'Bluefin Logistics', 'Nowhere Limited'];
  const upload_id = await upload(play, user, '/v1/person-searches/upload', name, lines);
  const body = {
    upload_id,
    column_mapping: { Company: 'company_name' },
    roles: [chance.one(ROLES)],
    limit_per_company: chance.between(1, 2),
  };
  const confirm = () => user.ask('POST', '/v1/person-searches/upload/confirm', { body, key: name });
  const confirmed = await twice(confirm, chance.happens(0.4));
  if (confirmed.status === 402 || isSessionLost(confirmed)) return;
  play.expect(
    confirmed.status === 202,
    `${name}: searching persons answers ${confirmed.status} ${JSON.stringify(confirmed.body)}`,
  );
  const id = String(confirmed.body.id);
  play.created('person search', user.organization, id, name);
  await user.until(`/v1/person-searches/${id}`, ({ status }) => status === 'completed');
};
