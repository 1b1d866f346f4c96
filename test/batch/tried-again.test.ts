import { describe, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import { pump } from '#test/batch/pump';
import { Outbox, postFile, useBucket } from '#test/batch/support';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { type Again, sheetOf } from '../../packages/console/src/lib/sheet.ts';

const [upload, confirm] = [batchesApi.uploadBatchFile(), batchesApi.confirmBatchUpload()];
const members = batchesApi.listBatchMembers();

useTable();
useBucket();

const acme: Again = {
  type: 'company',
  input: { company: 'Acme "Robotics", Inc.', crm_id: '77' },
  external_id: 'K1',
  extra: { Segment: 'A', company: 'their own column', empty: null },
};
const globex: Again = { type: 'company', input: { company_domain: 'globex.example' } };
const ada: Again = { type: 'person', input: { email: 'ada@acme.example' }, extra: { Segment: 'B' } };

describe('the sheet of members to retry', () => {
  it('keeps companies as companies and people as people, with all columns of their rows', async () => {
    const { id, headers } = await makeOrganization();
    const { text, mapping } = sheetOf([acme, globex, ada]);
    const sent = await postFile(upload, headers, text);
    expect([sent.status, sent.body.problems]).toEqual([200, []]);
    const body = { upload_id: sent.body.upload_id, column_mapping: mapping };
    const path = '/v1/enrichments/batches/upload/confirm';
    const made = await call(confirm, { method: 'POST', path, headers, body });
    expect([made.status, made.body.member_count], made.text).toEqual([202, 3]);
    await pump(id, new Outbox(id));
    const batchId = made.body.batch_id;
    const at = { path: `/v1/enrichments/batches/${batchId}/members`, params: { batchId }, headers };
    const { items } = (await call(members, at)).body;
    expect(items).toMatchObject([
      { type: 'company', input: acme.input, external_id: 'K1', extra: { Segment: 'A' } },
      { type: 'company', input: globex.input },
      { type: 'person', input: ada.input, extra: { Segment: 'B' } },
    ]);
  });

  it('has only columns that hold a value', () => {
    expect(sheetOf([globex])).toEqual({
      text: '"company_domain","type"\n"globex.example","company"',
      mapping: { company_domain: 'company_domain', type: 'type' },
    });
  });
});
