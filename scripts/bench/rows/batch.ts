import { batch as batchSchema } from '#lib/batch/record/batch';
import { countInBatch } from '#lib/batch/record/member-store';
import { loadState, putBatch } from '#lib/batch/record/store';
import { planKey } from '#lib/batch/upload';
import { loadMembers } from '#lib/batch/use-cases/load-members';
import { planBatch, type RowToPlan } from '#lib/batch/use-cases/plan-batch';
import { accountedAtConfirm, confirmationWrites, holdForAll } from '#lib/batch/use-cases/reserve';
import { settleBatch } from '#lib/batch/use-cases/settle-batch';
import { transact } from '#lib/db/table';
import { afterMember } from '#lib/enrichment/use-cases/after-member';
import { provisionOrganization } from '#lib/organization/use-cases/provision';
import { toIso } from '#lib/shared/time';
import { rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';
import { awsPrices } from '#scripts/bench/aws-prices';
import { type Row, rounded } from '#scripts/bench/row';
import { withTable } from '#scripts/bench/with-table';

const ROWS = 1_000;
const ORGANIZATION = 'org_bench';

async function* people(): AsyncGenerator<RowToPlan, void> {
  for (let row = 2; row < ROWS + 2; row += 1)
    yield { input: rowToInput(row, { mail: `p${row}@acme.example` }, { mail: 'email' }) };
}

/** Table calls of a batch apart from the enrichments: planning, reserving, loading, lanes, counts, settling. */
async function runBatch(now: Date): Promise<void> {
  const files = new Map<string, Uint8Array>();
  const uploads = {
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    open: async (key: string) => {
      const bytes = files.get(key);
      return (
        bytes &&
        (async function* () {
          yield bytes;
        })()
      );
    },
    presignPost: () => Promise.reject(new Error('Uploads are not part of this measurement.')),
    presignGet: () => Promise.reject(new Error('Downloads are not part of this measurement.')),
  };
  const { plan, bytes } = await planBatch(ORGANIZATION, people(), now);
  const batch = batchSchema.parse({
    ...{ id: '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11', organization_id: ORGANIZATION, status: 'confirmed' },
    source: { kind: 'crm_list', platform: 'hubspot', list_id: '1' },
    ...plan,
    ...{ created_at: toIso(now), created_by: 'key:bench', updated_at: toIso(now), confirmed_at: toIso(now) },
    accounted: accountedAtConfirm(plan),
  });
  const { id } = batch;
  await uploads.put(planKey(ORGANIZATION, id), bytes);
  await transact([holdForAll(batch), ...confirmationWrites(batch, now), ...putBatch(batch)]);
  const job = { organization_id: ORGANIZATION, batch_id: id };
  await loadMembers(job, { uploads, lanes: 40 }, now);
  for (let position = 0; position < ROWS; position += 1) {
    for (const moved of [
      { queued: -1, processing: 1 },
      { processing: -1, completed: 1, posted: 3 },
    ])
      await transact([countInBatch(ORGANIZATION, id, position, moved, now)]);
    await afterMember({ ...job, batch: { position, size: ROWS, lanes: 40 } });
  }
  await settleBatch(job, now);
  const { batch: ended, counts } = await loadState(ORGANIZATION, id);
  if (ended.status !== 'completed' || counts.completed !== ROWS || ended.settlements !== 1)
    throw new Error(`The batch did not complete: ${JSON.stringify({ ended, counts })}`);
}

export const batch: Row = {
  title: 'Orchestration of 1,000 rows of a batch',
  goal: 'none',
  anchor: 'the enrichments themselves, above',
  measure: () =>
    withTable(async (db) => {
      const now = new Date();
      await provisionOrganization({ id: ORGANIZATION, name: 'Bench', credits: 3 * ROWS }, now);
      db.calls.reset();
      await runBatch(now);
      const calls = db.calls.list();
      const sum = (unit: 'readUnits' | 'writeUnits') => calls.reduce((total, one) => total + one[unit], 0);
      const [reads, writes] = [sum('readUnits'), sum('writeUnits')];
      const dollars = reads * awsPrices.dynamoReadUnit + writes * awsPrices.dynamoWriteUnit;
      return [
        {
          measured: `$${rounded(dollars, 4)}`,
          note: `${writes} write and ${reads} read units of the table, including the members' own items; 2 writes to the account`,
        },
      ];
    }),
};
