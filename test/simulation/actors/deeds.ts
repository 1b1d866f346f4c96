import { setTimeout as sleep } from 'node:timers/promises';
import type { Play } from '#test/simulation/actors/play';
import type { Answer, User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

/** Something a user does from its beginning to its end. */
export type Deed = (play: Play, user: User, chance: Chance, name: string) => Promise<void>;

type Input = Readonly<Record<string, string>>;
const people: readonly [Input, ...Input[]] = [
  { email: 'ada@acme.example' },
  { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
  { first_name: 'Maria', last_name: 'Santos', company: 'Acme Robotics' },
  { first_name: 'Priya', last_name: 'Raman', company: 'Acme Robotics' },
  { first_name: 'Nobody', last_name: 'Known', company: 'Nowhere Limited' },
];

const isOver = ({ status }: { status: string }): boolean =>
  !['queued', 'waiting', 'processing'].includes(status);

/** What an answer says was made. */
const madeBy = ({ body }: Answer): string | undefined =>
  body?.id ?? body?.batch_id ?? body?.data?.id ?? body?.data?.batch_id ?? body?.data?.session_id;

/** Both at once, as an impatient finger or a second window would: both hear of the same thing. */
async function twice(work: () => Promise<Answer>, isDoubled: boolean): Promise<Answer> {
  const [first, second = first] = await Promise.all([work(), ...(isDoubled ? [work()] : [])]);
  if (!first || !second) throw new Error('It was not done.');
  if (first.status < 300 && second.status < 300 && madeBy(first) !== madeBy(second))
    throw new Error(`done once, and made ${madeBy(first)} and ${madeBy(second)}`);
  return first;
}

const enrich: Deed = async (play, user, chance, name) => {
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

const buy: Deed = async (play, user, chance, name) => {
  const body = {
    package_id: 'pack_100',
    currency: 'eur',
    success_url: 'https://app.example.com/done',
    cancel_url: 'https://app.example.com/back',
  };
  const order = () => user.ask('POST', '/v2/billing/checkout', { body, key: name });
  const { status, body: made } = await twice(order, chance.happens(0.4));
  play.expect(status === 201, `${name}: ordering answers ${status} ${JSON.stringify(made)}`);
  const { session_id } = made.data;
  if (chance.happens(0.2)) return;
  await sleep(chance.between(1_000, 20_000));
  const vendor = play.simulation.vendors.addresses.payments;
  const paid = await fetch(`${vendor}/_checkout/${session_id}/complete`, { method: 'POST', body: '{}' });
  const { payment_intent } = (await paid.json()) as { payment_intent?: string };
  play.paid.push({ organization: user.organization, credits: 100, session: session_id });
  await user.until('/v2/billing/credits', () => true);
  if (!payment_intent || !chance.happens(0.4)) return;
  await sleep(chance.between(0, 30_000));
  const whole = new URLSearchParams({ payment_intent });
  await fetch(`${vendor}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local' },
    body: whole,
  });
  play.refunded.add(session_id);
};

const reachOut: Deed = async (play, user, chance, name) => {
  const text = `Hello, this is ${name}`;
  const target = chance.one(['maria-santos-acme', 'ada-lovelace', 'priya-raman']);
  const body = chance.happens(0.5)
    ? { action: 'connect', public_id: target, text }
    : { action: 'message', public_id: target, text };
  const stage = () => user.ask('POST', '/v2/network/outreach', { body, key: name });
  const { status, body: staged } = await twice(stage, chance.happens(0.4));
  if (status >= 400) return;
  const path = `/v2/outbound-queue/batches/${staged.data.batch_id}`;
  play.staged.add(text);
  await sleep(chance.between(0, 10_000));
  if (chance.happens(0.25)) {
    await user.ask('POST', `${path}/stop`);
    return;
  }
  if (chance.happens(0.15)) return;
  play.approvedTexts.add(text);
  const approved = await twice(() => user.ask('POST', `${path}/approve`), chance.happens(0.5));
  play.expect(
    approved.status < 300 || approved.status === 409,
    `${name}: approving answers ${approved.status} ${JSON.stringify(approved.body)}`,
  );
  if (!chance.happens(0.3)) return;
  await sleep(chance.between(0, 40_000));
  const stopped = await user.ask('POST', `${path}/stop`);
  if (stopped.status < 300) play.stopped.set(text, play.simulation.agenda.now);
};

/** A file of two rows, one of them twice. */
const uploadBatch: Deed = async (play, user, chance, name) => {
  const csv = 'E-Mail\nada@acme.example\nnobody@nowhere.example\nADA@acme.example\n';
  const boundary = `----${name.replaceAll(' ', '')}`;
  const content = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`;
  const raw = { type: `multipart/form-data; boundary=${boundary}`, content };
  const sent = await user.ask('POST', '/v1/enrichments/batches/upload', { raw });
  play.expect(sent.status < 300, `${name}: uploading answers ${sent.status} ${JSON.stringify(sent.body)}`);
  const { upload_id } = sent.body;
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
  if (chance.happens(0.4)) {
    const members = await user.get(`${path}/members`);
    for (const { id } of members.items) play.approved.add(String(id));
    await user.ask('POST', `${path}/approve`, { body: {} });
  }
};

const search: Deed = async (_play, user, chance, name) => {
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

/** Every deed, and how often it is done beside the others. */
export const deeds: readonly (readonly [string, number, Deed])[] = [
  ['enrichment', 5, enrich],
  ['purchase', 2, buy],
  ['outreach', 2, reachOut],
  ['batch', 1, uploadBatch],
  ['search', 1, search],
];
