import { describe, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import { pump } from '#test/batch/pump';
import { callStream, installStreaming, Outbox, postFile, useBucket } from '#test/batch/support';
import { cellsOf } from '#test/spreadsheet/support/rows-of';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const confirmUpload = batchesApi.confirmBatchUpload();
const upload = batchesApi.uploadBatchFile();

installStreaming();
useTable();
useBucket();

const csv = [
  'E-Mail,Kundennr,Segment',
  'ada@acme.example,K1,A',
  'kaputt,K2,=HYPERLINK("http://x")',
  'ADA@acme.example,K3,C',
  'grace@acme.example.,K4,=1+1',
].join('\n');

async function completed() {
  const organization = await makeOrganization();
  const outbox = new Outbox(organization.id);
  const { body: sent } = await postFile(upload, organization.headers, csv);
  const { body } = await call(confirmUpload, {
    method: 'POST',
    path: '/v1/enrichments/batches/upload/confirm',
    headers: organization.headers,
    body: { upload_id: sent.upload_id, column_mapping: { 'E-Mail': 'email', Kundennr: 'external_id' } },
  });
  await pump(organization.id, outbox);
  return { organization, id: body.batch_id as string };
}

const events = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data: '))
    .map((block) => ({
      id: Number(/^id: (\d+)$/m.exec(block)?.[1]),
      event: /^event: (.+)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? 'null'),
    }));

describe('the stream of a batch', () => {
  it('reports how the batch ended, closes, resumes where the client was, and is a 404 to others', async () => {
    const handler = (await import('#functions/api/batches')).streamJob();
    const { organization, id } = await completed();
    const open = (headers: Record<string, string>) =>
      callStream(handler, { path: `/v2/jobs/${id}/stream`, params: { id }, headers });
    const first = await open(organization.headers);
    const seen = events(first.bytes.toString());
    expect([first.status, seen.map(({ event }) => event)]).toEqual([
      200,
      ['progress', 'progress', 'complete'],
    ]);
    const counted = (data: unknown) => (data as { counts: Record<string, number> }).counts;
    expect(seen.map(({ data }) => [counted(data)['queued'], counted(data)['completed']])).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ]);
    const end = seen.at(-1);
    expect(end?.data).toMatchObject({
      batch_id: id,
      status: 'completed',
      member_count: 2,
      percent_complete: 100,
      counts: { completed: 2 },
    });
    const again = await open({ ...organization.headers, 'last-event-id': String(end?.id) });
    expect([again.status, events(again.bytes.toString())]).toEqual([204, []]);
    const second = await open({ ...organization.headers, 'last-event-id': '1' });
    expect(events(second.bytes.toString()).map(({ id: number }) => number)).toEqual([2, end?.id]);
    expect((await open((await makeOrganization()).headers)).status).toBe(404);
    expect((await open({})).status).toBe(401);
  });
});

describe('the export of a batch', () => {
  it('has a summary, every row with its extra columns, provenance, problems and no formulas', async () => {
    const handler = (await import('#functions/api/batches')).exportBatch();
    const { organization, id } = await completed();
    const open = (headers: Record<string, string>) =>
      callStream(handler, {
        path: `/v1/enrichments/batches/${id}/export/excel`,
        params: { batchId: id },
        headers,
      });
    const { status, headers, bytes } = await open(organization.headers);
    expect([status, headers['Content-Disposition']]).toEqual([
      200,
      `attachment; filename="batch-${id}.xlsx"`,
    ]);
    const sheet = async (name: string) => {
      const rows: unknown[][] = [];
      for (const cells of await cellsOf(bytes, { sheet: name })) rows.push([...cells]);
      return rows;
    };
    const [header = [], ...rows] = await sheet('Results');
    const column = (title: string) => rows.map((cells) => cells[header.indexOf(title)] ?? null);
    expect(column('Row')).toEqual([2, 3, 4, 5]);
    expect(column('Your ID')).toEqual(['K1', null, 'K3', 'K4']);
    expect(column('Status')).toEqual(['completed', 'refused', 'duplicate', 'completed']);
    expect(column('Same person as row')).toEqual([null, null, 2, null]);
    expect(column('Segment')).toEqual(['A', null, 'C', '=1+1']);
    expect(column('Notes')).toEqual([
      null,
      expect.stringMatching(/^E-Mail: is not an e-mail address; does not identify a person/),
      null,
      'E-Mail: was cleaned, read as grace@acme.example',
    ]);
    const summary = await sheet('Summary');
    expect([summary.length, summary[0]?.length, summary[0]?.slice(0, 3)]).toEqual([
      3,
      16,
      ['Row', 'Full name', 'Job title'],
    ]);
    const [provenance = [], ...cited] = await sheet('Provenance');
    const fields = cited.map((cells) => `${cells[0]} ${cells[provenance.indexOf('Field')]}`);
    expect(fields.length).toBeGreaterThan(2);
    expect(new Set(fields).size).toBe(fields.length);
    expect(await sheet('Problems')).toEqual([
      ['Row', 'Column', 'Problem', 'Read as'],
      [3, 'E-Mail', 'is not an e-mail address'],
      [3, null, expect.stringContaining('does not identify a person')],
      [5, 'E-Mail', 'was cleaned', 'grace@acme.example'],
    ]);
    expect((await open((await makeOrganization()).headers)).status).toBe(404);
  });

  it('has a column for each custom field that was set on the approval of a member', async () => {
    const handler = (await import('#functions/api/batches')).exportBatchCsv();
    const list = (await import('#functions/api/batches')).listBatchMembers();
    const approve = (await import('#functions/api/enrichments')).approveEnrichment();
    const { organization, id } = await completed();
    const of = { params: { batchId: id }, headers: organization.headers };
    const [first] = (await call(list, { path: `/v1/enrichments/batches/${id}/members`, ...of })).body.items;
    const field_overrides = { lead_tier: 'A', Segment: 'Z', city: null };
    const approved = await call(approve, {
      method: 'POST',
      path: `/v1/enrichments/${first.id}/approve`,
      params: { id: String(first.id) },
      headers: organization.headers,
      body: { field_overrides },
    });
    expect(approved.status, approved.text).toBe(200);
    const { bytes } = await callStream(handler, { path: `/v1/enrichments/batches/${id}/export/csv`, ...of });
    const [header = '', row = ''] = Buffer.from(bytes).toString('utf8').split('\r\n');
    const cells = Object.fromEntries(header.split(',').map((name, at) => [name, row.split(',')[at]]));
    expect(cells).toMatchObject({ lead_tier: 'A', Segment: 'Z', City: '' });
    // In the workbook they are known when the first sheet is written, and appear in the second.
    const excel = (await import('#functions/api/batches')).exportBatch();
    const workbook = await callStream(excel, { path: `/v1/enrichments/batches/${id}/export/excel`, ...of });
    const [headings = [], values = []] = await cellsOf(workbook.bytes, { sheet: 'Results' });
    expect(values[headings.indexOf('lead_tier')]).toBe('A');
    expect(headings.indexOf('lead_tier')).toBeLessThan(headings.indexOf('Enrichment'));
  });

  it('maps itself when uploaded again, costs nothing and keeps its columns', async () => {
    const handler = (await import('#functions/api/batches')).exportBatch();
    const { organization, id } = await completed();
    const exported = async (batch: string) =>
      await callStream(handler, {
        path: `/v1/enrichments/batches/${batch}/export/excel`,
        params: { batchId: batch },
        headers: organization.headers,
      });
    const headings = async (bytes: Uint8Array) => {
      const [first = []] = await cellsOf(bytes, { sheet: 'Results' });
      return first;
    };
    const first = await exported(id);
    const again = await postFile(upload, organization.headers, first.bytes, { name: 'export.xlsx' });
    expect(again.body).toMatchObject({
      sheet: 'Results',
      suggested_mapping: { 'Your ID': 'external_id', 'Work e-mail': 'email', 'LinkedIn URL': 'network_url' },
      member_count: 2,
      duplicate_count: 1,
      refused_count: 1,
      reusable_count: 2,
      estimated_credits: 0,
    });
    const outbox = new Outbox(organization.id);
    const confirmed = await call(confirmUpload, {
      method: 'POST',
      path: '/v1/enrichments/batches/upload/confirm',
      headers: organization.headers,
      body: { upload_id: again.body.upload_id },
    });
    await pump(organization.id, outbox);
    const second = await exported(confirmed.body.batch_id);
    expect(await headings(second.bytes)).toEqual(await headings(first.bytes));
  });
});
