import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { region } from '#local-aws/account';
import { Receiver } from '#test/simulation/actors/receiver';
import { openBundle } from '#test/simulation/bundle';
import { overdue, unended } from '#test/simulation/checks/ending';
import { Ledgers } from '#test/simulation/checks/ledgers';
import type { Item } from '#test/simulation/checks/mirror';
import { readTemplates } from '#test/simulation/engine/cloud';
import { confirm, HOST } from '#test/upgrade/service/begin';
import type { Drive } from '#test/upgrade/service/drive';
import { readLeft } from '#test/upgrade/service/left';
import { takeUp } from '#test/upgrade/service/take-up';

const HOUR = 3_600_000;

/** What became of everything that was under way. */
export interface Ended {
  /** What is not over, lasted too long, or does not add up. */
  readonly wrong: readonly string[];
  readonly statuses: Readonly<Record<string, string>>;
  /** The rows of both files. */
  readonly rows: readonly string[];
  readonly people: number;
  readonly results: number;
  /** Deliveries by status, and those logged as accepted that were not. */
  readonly deliveries: readonly string[];
  readonly untaken: readonly string[];
  /** Texts sent, once per send. */
  readonly texts: readonly string[];
  readonly bought: number;
  readonly account: Item;
}

const [file = '', assembly = '', bundleFile = ''] = process.argv.slice(2);

/** Work that is neither over nor days away. */
const openOf = ({ simulation, mirror, user }: Drive): string[] => [
  ...simulation.cloud.unfinished(),
  ...unended({ users: [user], paid: [], refunded: new Set(), disputed: new Set() }, mirror),
];

async function settle(drive: Drive): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    await drive.pass(75_000);
    if (openOf(drive).length === 0) return;
  }
}

/** Approves the step that waits for approval. */
async function approveStaged(drive: Drive, sequence: string): Promise<void> {
  const { data } = await drive.user.get(`/v2/outbound-queue/sequences/${sequence}`);
  const [person] = data.people;
  if (person.state === 'staged' && person.step === 1)
    await drive.user.ask('POST', `/v2/outbound-queue/batches/${person.batch_id}/approve`);
}

async function finish(directory: string): Promise<Ended> {
  await new DynamoDBClient({ region }).config.maxAttempts();
  const left = readLeft(file);
  const { begun } = left;
  const templates = readTemplates(assembly);
  const bundle = openBundle(readFileSync(bundleFile, 'utf8'));
  const drive = await takeUp(left, directory, { templates, bundle });
  const { simulation, mirror, user } = drive;
  const chance = simulation.chance.stream('receiver');
  const receiver = new Receiver(HOST, begun.organization, chance, () => simulation.agenda.now);
  receiver.repair();
  receiver.secrets.push(begun.secret);
  simulation.wires.serve(HOST, receiver.listener);

  await drive.end(
    fetch(`${simulation.vendors.addresses.payments}/_checkout/${begun.session}/complete`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local', 'content-type': 'application/json' },
      body: JSON.stringify({ payment_method: 'pm_card_visa' }),
    }),
  );
  const second = await drive.end(confirm(drive, begun.upload));
  await settle(drive);
  for (let hours = 0; hours < 6; hours += 1) {
    simulation.leap(HOUR);
    await drive.pass(150_000);
    await drive.end(approveStaged(drive, begun.byHand));
  }
  await settle(drive);

  const one = (kind: string, id: string): Item =>
    mirror
      .of(begun.organization, kind)
      .find((item) => String(item['id']).replace(/^[a-z]+_/, '') === id.replace(/^[a-z]+_/, '')) ?? {};
  const kinds = {
    batch: ['#BATCH', begun.batch],
    second: ['#BATCH', second.batch_id],
    campaign: ['#CAMPAIGN', begun.campaign],
    finder: ['#SOURCE', begun.finder],
    search: ['#SEARCH', begun.search],
    enrichment: ['#ENRICHMENT', begun.enrichment],
    whole: ['#OUTBOUND_SEQUENCE', begun.whole],
    'by hand': ['#OUTBOUND_SEQUENCE', begun.byHand],
  } as const;
  const read = async (path: string) => await drive.end(user.get(path));
  const finder = await read(`/v1/people-finder/${begun.finder}`);
  const search = await read(`/v2/search-jobs/${begun.search}`);
  const deliveries = mirror.of(begun.organization, '#DELIVERY');
  const taken = new Set(receiver.events.filter((event) => event.taken).map(({ id }) => id));
  const all = [...mirror.items].map(([key, after]) => ({ key, before: undefined, after }));
  const purchases = mirror.of(begun.organization, '#LEDGER').filter(({ kind }) => kind === 'purchase');
  return {
    wrong: [...openOf(drive), ...overdue(mirror, new Date()), ...new Ledgers().see(all)],
    statuses: Object.fromEntries(
      Object.entries(kinds).map(([name, [kind, id]]) => [name, String(one(kind, id)['status'])]),
    ),
    rows: mirror
      .of(begun.organization, '#ENRICHMENT')
      .filter((item) => item['batch_id'] !== undefined)
      .map(({ status }) => String(status)),
    people: finder.results.length,
    results: search.data.results.length,
    deliveries: deliveries.map(({ status }) => String(status)),
    untaken: deliveries.flatMap(({ id, status }) =>
      status === 'succeeded' && !taken.has(String(id)) ? [String(id)] : [],
    ),
    texts: simulation.vendors
      .requests('network')
      .flatMap(({ body, status }) => {
        const { text } = (body ?? {}) as { text?: unknown };
        return typeof text === 'string' && (status ?? 500) < 300 ? [text] : [];
      })
      .toSorted(),
    bought: purchases.reduce((sum, { amount }) => sum + Number(amount), 0),
    account: mirror.of(begun.organization, '').find(({ sk }) => sk === 'ACCOUNT') ?? {},
  };
}

const directory = mkdtempSync(join(tmpdir(), 'upgrade-'));
try {
  const ended = await finish(directory);
  process.send?.(JSON.parse(JSON.stringify(ended)));
  console.log(JSON.stringify(ended, undefined, 1));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
setImmediate(() => process.exit());
