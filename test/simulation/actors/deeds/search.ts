import type { Deed } from '#test/simulation/actors/deed';
import { twice } from '#test/simulation/actors/twice';

export const search: Deed = async (_play, user, chance, name) => {
  const body = { type: 'people', title: 'Engineering', company: 'Acme Robotics', max_results: 20 };
  const create = () => user.ask('POST', '/v2/search', { body, key: name });
  const { status, body: made } = await twice(create, chance.happens(0.3));
  if (status >= 400) return;
  const path = `/v2/search-jobs/${made.data.id}`;
  if (chance.happens(0.3)) {
    await user.ask('DELETE', path);
    return;
  }
  await user.until(path, ({ data }) => data.status !== 'running');
};
