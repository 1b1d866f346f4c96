import { beforeAll, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import { handler as abandon } from '#functions/queues/abandoned-exports';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { remove } from '#lib/db/write';
import { storedFiles } from '#lib/runtime/providers/uploads';
import { pump } from '#test/batch/pump';
import { callStream, installStreaming, Outbox, postFile, useBucket } from '#test/batch/support';
import { cellsOf } from '#test/spreadsheet/support/rows-of';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const confirmUpload = batchesApi.confirmBatchUpload();
const getExport = batchesApi.getBatchExport();
const upload = batchesApi.uploadBatchFile();

installStreaming();
useTable();
useBucket();
beforeAll(() => {
  process.env['EXPORT_ROWS_AT_ONCE'] = '2';
});

const csv = ['E-Mail,Segment', 'ada@acme.example,A', 'kaputt,B', 'grace@acme.example,=1+1'].join('\n');

async function completed() {
  const organization = await makeOrganization();
  const outbox = new Outbox(organization.id);
  const { body: sent } = await postFile(upload, organization.headers, csv);
  const { body } = await call(confirmUpload, {
    method: 'POST',
    path: '/v1/enrichments/batches/upload/confirm',
    headers: organization.headers,
    body: { upload_id: sent.upload_id, column_mapping: { 'E-Mail': 'email' } },
  });
  await pump(organization.id, outbox);
  return { organization, outbox, id: body.batch_id as string };
}

type Made = Awaited<ReturnType<typeof completed>>;

async function ask({ organization, id }: Made, operation: 'exportBatch' | 'exportBatchCsvV2') {
  const handler = (await import('#functions/api/batches'))[operation]();
  const path = `/v1/enrichments/batches/${id}/export/${operation === 'exportBatch' ? 'excel' : 'csv'}`;
  const { status, headers, bytes } = await callStream(handler, {
    path,
    params: { batchId: id },
    headers: organization.headers,
  });
  return { status, headers, body: JSON.parse(bytes.toString()) };
}

const read = ({ organization, id }: Made, exportId: string) =>
  call(getExport, {
    path: `/v2/enrichments/batches/${id}/exports/${exportId}`,
    params: { batchId: id, exportId },
    headers: organization.headers,
  });

const follow = async ({ organization }: Made, id: string, headers: Record<string, string> = {}) => {
  const handler = (await import('#functions/api/batches')).streamJob();
  const { bytes } = await callStream(handler, {
    path: `/v2/jobs/${id}/stream`,
    params: { id },
    headers: { ...organization.headers, ...headers },
  });
  return bytes.toString();
};

it('returns 202 for a large batch, writes the file in the background and links to it by a signed URL', async () => {
  const made = await completed();
  const begun = await ask(made, 'exportBatch');
  const { export_id } = begun.body;
  const paths = {
    status_url: `/v2/enrichments/batches/${made.id}/exports/${export_id}`,
    stream_url: `/v2/jobs/${export_id}/stream`,
  };
  expect([begun.status, begun.headers['Location'], begun.headers['Content-Type']]).toEqual([
    202,
    paths.status_url,
    'application/json',
  ]);
  expect(begun.body).toEqual({
    export_id,
    batch_id: made.id,
    format: 'excel',
    status: 'queued',
    filename: `batch-${made.id}.xlsx`,
    rows: 3,
    percent_complete: 0,
    created_at: expect.any(String),
    updated_at: begun.body.created_at,
    expires_at: new Date(Date.parse(begun.body.created_at) + 7 * 24 * 3_600_000).toISOString(),
    ...paths,
  });
  expect((await ask(made, 'exportBatch')).body.export_id).toBe(export_id);

  await pump(made.organization.id, made.outbox);
  const { body } = await read(made, export_id);
  expect(body.data).toMatchObject({ status: 'completed', percent_complete: 100, rows: 3 });
  const file = await fetch(body.data.download_url);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="batch-${made.id}.xlsx"`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.length).toBe(body.data.bytes);
  const statuses: unknown[] = [];
  for (const [first] of await cellsOf(bytes, { sheet: 'Results' })) statuses.push(first);
  expect(statuses).toEqual(['Row', 2, 3, 4]);

  const told = await follow(made, export_id);
  expect(told).toMatch(/^id: \d+\nevent: complete\ndata: .*"status":"completed".*"download_url":"http/m);
  expect((await ask(made, 'exportBatch')).body).toMatchObject({ export_id, status: 'completed' });
  expect((await read({ ...made, organization: await makeOrganization() }, export_id)).status).toBe(404);
});

it('writes CSV the same way, in an envelope in v2, and drops the file of an export erased meanwhile', async () => {
  const made = await completed();
  const { body } = await ask(made, 'exportBatchCsvV2');
  expect(body).toEqual({
    data: expect.objectContaining({ status: 'queued', format: 'csv', filename: `batch-${made.id}.csv` }),
    actions: {
      self: { method: 'GET', href: body.data.status_url },
      stream: { method: 'GET', href: body.data.stream_url },
    },
    meta: { request_id: expect.any(String) },
  });
  await write(remove(keys.batchExport(made.organization.id, body.data.export_id)));
  await pump(made.organization.id, made.outbox);
  expect(await storedFiles().list(`exports/${made.organization.id}/`)).toEqual([]);
  const again = await ask(made, 'exportBatchCsvV2');
  expect(again.body.data.export_id).not.toBe(body.data.export_id);
  await pump(made.organization.id, made.outbox);
  const done = await read(made, again.body.data.export_id);
  const text = await (await fetch(done.body.data.download_url)).text();
  expect(text.split('\r\n').length).toBe(5);
  expect(text).toContain("'=1+1");
});

it('fails an export whose worker died each time, and begins another on the next request', async () => {
  const made = await completed();
  const { body } = await ask(made, 'exportBatch');
  await abandon({
    Records: [
      {
        messageId: 'm1',
        body: JSON.stringify({ organization_id: made.organization.id, export_id: body.export_id }),
        attributes: { ApproximateReceiveCount: '1' },
      },
    ],
  } as never);
  expect((await read(made, body.export_id)).body.data).toMatchObject({
    status: 'failed',
    failure: { code: 'INTERNAL_ERROR' },
  });
  expect((await ask(made, 'exportBatch')).body.export_id).not.toBe(body.export_id);
});
