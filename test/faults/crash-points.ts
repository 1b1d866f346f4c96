import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { account } from '#lib/billing/account';
import { openCredits } from '#lib/billing/open-reservation';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import type { FaultAction } from '#local-aws/calls/faults';
import type { StandaloneDynamoDb } from '#local-aws/dynamodb/start';
import { listEntries } from '#test/support/ledger-entries';
import { makeOrganization, type TestOrganization } from '#test/support/organization';

const clockFile = join(tmpdir(), `crash-points-clock-${process.pid}.json`);
let offset = 0;

/** Advances the service's clock, so that leases of lost workers expire. */
export function passTime(milliseconds: number): void {
  offset += milliseconds;
  writeFileSync(clockFile, JSON.stringify({ offset_ms: offset }));
}
process.env['SERVICE_CLOCK_FILE'] = clockFile;
passTime(0);

/** The current time of the service. */
export const passedTime = (): Date => new Date(Date.now() + offset);

/** One operation, as the enumerator sees it. */
export interface Story<World> {
  /** Creates what must exist before; no fault strikes here. */
  prepare(organization: TestOrganization): Promise<World>;
  /** One try; throws if it did not get through. Retried as a client or a queue would. */
  act(world: World, organization: TestOrganization): Promise<void>;
}

const actions: readonly FaultAction[] = [
  'fail-before',
  'fail-after',
  'duplicate',
  'crash-before',
  'crash-after',
];
/** More calls than any operation makes; an enumeration that gets here has found a loop. */
const MOST_CALLS = 60;

type Item = Record<string, unknown>;

const anyItem = z.record(z.string(), z.unknown());
const partition = async (pk: string): Promise<Item[]> => (await query({ pk }, anyItem)).items;

/** The partitions that stories write to, including those in which items have a partition of their own. */
const PARTITIONS = ['', '#OUTBOX', '#LEDGER', '#LOG', '#FRESH', '#BATCH'];
const WITH_DETAILS = ['#ENRICHMENT', '#SEARCH', '#SOURCE', '#CAMPAIGN'];

async function itemsOf({ id }: TestOrganization): Promise<Item[]> {
  const own = (name: string) => partition(`ORG#${id}${name}`);
  const items = (await Promise.all(PARTITIONS.map(own))).flat();
  for (const name of WITH_DETAILS) {
    const heads = await own(name);
    const details = await Promise.all(heads.map((head) => own(`${name}#${Number(head['id'])}`)));
    items.push(...heads, ...details.flat());
  }
  return items;
}

/** Counts items of each kind. Ids and times differ from run to run, request counters by the tries. */
function census(items: readonly Item[], { id }: TestOrganization): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { pk, sk } of items) {
    const kind = `${pk} ${sk}`
      .replaceAll(id, 'ORG')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'T')
      .replaceAll(/[A-Za-z0-9_-]{16,}|\d{6,}/g, 'ID');
    if (!kind.includes('#RATE')) kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

/** Invariants that must hold whatever happened, written once for every operation. */
async function violations(items: readonly Item[], organization: TestOrganization): Promise<string[]> {
  const stored = items.find(({ pk, sk }) => pk === keys.account(organization.id).pk && sk === 'ACCOUNT');
  const { available, held, spent, granted, purchased, taken_back, debt } = account.parse(stored ?? {});
  const entries = await listEntries(organization.id);
  const own = new Set(['available', 'held', 'owed']);
  const booked = entries.reduce(
    (sum, { from, to, amount }) => sum + (own.has(to) ? amount : 0) - (own.has(from) ? amount : 0),
    0,
  );
  const reserved = items.reduce((sum, item) => sum + openCredits(item), 0);
  const broken: string[] = [];
  const check = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  check(available >= 0 && held >= 0, `available ${available}, held ${held}`);
  check(available + held + spent === granted + purchased - taken_back + debt, 'credits appeared or vanished');
  check(
    booked === available + held - debt,
    `the ledger says ${booked}, the account ${available + held - debt}`,
  );
  check(reserved === held, `reservations hold ${reserved}, the account ${held}`);
  check(new Set(entries.map(({ id }) => id)).size === entries.length, 'an entry is booked twice');
  return broken;
}

async function outcome(organization: TestOrganization) {
  const items = await itemsOf(organization);
  const { available, held, spent } = account.parse(items.find(({ sk }) => sk === 'ACCOUNT') ?? {});
  return {
    census: census(items, organization),
    credits: { available, held, spent },
    violations: await violations(items, organization),
  };
}

async function untilDone<World>(
  story: Story<World>,
  world: World,
  organization: TestOrganization,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await story.act(world, organization);
    } catch (error) {
      if (tries === 5) throw error;
      passTime(40_000);
    }
  }
}

/**
 * Runs every schedule: each fault at each call of the operation, then retries until it gets through. The final state must equal that of one
 * undisturbed run. Returns how many schedules there were, and those that differ.
 */
export async function enumerate<World>(db: StandaloneDynamoDb, story: Story<World>) {
  const start = async () => {
    const organization = await makeOrganization(100);
    return { organization, world: await story.prepare(organization) };
  };
  const clean = await start();
  await story.act(clean.world, clean.organization);
  const expected = await outcome(clean.organization);
  const differing: unknown[] = [];
  let schedules = 0;
  for (const action of actions) {
    for (let k = 1; k <= MOST_CALLS; k += 1) {
      const { organization, world } = await start();
      let calls = 0;
      db.faults.onCall(() => {
        calls += 1;
        return calls === k ? action : undefined;
      });
      await story.act(world, organization).catch(() => undefined);
      db.faults.clear();
      if (calls < k) break;
      schedules += 1;
      await untilDone(story, world, organization);
      // A client that got no answer retries, even when all was done.
      await untilDone(story, world, organization);
      const seen = await outcome(organization);
      if (JSON.stringify(sorted(seen)) !== JSON.stringify(sorted(expected)))
        differing.push({ action, k, seen, expected });
    }
  }
  return { schedules, differing, expected };
}

const sorted = ({ census: kinds, ...rest }: Awaited<ReturnType<typeof outcome>>) => ({
  ...rest,
  census: Object.entries(kinds).toSorted(([a], [b]) => a.localeCompare(b)),
});

/** Defines a test for each story: whichever call is lost, the final state equals that of one undisturbed run. */
export function proveStories<Worlds extends Readonly<Record<string, unknown>>>(
  db: () => StandaloneDynamoDb,
  stories: { readonly [Name in keyof Worlds]: Story<Worlds[Name]> },
): void {
  it.each(Object.entries<Story<unknown>>(stories))(
    'leave of %s what one undisturbed run leaves',
    { timeout: 110_000 },
    async (_name, story) => {
      const { schedules, differing, expected } = await enumerate(db(), story);
      expect(expected.violations).toEqual([]);
      expect(schedules).toBeGreaterThanOrEqual(5);
      expect(differing).toEqual([]);
    },
  );
}
