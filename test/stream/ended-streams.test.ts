import { describe, expect, it } from 'vitest';
import { transact } from '#lib/db/table';
import { putNew } from '#lib/enrichment/store';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';
import { appendEvent, appendLast } from '#lib/stream/log';
import { callStream, installStreaming } from '#test/batch/support';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

installStreaming();
useTable();

const now = new Date();

async function ended(organization: string): Promise<number> {
  const id = newId(now);
  await transact([
    putNew({
      id,
      organization_id: organization,
      type: 'person',
      status: 'completed',
      input: { email: 'ada@acme.example' },
      options: {},
      reservation: { credits: 3, state: 'posted' },
      created_at: toIso(now),
      created_by: 'key:test',
      updated_at: toIso(now),
    }),
  ]);
  const log = `enrichment#${id}`;
  await appendEvent(
    organization,
    log,
    'source web',
    { data: { source: 'web_research', status: 'found' } },
    now,
  );
  await transact([
    appendLast(organization, log, { data: { source: 'enrichment', status: 'completed' } }, now),
  ]);
  return id;
}

describe('the stream of an ended job', () => {
  it('is the same under /v2', async () => {
    const handler = (await import('#functions/api/enrichments')).streamEnrichmentV2();
    const organization = await makeOrganization();
    const id = await ended(organization.id);
    const open = (headers: Record<string, string>) =>
      callStream(handler, {
        path: `/v2/enrichments/${id}/stream`,
        params: { id: String(id) },
        headers: { ...organization.headers, ...headers },
      });
    const { status, bytes } = await open({});
    expect([status, bytes.toString('utf8').match(/^data: .*$/gm)]).toEqual([
      200,
      [
        'data: {"source":"web_research","status":"found"}',
        'data: {"source":"enrichment","status":"completed"}',
      ],
    ]);
    expect((await open({ 'last-event-id': '2' })).status).toBe(204);
    expect((await open({ 'x-api-key': 'gtm_test_nobody' })).status).toBe(401);
  });

  it('is replayed, and returns 204 to a client that has its last event, to stop reconnects', async () => {
    const handler = (await import('#functions/api/enrichments')).streamEnrichment();
    const organization = await makeOrganization();
    const id = await ended(organization.id);
    const open = (lastEventId?: string) =>
      callStream(handler, {
        path: `/v1/enrichments/${id}/stream`,
        params: { id: String(id) },
        headers: {
          ...organization.headers,
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
      });
    const all = await open();
    expect([all.status, all.bytes.toString('utf8').match(/^id: \d+$/gm)]).toEqual([200, ['id: 1', 'id: 2']]);
    expect(all.bytes.toString('utf8')).toContain('retry: ');
    const rest = await open('1');
    expect([rest.status, rest.bytes.toString('utf8').match(/^id: \d+$/gm)]).toEqual([200, ['id: 2']]);
    const none = await open('2');
    expect([none.status, none.bytes.length]).toEqual([204, 0]);
  });
});
