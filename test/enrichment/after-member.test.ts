import { describe, expect, it } from 'vitest';
import { batch as batchSchema } from '#lib/batch/record/batch';
import { findNext } from '#lib/batch/record/member-store';
import { putBatch } from '#lib/batch/record/store';
import * as keys from '#lib/db/keys';
import { transact, write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { afterMember } from '#lib/enrichment/use-cases/after-member';
import { toIso } from '#lib/shared/time';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const { db } = useTable();
const BATCH = '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11';

/** A batch member under way whose successor is not loaded yet, and the function that loads it. */
async function underWay() {
  const { id: organization_id } = await makeOrganization();
  const now = toIso(new Date());
  const batch = batchSchema.parse({
    ...{ id: BATCH, organization_id, status: 'processing', lanes: 1, problem_count: 0 },
    source: { kind: 'crm_list', platform: 'hubspot', list_id: '1' },
    ...{ row_count: 2, member_count: 2, duplicate_count: 0, refused_count: 0, reusable_count: 0 },
    ...{ estimated_credits: 6, extra_columns: [], accounted: {} },
    ...{ created_at: now, created_by: 'key:test', updated_at: now, confirmed_at: now },
  });
  await transact(putBatch(batch));
  const member = { organization_id, batch_id: BATCH, batch: { position: 0, size: 2, lanes: 1 } };
  const next = { row: 3, external_id: null, extra: {}, enrichment_id: 7, position: 1 };
  const load = () => write(put(keys.batchMember(organization_id, BATCH, 1), next));
  return { member, load, look: () => findNext(organization_id, BATCH, 1) };
}

describe('the successor of a batch member', () => {
  it('begins from the state read a moment ago, without another read', async () => {
    const { member, load, look } = await underWay();
    await load();
    const seen = await look();
    db().calls.reset();
    expect(await afterMember(member, seen)).toHaveLength(1);
    expect(db().calls.list()).toEqual([]);
  });

  it('begins even if it was loaded after that read', async () => {
    const { member, load, look } = await underWay();
    const seen = await look();
    expect(await afterMember(member, seen)).toEqual([]);
    await load();
    expect(await afterMember(member, seen)).toHaveLength(1);
  });
});
