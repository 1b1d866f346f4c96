import { describe, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import { postFile, useBucket } from '#test/batch/support';
import { enumerate, type Story } from '#test/faults/crash-points';
import { type Answer, call } from '#test/support/call';
import { connectHubspot, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const cancel = batchesApi.cancelBatch();
const confirm = batchesApi.confirmBatch();
const confirmUpload = batchesApi.confirmBatchUpload();
const preview = batchesApi.previewBatch();
const upload = batchesApi.uploadBatchFile();

const { db } = useTable();
useBucket();
useKey();
useCrms();

const post = (handler: unknown, headers: Record<string, string>, body: unknown) =>
  call(handler, { method: 'POST', path: '/v1/enrichments/batches', headers, body });

const succeeded = ({ status, text }: Answer): void => {
  if (status >= 400) throw new Error(`${status} ${text}`);
};

/** Previews a list of three. */
async function previewed({ id, headers }: TestOrganization): Promise<{ batch_id: string }> {
  await connectHubspot(id);
  const { body } = await post(preview, headers, { list_id: '102', platform: 'hubspot' });
  return { batch_id: body.batch_id };
}

/** Uploads a file of two, to be confirmed under a key as a client would. */
async function uploaded({ headers }: TestOrganization): Promise<{ key: string; body: object }> {
  const { body } = await postFile(upload, headers, 'email\nada@acme.example\ngrace@acme.example');
  const { upload_id, suggested_mapping } = body;
  return { key: `fault-${upload_id}`, body: { upload_id, column_mapping: suggested_mapping } };
}

const confirmList: Story<{ batch_id: string }> = {
  prepare: previewed,
  act: async (body, { headers }) => succeeded(await post(confirm, headers, body)),
};

const confirmFile: Story<{ key: string; body: object }> = {
  prepare: uploaded,
  act: async ({ key, body }, { headers }) =>
    succeeded(await post(confirmUpload, { ...headers, 'idempotency-key': key }, body)),
};

const cancelConfirmed: Story<{ batch_id: string }> = {
  async prepare(organization) {
    const world = await previewed(organization);
    succeeded(await post(confirm, organization.headers, world));
    return world;
  },
  act: async ({ batch_id: batchId }, { headers }) =>
    succeeded(await call(cancel, { method: 'DELETE', path: '/', params: { batchId }, headers })),
};

describe('a batch that loses its worker at any call', () => {
  it.each([
    ['confirming a CRM list', confirmList, 9],
    ['confirming a file', confirmFile, 6],
    ['cancelling', cancelConfirmed, 9],
  ] as const)(
    '%s is done once',
    async (_name, story, held) => {
      const { schedules, differing, expected } = await enumerate(db(), story as Story<unknown>);
      expect(differing).toEqual([]);
      expect(expected.violations).toEqual([]);
      expect(expected.credits).toEqual({ available: 100 - held, held, spent: 0 });
      expect(schedules).toBeGreaterThanOrEqual(10);
    },
    60_000,
  );
});
