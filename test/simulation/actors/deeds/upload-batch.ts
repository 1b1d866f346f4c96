import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import type { Play } from '#test/simulation/actors/play';
import { twice } from '#test/simulation/actors/twice';
import { upload } from '#test/simulation/actors/upload';
import type { User } from '#test/simulation/actors/user';

/** A file of two people, one of them twice. */
const FILE = ['E-Mail', 'ada@acme.example', 'nobody@nowhere.example', 'ADA@acme.example'];

/** Requests the file of a batch, and if it is made asynchronously, follows that to its end. */
async function download(play: Play, user: User, path: string, name: string): Promise<void> {
  const asked = await user.ask('GET', `${path}/export/csv`);
  if (asked.status === 200) {
    const lines = String(asked.body).trim().split(/\r?\n/).length;
    play.expect(lines === FILE.length, `${name}: of ${FILE.length} lines ${lines} come back`);
    return;
  }
  play.expect(asked.status === 202, `${name}: exporting answers ${asked.status}`);
  const { export_id } = asked.body;
  const ended = await user.until(`/v2${path.slice(3)}/exports/${export_id}`, ({ data }) =>
    ['completed', 'failed'].includes(data.status),
  );
  if (ended.data.status === 'completed') play.exported.set(export_id, user.organization);
}

export const uploadBatch: Deed = async (play, user, chance, name) => {
  const upload_id = await upload(play, user, '/v1/enrichments/batches/upload', name, FILE);
  await user.until(`/v1/enrichments/batches/${upload_id}`, () => true, 1).catch(() => undefined);
  const choice = { upload_id, column_mapping: { 'E-Mail': 'email' } };
  const confirm = () => user.ask('POST', '/v1/enrichments/batches/upload/confirm', { body: choice });
  const confirmed = await twice(confirm, chance.happens(0.4));
  if (confirmed.status === 402) return;
  play.expect(
    confirmed.status < 300,
    `${name}: confirming answers ${confirmed.status} ${JSON.stringify(confirmed.body)}`,
  );
  const path = `/v1/enrichments/batches/${confirmed.body.batch_id}`;
  play.created('batch', user.organization, confirmed.body.batch_id, name);
  if (chance.happens(0.3)) {
    await sleep(chance.between(0, 20_000));
    await twice(() => user.ask('DELETE', path), chance.happens(0.3));
    return;
  }
  await user.until(path, ({ status }) => ['completed', 'cancelled'].includes(status));
  if (chance.happens(0.5)) await download(play, user, path, name);
  if (chance.happens(0.4)) {
    const members = await user.get(`${path}/members`);
    for (const { id } of members.items) play.approved.add(String(id));
    await user.ask('POST', `${path}/approve`, { body: {} });
  }
};
