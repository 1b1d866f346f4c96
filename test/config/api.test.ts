import { describe, expect, it } from 'vitest';
import * as configApi from '#functions/api/config';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const getConfig = configApi.getConfig();
const getEnrichment = configApi.getEnrichmentConfig();
const getFields = configApi.getFieldConfig();
const patchConfig = configApi.patchConfig();
const putEnrichment = configApi.putEnrichmentConfig();
const putFields = configApi.putFieldConfig();
const reset = configApi.resetEnrichmentConfig();

useTable();

type Headers = Record<string, string>;
const read = (headers: Headers) => call(getConfig, { path: '/v2/config', headers });
const patch = (headers: Headers, body: unknown, more: Headers = {}) =>
  call(patchConfig, { method: 'PATCH', path: '/v2/config', headers: { ...headers, ...more }, body });
const put = (headers: Headers, body: unknown, more: Headers = {}) =>
  call(putEnrichment, {
    method: 'PUT',
    path: '/v1/enrichment-config',
    headers: { ...headers, ...more },
    body,
  });
const putField = (headers: Headers, body: unknown) =>
  call(putFields, { method: 'PUT', path: '/v1/field-config', headers, body });
const pointers = (errors: { pointer: string }[]) => errors.map(({ pointer }) => pointer);

describe('the standing configuration', () => {
  it('refuses a request without a credential, and shows each organization its own', async () => {
    const [one, other] = [await makeOrganization(), await makeOrganization()];
    await patch(one.headers, { person_prompt: 'Ours.' });
    expect((await read({})).status).toBe(401);
    expect((await read(other.headers)).body.data).toMatchObject({ version: 0, person_prompt: '' });
  });

  it('is the same in v1 and v2', async () => {
    const { headers } = await makeOrganization();
    await patch(
      headers,
      { icp: { industries: ['Robotics'] } },
      { 'content-type': 'application/merge-patch+json' },
    );
    const v1 = await call(getEnrichment, { path: '/v1/enrichment-config', headers });
    const v2 = await read(headers);
    expect([v1.body, v1.headers['ETag'], v1.body.icp.industries]).toEqual([
      v2.body.data,
      '"v1"',
      ['Robotics'],
    ]);
  });

  it('merges what a patch names and resets what it nulls to the default', async () => {
    const { headers } = await makeOrganization();
    await patch(headers, { auto_approve: { enabled: true, threshold: 0.9 }, freshness_days: 7 });
    const { body } = await patch(headers, { auto_approve: { threshold: null }, freshness_days: null });
    expect([body.data.auto_approve, body.data.freshness_days, body.meta.version]).toEqual([
      { enabled: true, threshold: 0.85 },
      30,
      2,
    ]);
  });

  it('names every invalid place and changes nothing', async () => {
    const { headers } = await makeOrganization();
    const { status, body } = await patch(headers, {
      auto_approve: { threshold: 7 },
      sources: { email_finder: false, web_research: false, network: false },
      colour: 'red',
    });
    expect([status, pointers(body.errors)]).toEqual([
      400,
      expect.arrayContaining(['/body/auto_approve/threshold', '/body/colour']),
    ]);
    expect((await read(headers)).body.data.version).toBe(0);
  });

  it('refuses a change based on another version, by header or by the version in the body', async () => {
    const { headers } = await makeOrganization();
    await patch(headers, { freshness_days: 1 });
    const stale = await patch(headers, { freshness_days: 2 }, { 'if-match': '"v0"' });
    const staleBody = await put(headers, { version: 0, freshness_days: 2 });
    const fresh = await put(headers, { version: 1, freshness_days: 2 }, { 'if-match': '"v1"' });
    expect([stale.status, stale.body.code, staleBody.status, fresh.status, fresh.body.version]).toEqual([
      412,
      'PRECONDITION_FAILED',
      412,
      200,
      2,
    ]);
  });

  it('loses none of twenty concurrent changes', async () => {
    const { headers } = await makeOrganization();
    const names = [...Array(20).keys()].map((n) => `persona ${n}`);
    const answers = await Promise.all(
      names.map((name, n) =>
        n % 2 ? patch(headers, { freshness_days: n }) : patch(headers, { person_prompt: name }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await read(headers)).body.data.version).toBe(done);
  });

  it('creates no new version if nothing changes', async () => {
    const { headers } = await makeOrganization();
    const once = await put(headers, { freshness_days: 7 });
    const again = await put(headers, { freshness_days: 7 });
    expect([once.body.version, again.body.version]).toEqual([1, 1]);
  });

  it('is reset to its defaults as a new version', async () => {
    const { headers } = await makeOrganization();
    await patch(headers, { freshness_days: 7 });
    const { status, body } = await call(reset, {
      method: 'POST',
      path: '/v1/enrichment-config/reset',
      headers,
    });
    expect([status, body.version, body.freshness_days]).toEqual([200, 2, 30]);
  });
});

describe('the field configuration', () => {
  it('has all 89 fields and accepts its own output', async () => {
    const { headers } = await makeOrganization();
    const { body } = await call(getFields, { path: '/v1/field-config', headers });
    expect(Object.keys(body.fields)).toHaveLength(89);
    const sent = await putField(headers, body);
    expect([sent.status, sent.body]).toEqual([200, body]);
  });

  it('changes the mapping of one platform and keeps the other', async () => {
    const { headers } = await makeOrganization();
    const { body } = await putField(headers, {
      fields: { job_title: { required: true, crm: { hubspot: ['contact.role_c'] } } },
    });
    expect([body.version, body.fields.job_title]).toEqual([
      1,
      {
        enabled: true,
        required: true,
        crm: { hubspot: ['contact.role_c'], salesforce: ['contact.Title'] },
        overwrite: 'always',
      },
    ]);
  });

  it.each([
    [{ fields: { colour: {} } }, '/body/fields/colour'],
    [{ fields: { job_title: { overwrite: 'sometimes' } } }, '/body/fields/job_title/overwrite'],
    [{ fields: { job_title: { crm: { hubspot: ['jobtitle'] } } } }, '/body/fields/job_title/crm/hubspot/0'],
    [{ fields: { job_title: { crm: { zoho: [] } } } }, '/body/fields/job_title/crm/zoho'],
    [{}, '/body/fields'],
  ])('names the invalid place of %j', async (body, pointer) => {
    const { headers } = await makeOrganization();
    const answer = await putField(headers, body);
    expect([answer.status, pointers(answer.body.error.details.errors)]).toEqual([400, [pointer]]);
  });
});
