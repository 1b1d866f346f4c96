import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

/** An organization at work, created only through the public API: the data for the console's pictures and measurements. */
export interface Api {
  readonly base_url: string;
  readonly api_key: string;
}

const json = z.record(z.string(), z.unknown());
const made = z.object({ id: z.union([z.string(), z.number()]) });
const uploaded = z.object({ upload_id: z.string(), suggested_mapping: z.record(z.string(), z.string()) });
const status = z.object({ status: z.string() });
const WAIT_SECONDS = 90;

const sheet = `Vorname;Nachname;Firma;E-Mail;Segment
Ada;Lovelace;Acme Robotics;;A
Nadia;Okafor;Acme Robotics;;A
James;Miller;Acme Robotics;;B
Thomas;Reed;Medora Health;;A
Linus;Torvalds;Acme Robotics;;B
;;;someone.unknown@nowhere.example;C
;;;;C
Ada;Lovelace;Acme Robotics;;A
`;

export async function call(
  api: Api,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Record<string, unknown>> {
  const form = body instanceof FormData;
  const reply = await fetch(`${api.base_url}${path}`, {
    method,
    headers: {
      'x-api-key': api.api_key,
      ...(body && !form ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 400)}`);
  return text === '' ? {} : json.parse(JSON.parse(text));
}

async function ended(api: Api, path: string): Promise<void> {
  for (let second = 0; second < WAIT_SECONDS; second += 1) {
    const { status: is } = status.parse(await call(api, 'GET', path));
    if (!['queued', 'waiting', 'reading', 'confirmed', 'processing', 'running'].includes(is)) return;
    await sleep(1_000);
  }
}

async function importSheet(api: Api): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([sheet], { type: 'text/csv' }), 'spring-leads.csv');
  const { upload_id, suggested_mapping } = uploaded.parse(
    await call(api, 'POST', '/v1/enrichments/batches/upload', form),
  );
  const { batch_id } = z.object({ batch_id: z.string() }).parse(
    await call(api, 'POST', '/v1/enrichments/batches/upload/confirm', {
      upload_id,
      column_mapping: suggested_mapping,
    }),
  );
  await ended(api, `/v1/enrichments/batches/${batch_id}`);
  return batch_id;
}

async function approveOne(api: Api): Promise<void> {
  const { id } = made.parse(
    await call(api, 'POST', '/v1/enrichments', {
      type: 'person',
      input: { first_name: 'Maria', last_name: 'Santos', company: 'Acme Robotics' },
    }),
  );
  await ended(api, `/v1/enrichments/${id}`);
  await call(api, 'POST', `/v1/enrichments/${id}/approve`, { create_if_missing: true });
}

async function runCampaign(api: Api): Promise<void> {
  const { id } = made.parse(
    await call(api, 'POST', '/v1/campaigns', {
      name: 'Warehouse automation, spring',
      audience: {
        type: 'companies',
        companies: [{ company_name: 'Acme Robotics' }, { company_name: 'Globex' }],
        roles: ['CTO', 'VP Engineering', 'Head of Operations'],
        limit_per_company: 3,
      },
      credit_ceiling: 60,
    }),
  );
  await call(api, 'POST', `/v1/campaigns/${id}/start`);
}

const message = (publicId: string, text: string) => ({ action: 'message', public_id: publicId, text });

async function outreach(api: Api): Promise<void> {
  const texts: readonly (readonly [string, string])[] = [
    [
      'ada-lovelace',
      'Hello Ada, congratulations on the new line in Lyon. May I ask how you plan its shifts?',
    ],
    [
      'maria-santos-acme',
      'Hello Maria, your talk on robots in warehouses was a joy. Do you have ten minutes on Thursday?',
    ],
  ];
  for (const [to, text] of texts) await call(api, 'POST', '/v2/network/outreach', message(to, text));
  const { data } = z
    .object({ data: z.object({ batch_id: z.string() }) })
    .parse(
      await call(
        api,
        'POST',
        '/v2/network/outreach',
        message('noor-haddad', 'I do know somebody, Noor. Shall I send you an introduction this week?'),
      ),
    );
  await call(api, 'POST', `/v2/outbound-queue/batches/${data.batch_id}/approve`, {});
}

async function sequence(api: Api): Promise<void> {
  await call(api, 'POST', '/v2/outbound-queue/sequences', {
    name: 'Robotics leaders',
    targets: ['noor-haddad', 'ada-lovelace', 'maria-santos-acme'].map((public_id) => ({ public_id })),
    steps: [
      { action: 'message', text: 'Hello! May I ask how you plan the shifts of your new line?' },
      { action: 'message', text: 'One more thing: would ten minutes on Thursday do?', wait: { days: 3 } },
    ],
  });
}

async function doNotContact(api: Api): Promise<void> {
  const entries: readonly object[] = [
    { domains: ['initech.example'], reason: 'A competitor' },
    { emails: ['lin@globex.example'], reason: 'Asked us to stop' },
    { persons: ['max-planck'], reason: 'Is a customer already' },
  ];
  for (const entry of entries) await call(api, 'POST', '/v2/outbound-queue/do-not-contact', entry);
}

async function webhooks(api: Api): Promise<void> {
  for (const [event_type, url] of [
    ['funding_round', 'https://hooks.northwind.example/funding'],
    ['enrichment.completed', 'http://127.0.0.1:9/hook'],
  ]) {
    const { data } = z
      .object({ data: made })
      .parse(await call(api, 'POST', '/v2/webhooks/subscriptions', { event_type, url }));
    if (url?.startsWith('http:')) await call(api, 'POST', `/v2/webhooks/subscriptions/${data.id}/test`);
  }
}

/** Fills an organization; takes about a minute on a small machine. Parts that fail are reported and left out. */
export async function fillWithExamples(api: Api, log: (line: string) => void): Promise<void> {
  const parts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['an imported sheet', () => importSheet(api)],
    ['an approved person', () => approveOne(api)],
    ['a campaign', () => runCampaign(api)],
    [
      'a people finder job',
      () => call(api, 'POST', '/v1/people-finder', { company_name: 'Acme Robotics', roles: ['CTO', 'CFO'] }),
    ],
    [
      'a search',
      () => call(api, 'POST', '/v2/search', { type: 'people', keywords: 'robotics', max_results: 50 }),
    ],
    ['messages', () => outreach(api)],
    ['a sequence', () => sequence(api)],
    ['a do-not-contact list', () => doNotContact(api)],
    ['webhooks', () => webhooks(api)],
  ];
  for (const [what, make] of parts)
    await make().catch((error: unknown) =>
      log(`Left out ${what}: ${error instanceof Error ? error.message : error}`),
    );
}
