import { describe, expect, it } from 'vitest';
import * as keys from '#lib/db/keys';
import { count } from '#lib/db/query';
import { request, until, useService } from '#test/support/local-service';

const service = useService();

const ask = (method: string, path: string, body?: unknown) => request(service(), method, path, body);

const read = async (id: string) => (await ask('GET', `/v1/campaigns/${id}`)).body;

async function started(body: Record<string, unknown>): Promise<string> {
  const made = await ask('POST', '/v1/campaigns', { name: 'Test', credit_ceiling: 90, ...body });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  expect((await ask('POST', `/v1/campaigns/${made.body.id}/start`)).status).toBe(202);
  return made.body.id;
}

const FILE = `Vorname,Nachname,Firma,E-Mail
Ada,Lovelace,Acme Robotics,ada@acme-robotics.example
Nadia,Okafor,Acme Robotics,
Ada,Lovelace,Acme Robotics,ada@acme-robotics.example
,,,
`;
const MAPPING = { Vorname: 'first_name', Nachname: 'last_name', Firma: 'company', 'E-Mail': 'email' };

async function uploaded(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([FILE]), 'leads.csv');
  const { info } = service();
  const reply = await fetch(`${info.base_url}/v1/enrichments/batches/upload`, {
    method: 'POST',
    headers: { 'x-api-key': info.api_key },
    body: form,
  });
  return ((await reply.json()) as { upload_id: string }).upload_id;
}

describe('a campaign in the running service', () => {
  it('reads its people from an uploaded file, each once, waits for approval, and writes all back together', async () => {
    const audience = { type: 'upload', upload_id: await uploaded(), column_mapping: MAPPING };
    const id = await started({ audience, writeback: { create_if_missing: true } });
    const waiting = await until(
      () => read(id),
      ({ stages, audience_complete }) => audience_complete && stages.enriched === 2,
      120,
    );
    expect([waiting.status, waiting.members, waiting.credits]).toEqual([
      'running',
      2,
      { ceiling: 90, committed: 6, spent: 6 },
    ]);
    expect((await ask('POST', `/v1/campaigns/${id}/approve`)).status).toBe(202);
    const done = await until(
      () => read(id),
      ({ status }) => status === 'completed',
      60,
    );
    expect(done.progress).toEqual({ found: 2, enriched: 2, approved: 2, written: 2 });
    const again = await ask('POST', `/v1/campaigns/${id}/approve`);
    expect([again.status, again.body.error.code]).toEqual([409, 'INVALID_STATE']);
  }, 200_000);

  it('reads its people from a CRM list', async () => {
    const lists = (await ask('GET', '/v1/crm/integrations/hubspot/lists')).body.items;
    const list = lists.find(({ name }: { name: string }) => name === 'Berlin customers');
    const id = await started({
      audience: { type: 'crm_list', list_id: list.id, platform: 'hubspot' },
      writeback: { enabled: false },
    });
    const done = await until(
      () => read(id),
      ({ status }) => status === 'completed',
      120,
    );
    expect([done.members, done.stages.found, done.stages.enriching]).toEqual([list.size, 0, 0]);
    const { items } = (await ask('GET', `/v1/campaigns/${id}/members`)).body;
    expect(items.every(({ input }: { input: { crm_id?: string } }) => input.crm_id)).toBe(true);
  }, 200_000);

  it('rejects an unreachable audience on creation', async () => {
    const make = async (audience: unknown) => {
      const { status, body } = await ask('POST', '/v1/campaigns', { name: 'x', credit_ceiling: 9, audience });
      return [status, body.error.details.errors?.[0].pointer ?? body.error.code];
    };
    const upload_id = await uploaded();
    expect(await make({ type: 'crm_list', list_id: '999', platform: 'hubspot' })).toEqual([404, 'NOT_FOUND']);
    expect(await make({ type: 'crm_list', list_id: '104', platform: 'hubspot' })).toEqual([
      400,
      '/body/audience/list_id',
    ]);
    expect(await make({ type: 'crm_list', list_id: '1', platform: 'salesforce' })).toEqual([
      409,
      'INVALID_STATE',
    ]);
    expect(await make({ type: 'upload', upload_id, column_mapping: { Name: 'first_name' } })).toEqual([
      400,
      '/body/audience/column_mapping/Name',
    ]);
    expect(await make({ type: 'upload', upload_id, column_mapping: { Vorname: 'first_name' } })).toEqual([
      400,
      '/body/audience/column_mapping',
    ]);
    expect(await make({ type: 'person_search', person_search_id: 'psearch_1' })).toEqual([404, 'NOT_FOUND']);
  }, 60_000);

  it('erases its members when deleted', async () => {
    const people = [{ email: 'maria.santos@acme-robotics.example' }];
    const id = await started({ audience: { type: 'people', people }, writeback: { enabled: false } });
    await until(
      () => read(id),
      ({ status }) => status === 'completed',
      120,
    );
    const { pk } = keys.campaignMember(service().info.org_id, Number(id.slice('camp_'.length)), 0);
    expect(await count({ pk })).toBeGreaterThan(1);
    expect((await ask('DELETE', `/v1/campaigns/${id}`)).status).toBe(204);
    await until(
      () => count({ pk }),
      (left) => left === 0,
    );
    expect((await ask('GET', `/v1/campaigns/${id}`)).status).toBe(404);
  }, 200_000);
});
