import { PlanWriter } from '#lib/batch/plan-file';
import { RowPlanner } from '#lib/batch/plan-rows';
import type { BatchPlan } from '#lib/batch/record/batch';
import type { PlannedMember, PlannedRow } from '#lib/batch/record/member';
import { findFreshEach } from '#lib/batch/record/member-store';
import { loadConfiguration } from '#lib/config/store';
import { loadFieldsOfMany } from '#lib/enrichment/findings-store';
import { covers, isComplete } from '#lib/enrichment/plan/reuse-rules';
import { loadMany } from '#lib/enrichment/store';
import { hashedKey, lookupKey } from '#lib/identity/identity-keys';
import type { SubjectType } from '#lib/identity/subject';
import { DAY, SECOND, toIso } from '#lib/shared/time';
import type { RefusedRow, RowInput } from '#lib/spreadsheet/mapping/row-input';
import type { RowProblem } from '#lib/spreadsheet/row';

export interface RowToPlan {
  readonly input: RowInput | RefusedRow;
  readonly problems?: readonly RowProblem[];
}

export interface Planned {
  readonly plan: BatchPlan;
  readonly problems: readonly RowProblem[];
  readonly bytes: Buffer;
}

/** Rows whose fresh results are looked up per round trip. */
const GROUP = 100;
/**
 * While a client waits: after this, the remaining rows count as not reusable, since the gateway waits for 29 s. Fresh results still cost
 * nothing.
 */
const LOOKING_UP = 8 * SECOND;

/** Reads all rows once and sorts them into members, duplicates and free ones. Writes nothing. */
export async function planBatch(
  organization: string,
  rows: AsyncIterable<RowToPlan>,
  now: Date,
  lookingUp = LOOKING_UP,
): Promise<Planned> {
  const { enrichment } = await loadConfiguration(organization);
  const oldest = toIso(new Date(now.getTime() - enrichment.freshness_days * DAY));
  const planner = new RowPlanner();
  const writer = new PlanWriter();
  const started = performance.now();
  let group: PlannedRow[] = [];
  const flush = async () => {
    const looks = enrichment.freshness_days > 0 && performance.now() - started < lookingUp;
    const reusable = looks ? await reusableOf(organization, group, oldest) : new Set<PlannedRow>();
    await writer.add(
      group.map((row) => (row.kind === 'member' && reusable.has(row) ? planner.reuse(row) : row)),
    );
    group = [];
  };
  for await (const { input, problems } of rows) {
    const planned = planner.add(input, problems);
    if (planned) group.push(planned);
    if (group.length === GROUP) await flush();
  }
  await flush();
  return { plan: planner.plan(), problems: planner.problems, bytes: await writer.end() };
}

async function reusableOf(
  organization: string,
  group: readonly PlannedRow[],
  oldest: string,
): Promise<ReadonlySet<PlannedRow>> {
  const looked = group
    .filter((row): row is PlannedMember => row.kind === 'member')
    .flatMap((row) => {
      const type: SubjectType = row.type ?? 'person';
      const key = lookupKey(type, row.input);
      return key === undefined ? [] : [{ row, type, hash: hashedKey(type, key) }];
    });
  // Two rows can share their strongest key and differ in another; each key is looked up once.
  const hashes = [...new Set(looked.map(({ hash }) => hash))];
  const found = await findFreshEach(organization, hashes);
  const fresh = new Map<string, number>();
  for (const [index, item] of found.entries()) {
    const hash = hashes[index];
    if (hash !== undefined && item && item.completed_at >= oldest) fresh.set(hash, item.enrichment_id);
  }
  if (fresh.size === 0) return new Set();
  const ids = [...new Set(fresh.values())];
  const [origins, fields] = await Promise.all([
    loadMany(organization, ids),
    loadFieldsOfMany(organization, ids),
  ]);
  const usable = ({ row, type, hash }: (typeof looked)[number]): boolean => {
    const position = ids.indexOf(fresh.get(hash) ?? 0);
    const origin = origins[position];
    if (origin === undefined || !isComplete(origin)) return false;
    return covers(origin, fields[position] ?? {}, { type, input: row.input, options: {} });
  };
  return new Set(looked.filter(usable).map(({ row }) => row));
}
