import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { enrich } from '#test/simulation/actors/deeds/enrich';
import type { Play } from '#test/simulation/actors/play';
import type { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';

const PATH = '/v1/crm/integrations/salesforce';

/** What happens at the vendor; takes effect at once. */
const atSalesforce = (play: Play, path: string, body: object): Promise<Response> =>
  fetch(`${play.simulation.vendors.addresses['crm-salesforce']}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Consents on the vendor's page and returns what it gave the browser. A code works once: retries until one is accepted. */
async function connect(play: Play, user: User): Promise<void> {
  for (let tries = 0; tries < 8; tries += 1) {
    const begun = await user.ask('POST', `${PATH}/authorize`, { body: {} });
    play.expect(begun.status === 201, `beginning to connect answers ${begun.status}`);
    const asked = new URL(begun.body.authorize_url).searchParams;
    const given = ['redirect_uri', 'state', 'code_challenge'].map((key) => [key, asked.get(key) ?? '']);
    const reply = await atSalesforce(play, '/services/oauth2/authorize', {
      ...Object.fromEntries(given),
      decision: 'allow',
    });
    const back = new URL(reply.headers.get('location') ?? '').searchParams;
    const body = { code: back.get('code'), state: back.get('state') };
    const { status } = await user.ask('PUT', PATH, { body });
    if (status === 200) return;
    play.expect(status === 400, `connecting answers ${status}`);
  }
}

/** Writes a person whom only this deed writes to a CRM and who is in none yet. */
async function createContact(play: Play, user: User, chance: Chance, name: string): Promise<void> {
  if (!play.take('Helen Cho')) return;
  // Otherwise the vendor itself would reject duplicates.
  if (chance.happens(0.6)) await atSalesforce(play, '/_duplicate_rule', { fields: ['Id'] });
  const input = { first_name: 'Helen', last_name: 'Cho', company: 'Riverbank Capital' };
  const { status, body } = await user.ask('POST', '/v1/enrichments', {
    body: { type: 'person', input },
    key: name,
  });
  if (status === 402) return;
  const path = `/v1/enrichments/${body.id}`;
  play.created('enrichment', user.organization, String(body.id), name);
  const ended = await user.until(path, (one) => !['queued', 'waiting', 'processing'].includes(one.status));
  if (ended.status !== 'completed') return;
  play.approved.add(String(body.id));
  await user.ask('POST', `${path}/approve`, { body: { create_if_missing: true } });
}

/** The vendor ends its sessions, now and then so that the CRM must be connected again. */
async function endSessions(play: Play, user: User, chance: Chance): Promise<void> {
  await sleep(chance.between(0, 60_000));
  const authorizations = chance.happens(0.3);
  await atSalesforce(play, '/_sessions/end', { authorizations });
  play.simulation.story.tell('salesforce', `ends its sessions${authorizations ? ' for good' : ''}`);
  if (!authorizations) return;
  await sleep(chance.between(5_000, 60_000));
  await connect(play, user);
}

/** Connects another CRM, or the first: what is approved from then on is written there. */
export const connectSalesforce: Deed = async (play, user, chance, name) => {
  if (!play.take(`Salesforce of ${user.organization}`)) return;
  await connect(play, user);
  const chosen = { writeback_platform: 'salesforce' };
  const { status } = await user.ask('PATCH', '/v2/config', { body: chosen });
  play.expect(status === 200, `${name}: choosing the CRM answers ${status}`);
  await Promise.all([
    createContact(play, user, chance.stream('contact'), `${name}-contact`),
    ...(chance.happens(0.6) ? [enrich(play, user, chance.stream('known'), `${name}-known`)] : []),
    ...(chance.happens(0.5) ? [endSessions(play, user, chance.stream('sessions'))] : []),
  ]);
};
