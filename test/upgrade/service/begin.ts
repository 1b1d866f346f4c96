import { setTimeout as sleep } from 'node:timers/promises';
import { Receiver } from '#test/simulation/actors/receiver';
import type { Item } from '#test/simulation/checks/mirror';
import type { Drive } from '#test/upgrade/service/drive';
import type { Begun } from '#test/upgrade/service/left';

const HOUR = 3_600_000;
export const HOST = 'hooks.northwind.example';
/** The people in the files, one of them unknown. */
const rows = [
  'ada@acme.example',
  'maria.santos@acme-robotics.example',
  'james.miller@acme-robotics.example',
  'helen.cho@riverbank-capital.example',
  'nobody@nowhere.example',
  'lucas.meyer@orbit-payments.example',
];
export const textOf = (name: string, step: number): string => `Hello, this is ${name}, step ${step}`;

async function ask(drive: Drive, method: string, path: string, body?: object) {
  const answer = await drive.user.ask(method, path, body ? { body } : {});
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answers ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function upload(drive: Drive, name: string, lines: readonly string[]): Promise<string> {
  const content = `--fixture\r\nContent-Disposition: form-data; name="file"; filename="${name}.csv"\r\nContent-Type: text/csv\r\n\r\nE-Mail\n${lines.join('\n')}\n\r\n--fixture--\r\n`;
  const raw = { type: 'multipart/form-data; boundary=fixture', content };
  const { status, body } = await drive.user.ask('POST', '/v1/enrichments/batches/upload', { raw });
  if (status >= 300) throw new Error(`Uploading answers ${status}.`);
  return body.upload_id;
}

export const confirm = (drive: Drive, upload_id: string) =>
  ask(drive, 'POST', '/v1/enrichments/batches/upload/confirm', {
    upload_id,
    column_mapping: { 'E-Mail': 'email' },
  });

/** Two steps a day apart, the first of which is sent when this ends. */
async function sequence(drive: Drive, name: string, public_id: string, isWhole: boolean): Promise<string> {
  const steps = [
    { action: 'message', text: textOf(name, 0) },
    { action: 'message', text: textOf(name, 1), wait: { days: 1 } },
  ];
  const body = { name, targets: [{ public_id }], steps, on_reply: 'hold' };
  const { data } = await ask(drive, 'POST', '/v2/outbound-queue/sequences', body);
  const path = `/v2/outbound-queue/sequences/${data.id}`;
  await ask(
    drive,
    'POST',
    isWhole ? `${path}/approve` : `/v2/outbound-queue/batches/${data.people[0].batch_id}/approve`,
  );
  // A sequence is checked every hour.
  await drive.user.until(path, (read) => read.data.people[0].state === 'waiting', 200);
  return data.id;
}

const enrich = async (drive: Drive, email: string): Promise<string> => {
  const { id } = await ask(drive, 'POST', '/v1/enrichments', { type: 'person', input: { email } });
  return String(id);
};

/** One of the organization's items of a kind. */
const itemOf = ({ mirror, user }: Drive, kind: string, id: string): Item | undefined =>
  mirror.of(user.organization, kind).find((one) => String(one['id']).endsWith(id.replace(/^[a-z]+_/, '')));

/** Whether everything is under way at the same time. */
function isUnderWay(drive: Drive, { batch, campaign, finder, search, enrichment }: Begun): boolean {
  const statusOf = (kind: string, id: string): string => String(itemOf(drive, kind, id)?.['status']);
  const deliveries = drive.mirror.of(drive.user.organization, '#DELIVERY');
  return (
    statusOf('#BATCH', batch) === 'processing' &&
    statusOf('#CAMPAIGN', campaign) === 'running' &&
    ['queued', 'processing'].includes(statusOf('#SOURCE', finder)) &&
    statusOf('#SEARCH', search) === 'running' &&
    ['queued', 'processing'].includes(statusOf('#ENRICHMENT', enrichment)) &&
    deliveries.some(({ status, attempts }) => status === 'pending' && (attempts as unknown[]).length > 0)
  );
}

/** Starts something of every kind, and stops in the middle of all of it. */
export async function begin(drive: Drive): Promise<Begun> {
  const { simulation, user } = drive;
  const receiver = new Receiver(
    HOST,
    user.organization,
    simulation.chance.stream('receiver'),
    () => simulation.agenda.now,
  );
  receiver.isDown = true;
  simulation.wires.serve(HOST, receiver.listener);
  const [whole, byHand] = await drive.end(
    Promise.all([
      sequence(drive, 'whole', 'chloe-dubois', true),
      sequence(drive, 'by hand', 'noor-haddad', false),
    ]),
  );
  simulation.leap(22 * HOUR);
  await drive.pass(90_000);
  const subscribed = await drive.end(
    ask(drive, 'POST', '/v2/webhooks/subscriptions', {
      event_types: ['enrichment.completed', 'batch.completed'],
      url: `https://${HOST}/events`,
    }),
  );
  const checkout = await drive.end(
    ask(drive, 'POST', '/v2/billing/checkout', {
      package_id: 'pack_100',
      currency: 'eur',
      success_url: 'https://app.example.com/done',
      cancel_url: 'https://app.example.com/back',
    }),
  );
  const uploaded = await drive.end(upload(drive, 'second', rows.slice(0, 2)));
  const first = await drive.end(upload(drive, 'first', rows));
  // An event that its receiver refuses.
  await drive.end(
    enrich(drive, 'priya.raman@acme-robotics.example').then((id) =>
      drive.user.until(`/v1/enrichments/${id}`, ({ status }) => status === 'completed'),
    ),
  );
  const { batch_id: batch } = await drive.end(confirm(drive, first));
  const isHalf = (): boolean =>
    drive.mirror
      .of(user.organization, '#ENRICHMENT')
      .some((one) => one['batch_id'] !== undefined && one['status'] === 'completed');
  await drive.until(isHalf);
  const campaigning = async (): Promise<string> => {
    const people = [
      { first_name: 'Priya', last_name: 'Raman', company: 'Acme Robotics' },
      { first_name: 'Samuel', last_name: 'Adeyemi', company: 'Helios Grid' },
    ];
    const { id } = await ask(drive, 'POST', '/v1/campaigns', {
      name: 'Spring',
      audience: { type: 'people', people },
      approval: { mode: 'rule', min_confidence: 0.5 },
      credit_ceiling: 12,
    });
    await ask(drive, 'POST', `/v1/campaigns/${id}/start`);
    return id;
  };
  const later = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
    await sleep(milliseconds);
    return await work();
  };
  const [campaign, search, finder, enrichment] = await drive.end(
    Promise.all([
      campaigning(),
      ask(drive, 'POST', '/v2/search', {
        type: 'people',
        company: 'Acme Robotics',
        max_results: 20,
        page_size: 4,
      }).then(({ data }) => String(data.id)),
      later(300, () =>
        ask(drive, 'POST', '/v1/people-finder', {
          company_name: 'Acme Robotics',
          roles: ['VP Engineering', 'Finance leaders'],
          limit: 4,
          accept_best_match: true,
        }).then(({ id }) => String(id)),
      ),
      later(300, () => enrich(drive, 'tom.whitfield@medora.example')),
    ]),
  );
  const begun: Begun = {
    organization: user.organization,
    batch,
    upload: uploaded,
    subscription: subscribed.data.id,
    secret: subscribed.data.secret,
    campaign,
    finder,
    search,
    enrichment,
    session: checkout.data.session_id,
    whole,
    byHand,
  };
  await drive.until(() => isUnderWay(drive, begun), 400);
  return begun;
}
