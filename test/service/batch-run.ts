import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { staffOf } from '#test/simulators/world/staff';
import { makeWorld } from '#test/simulators/world/world';

const serviceInfo = z.object({
  base_url: z.string(),
  clock_url: z.string(),
  api_key: z.string(),
  admin_api_key: z.string(),
  other_api_key: z.string(),
  simulators: z.object({ payments: z.string() }),
});
type ServiceInfo = z.infer<typeof serviceInfo>;

/** A service in its own process, which can be killed. */
interface Run {
  readonly info: ServiceInfo;
  readonly process: ChildProcess;
}

const READY_SECONDS = 300;

async function boot(directory: string, ...args: string[]): Promise<Run> {
  const file = join(directory, 'service.json');
  rmSync(file, { force: true });
  const child = spawn(process.execPath, ['scripts/local.ts', ...args], {
    env: {
      ...process.env,
      SERVICE_DIRECTORY: directory,
      PORT: '0',
      SIMULATOR_LATENCY: 'none',
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed = `${printed}${text}`.slice(-4_000);
    });
  for (const end = Date.now() + READY_SECONDS * 1_000; !printed.includes('Ready in'); await sleep(100)) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`The service did not start:\n${printed}`);
  }
  return { info: serviceInfo.parse(JSON.parse(readFileSync(file, 'utf8'))), process: child };
}

const ended = async ({ process: child }: Run, signal: NodeJS.Signals): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
};

async function ask(
  { info }: Run,
  method: string,
  path: string,
  body?: object,
  key = info.api_key,
): Promise<unknown> {
  const form = body instanceof FormData;
  const reply = await fetch(`${info.base_url}${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return JSON.parse(text);
}

const counts = z.object({
  queued: z.number(),
  processing: z.number(),
  completed: z.number(),
  approved: z.number(),
  failed: z.number(),
  cancelled: z.number(),
});
const batch = z.object({
  batch_id: z.string(),
  status: z.string(),
  member_count: z.number(),
  counts,
  credits: z.object({ held: z.number(), charged: z.number(), released: z.number() }),
});
const credits = z.object({
  data: z.object({ held: z.number(), spent: z.number(), available: z.number() }),
});
const upload = z.object({ upload_id: z.string(), suggested_mapping: z.record(z.string(), z.string()) });
const enrichment = z.object({ id: z.number(), status: z.string() });
const page = z.object({
  items: z.array(z.object({ id: z.number(), row: z.number(), credits: z.object({ charged: z.number() }) })),
  next_cursor: z.string().optional(),
});

async function buy(run: Run, wanted: number): Promise<void> {
  const checkout = {
    package_id: 'pack_2000',
    currency: 'eur',
    success_url: 'https://app.example/done',
    cancel_url: 'https://app.example/back',
  };
  const session = z.object({ data: z.object({ session_id: z.string() }) });
  const { admin_api_key, simulators } = run.info;
  const available = async () => credits.parse(await ask(run, 'GET', '/v2/billing/credits')).data.available;
  for (let have = await available(); have < wanted; ) {
    const made = session.parse(await ask(run, 'POST', '/v2/billing/checkout', checkout, admin_api_key));
    await fetch(`${simulators.payments}/_checkout/${made.data.session_id}/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_method: 'pm_card_visa' }),
    });
    const before = have;
    while (have === before) {
      await sleep(100);
      have = await available();
    }
  }
}

/** One person of each name whose work address the finder knows, with a current job at a company of the world. */
function knownPeople(): readonly string[] {
  const { people, companies } = makeWorld();
  const names = Map.groupBy(people, ({ first, last }) => `${first} ${last}`);
  return staffOf(companies).flatMap((person) => {
    const { first, last, positions, finder } = person;
    const company = companies.find(({ id }) => id === positions[0]?.companyId);
    const alone = names.get(`${first} ${last}`)?.length === 1;
    return finder && company && alone ? [`${first},${last},${company.name},${company.domain}`] : [];
  });
}

/** Every other row is a person of the simulators' world as long as there are any; the rest are unknown. */
function csv(rows: number): string {
  const known = knownPeople();
  return [
    'First name,Last name,Company,Domain,Segment',
    ...[...Array(rows).keys()].map((row) => {
      const person = row % 2 === 0 ? known[row / 2] : undefined;
      return `${person ?? `Given${row},Family${row},Firm ${row},firm-${row}.example`},S${row % 7}`;
    }),
  ].join('\n');
}

/** How long one enrichment of the second organization takes, in milliseconds. */
async function serviceTime(run: Run, name: string): Promise<number> {
  const input = { first_name: name, last_name: 'Single', company: `${name} Works` };
  const began = performance.now();
  const key = run.info.other_api_key;
  const made = enrichment.parse(await ask(run, 'POST', '/v1/enrichments', { type: 'person', input }, key));
  for (let { status } = made; status !== 'completed'; await sleep(50)) {
    if (status === 'failed') throw new Error(`The single enrichment ${made.id} failed.`);
    const read = await ask(run, 'GET', `/v1/enrichments/${made.id}`, undefined, key);
    ({ status } = enrichment.parse(read));
  }
  return performance.now() - began;
}

export interface BatchRun {
  readonly rows: number;
  /** Rows that had ended when the service was killed. */
  readonly killedAt: number;
  readonly counts: z.infer<typeof counts>;
  readonly credits: z.infer<typeof batch>['credits'];
  /** Credits spent by the whole organization. */
  readonly spent: number;
  readonly held: number;
  /** Rows of the file that have an enrichment, and enrichments: equal if nothing is lost or doubled. */
  readonly rowsWithResult: number;
  readonly enrichments: number;
  /** Sum of what the members say they cost. */
  readonly chargedToMembers: number;
  /** Time of a single enrichment of another organization, alone and in the middle of the batch. */
  readonly aloneMs: number;
  readonly besideMs: number;
  readonly perSecond: number;
}

/**
 * Runs a CSV of this many rows through its own service with vendors that answer at once; meanwhile enriches one person of a second
 * organization; kills the service halfway as a power cut would, restarts it, and lets it finish. Throws if the counts do not add up at any
 * read.
 */
export async function runBatch(
  directory: string,
  rows: number,
  log: (line: string) => void,
): Promise<BatchRun> {
  let run = await boot(directory, '--fresh');
  try {
    await buy(run, rows * 3);
    const spentBefore = credits.parse(await ask(run, 'GET', '/v2/billing/credits')).data.spent;
    await serviceTime(run, 'Warm');
    const aloneMs = await serviceTime(run, 'Alone');
    const form = new FormData();
    form.set('file', new Blob([csv(rows)]), 'leads.csv');
    const { upload_id, suggested_mapping } = upload.parse(
      await ask(run, 'POST', '/v1/enrichments/batches/upload', form),
    );
    const confirmed = batch.parse(
      await ask(run, 'POST', '/v1/enrichments/batches/upload/confirm', {
        upload_id,
        column_mapping: suggested_mapping,
        on_quota: 'degrade',
      }),
    );
    const path = `/v1/enrichments/batches/${confirmed.batch_id}`;
    const began = performance.now();

    const read = async () => {
      const state = batch.parse(await ask(run, 'GET', path));
      const sum = Object.values(state.counts).reduce((total, count) => total + count, 0);
      if (sum !== state.member_count)
        throw new Error(`Counts do not add up: ${JSON.stringify(state.counts)}`);
      return { ...state, done: state.counts.completed + state.counts.failed };
    };
    const reach = async (wanted: number) => {
      for (let shown = 0; ; ) {
        const state = await read();
        if (performance.now() - shown > 30_000) {
          shown = performance.now();
          log(`${Math.round((shown - began) / 1_000)} s: ${state.done} of ${rows}`);
        }
        if (state.done >= wanted) return state;
        await sleep(rows > 1_000 ? 2_000 : 200);
      }
    };

    await reach(Math.floor(rows / 4));
    const besideMs = await serviceTime(run, 'Beside');
    log(
      `A single enrichment took ${Math.round(aloneMs)} ms alone, ${Math.round(besideMs)} ms beside the batch`,
    );
    const { done: killedAt } = await reach(Math.floor(rows / 2));
    await ended(run, 'SIGKILL');
    log(`Killed after ${killedAt} rows`);
    run = await boot(directory);
    // Interrupted work is restarted once it has been silent for longer than a workflow can last.
    void fetch(run.info.clock_url, { method: 'POST', body: '5m' }).catch(() => undefined);
    const last = await reach(rows);
    const seconds = (performance.now() - began) / 1_000;

    const account = async () => credits.parse(await ask(run, 'GET', '/v2/billing/credits')).data;
    while ((await account()).held > 0) await sleep(500);
    const seen = { rows: new Set<number>(), enrichments: new Set<number>(), charged: 0 };
    for (let cursor: string | undefined; ; ) {
      const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { items, next_cursor } = page.parse(await ask(run, 'GET', `${path}/members?limit=100${query}`));
      for (const { id, row, credits: own } of items) {
        seen.rows.add(row);
        seen.enrichments.add(id);
        seen.charged += own.charged;
      }
      if (next_cursor === undefined) break;
      cursor = next_cursor;
    }
    const { held, spent } = await account();
    return {
      ...{ rows, killedAt, aloneMs, besideMs, held },
      counts: last.counts,
      credits: batch.parse(await ask(run, 'GET', path)).credits,
      spent: spent - spentBefore,
      rowsWithResult: seen.rows.size,
      enrichments: seen.enrichments.size,
      chargedToMembers: seen.charged,
      perSecond: rows / seconds,
    };
  } finally {
    await ended(run, 'SIGTERM');
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '10000' },
      directory: { type: 'string', default: '.local/batch-run' },
    },
  });
  const result = await runBatch(values.directory, Number(values.rows), (line) => console.log(line));
  console.log(JSON.stringify(result, null, 2));
}
