import { describe, expect, it } from 'vitest';
import * as configApi from '#functions/api/config';
import * as enrichmentsApi from '#functions/api/enrichments';
import { find } from '#lib/enrichment/store';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { runWriteback } from '#lib/writeback/use-cases/run';
import { call } from '#test/support/call';
import {
  approved,
  connectHubspot,
  connectSalesforce,
  makeEnrichment,
  messagesOf,
  useCrms,
} from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const patchConfig = configApi.patchConfig();
const approve = enrichmentsApi.approveEnrichment();
const preview = enrichmentsApi.previewWriteback();
const writeBack = enrichmentsApi.writeBack();

const { db } = useTable();
useKey();
const crms = useCrms();

const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  work_email: 'ada@acme-robotics.example',
  job_title: 'VP of Engineering',
  city: 'San Francisco',
  company_name: 'Acme Robotics',
};
const at = (path: string, id: number, headers: Record<string, string>, body?: unknown) => ({
  path: `/v1/enrichments/${id}/${path}`,
  params: { id: String(id) },
  headers,
  ...(body === undefined ? {} : { body }),
});
const connected = async () => {
  const organization = await makeOrganization();
  await connectHubspot(organization.id);
  return organization;
};
const contactNow = async (contactId: string) => {
  const address = `${crms.hubspot().address}/crm/v3/objects/contacts/${contactId}?properties=lifecyclestage,associatedcompanyid`;
  return await (await fetch(address, { headers: { authorization: 'Bearer pat-test' } })).json();
};

describe('a property that the CRM refuses', () => {
  it('is left out and reported with the CRM’s message, and the rest is written', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, { ...ada, city: 'Paris' }, approved);
    const message = `Property values were not valid: ${JSON.stringify([{ isValid: false, message: 'Paris was not one of the allowed options', error: 'INVALID_OPTION', name: 'city' }])}`;
    crms.hubspot().faults.add({
      match: { method: 'POST', path: 'contacts/batch/update' },
      do: { status: 400, body: { status: 'error', category: 'VALIDATION_ERROR', message } },
    });
    const { status, body } = await call(writeBack, at('writeback', stored.id, headers, {}));
    expect([status, body.writeback.status]).toEqual([200, 'succeeded']);
    expect(body.writeback.refused).toEqual([
      {
        property: 'contact.city',
        field: 'city',
        value: 'Paris',
        code: 'INVALID_OPTION',
        message: 'Paris was not one of the allowed options',
      },
    ]);
    expect(body.writeback.changes.map(({ property }: { property: string }) => property)).toEqual([
      'contact.jobtitle',
    ]);
  });

  it('is left out if a reviewer sets its field to null', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, { ...ada, city: 'Rome' }, approved);
    const { status, body } = await call(
      writeBack,
      at('writeback', stored.id, headers, { field_overrides: { city: null } }),
    );
    expect(status).toBe(200);
    expect(body.writeback.changes.map(({ property }: { property: string }) => property)).not.toContain(
      'contact.city',
    );
    // The preview shows only what is written.
    expect(body.data).not.toHaveProperty('city');
  });
});

describe('a transient refusal', () => {
  it('leaves the writeback pending and is retried in the background', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, { ...ada, city: 'Oslo' }, approved);
    crms.hubspot().faults.add({
      match: { method: 'POST', path: 'contacts/batch/update' },
      do: {
        status: 207,
        body: {
          status: 'COMPLETE',
          results: [],
          errors: [
            {
              status: 'error',
              category: 'RATE_LIMITS',
              message: 'You have reached your secondly limit.',
              context: { objectWriteTraceId: [String(stored.id)] },
            },
          ],
        },
      },
    });
    const { status, body } = await call(writeBack, at('writeback', stored.id, headers, {}));
    expect([status, body.writeback.status, body.writeback.error.class]).toEqual([200, 'pending', 'passing']);
    expect(JSON.stringify(await messagesOf(id))).toContain('writebacks');
    await runWriteback(
      { organization_id: id, enrichment_id: stored.id, attempt: 2 },
      crmNeeds(),
      new Date(Date.now() + 60_000),
    );
    expect((await find(id, stored.id))?.writeback).toMatchObject({ status: 'succeeded' });
  });
});

describe('a transient refusal of a request that is cut off', () => {
  it('is never left pending without an attempt to come', async () => {
    const { id, headers } = await connected();
    for (let k = 1; ; k += 1) {
      const writeback = { ...approved.writeback, status: 'failed' as const };
      const stored = await makeEnrichment(id, { ...ada, city: `Oslo ${k}` }, { ...approved, writeback });
      const error = {
        status: 'error',
        category: 'RATE_LIMITS',
        message: 'You have reached your secondly limit.',
        context: { objectWriteTraceId: [String(stored.id)] },
      };
      crms.hubspot().faults.add({
        match: { method: 'POST', path: 'contacts/batch/update' },
        do: { status: 207, body: { status: 'COMPLETE', results: [], errors: [error] } },
      });
      crms.hubspot().requests.length = 0;
      let seen = 0;
      db().faults.onCall(() => {
        if (!crms.hubspot().requests.some(({ path }) => path.endsWith('contacts/batch/update')))
          return undefined;
        seen += 1;
        return seen >= k ? 'fail-before' : undefined;
      });
      await call(writeBack, at('writeback', stored.id, headers, {}));
      db().faults.clear();
      crms.hubspot().faults.clear();
      const isPending = (await find(id, stored.id))?.writeback?.status === 'pending';
      const comes = JSON.stringify(await messagesOf(id)).includes(`"enrichment_id":${stored.id}`);
      expect([k, comes]).toEqual([k, isPending]);
      if (seen < k) break;
    }
  });
});

describe('a created record', () => {
  it('is associated with the person’s company and gets the organization’s defaults', async () => {
    const { id, headers } = await connected();
    const configured = await call(patchConfig, {
      path: '/v2/config',
      headers,
      body: { crm_new_records: { hubspot: { 'contact.lifecyclestage': 'lead' } } },
    });
    expect(configured.status).toBe(200);
    const person = {
      first_name: 'Nova',
      last_name: 'Neuling',
      work_email: 'nova.neuling@acme-robotics.example',
      company_name: 'Acme Robotics',
    };
    const stored = await makeEnrichment(id, person, approved);
    const { status, body } = await call(
      writeBack,
      at('writeback', stored.id, headers, { create_if_missing: true }),
    );
    expect([status, body.writeback.created]).toEqual([200, true]);
    expect(await contactNow(body.writeback.crm_entity_id)).toMatchObject({
      properties: { lifecyclestage: 'lead', associatedcompanyid: expect.stringMatching(/^\d+$/) },
    });
  });

  it('cannot have defaults that the connected account does not accept', async () => {
    const { headers } = await connected();
    const wanted = { 'contact.lifecyclestage': 'chieftain', 'contact.no_such': 'x' };
    const { status, body } = await call(patchConfig, {
      path: '/v2/config',
      headers,
      body: { crm_new_records: { hubspot: wanted } },
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/body/crm_new_records/hubspot/contact.lifecyclestage',
      '/body/crm_new_records/hubspot/contact.no_such',
    ]);
  });
});

describe('a Salesforce duplicate rule', () => {
  const sent = (method: string, path: string, body?: unknown) =>
    fetch(`${crms.salesforce().address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: 'Bearer 00D-test' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then((reply) => reply.json() as Promise<{ readonly id: string }>);
  const contacts = '/services/data/v60.0/sobjects/Contact';

  it('causes a conflict that names its records, one of which can be chosen even if the rule covers edits', async () => {
    const { id, headers } = await makeOrganization();
    await connectSalesforce(id, crms.salesforce().address);
    await sent('POST', '/_duplicate_rule', { fields: ['LastName', 'Department'], edits: true });
    const same = { LastName: 'Quist', Department: 'Fen' };
    const first = await sent('POST', contacts, { ...same, FirstName: 'O.', Department: 'None' });
    const second = await sent('POST', contacts, { ...same, FirstName: 'Olga' });
    // Two that the rule treats as duplicates, created before the rule.
    await sent('POST', '/_duplicate_rule', { fields: ['Email'], edits: false });
    await sent('PATCH', `${contacts}/${first.id}`, { Department: 'Fen' }).catch(() => undefined);
    await sent('POST', '/_duplicate_rule', { fields: ['LastName', 'Department'], edits: true });
    await call(patchConfig, {
      path: '/v2/config',
      headers,
      body: { crm_new_records: { salesforce: { 'contact.Department': 'Fen' } } },
    });
    const person = { first_name: 'Ola', last_name: 'Quist', work_email: 'ola@fen.example', job_title: 'CFO' };
    const stored = await makeEnrichment(id, person, {
      ...approved,
      input: { first_name: 'Ola', last_name: 'Quist', company: 'Fen' },
    });
    const write = (body: object) => call(writeBack, at('writeback', stored.id, headers, body));
    const refused = await write({ create_if_missing: true });
    expect([refused.status, refused.body.error.details.candidates]).toEqual([
      409,
      [{ id: first.id }, { id: second.id }],
    ]);
    expect((await find(id, stored.id))?.writeback).toMatchObject({
      status: 'failed',
      error: { code: 'DUPLICATES_DETECTED', class: 'record', candidates: [first.id, second.id] },
    });
    const chosen = await write({ crm_entity_id: second.id });
    expect([chosen.status, chosen.body.writeback.status]).toEqual([200, 'succeeded']);
    expect(await sent('GET', `${contacts}/${second.id}`)).toMatchObject({ Title: 'CFO' });
  });
});

describe('naming a record', () => {
  it('applies to background work, even if another record has the address', async () => {
    const { id } = await connected();
    const create = async (properties: object) => {
      const answer = await fetch(`${crms.hubspot().address}/crm/v3/objects/contacts`, {
        method: 'POST',
        headers: { authorization: 'Bearer pat-test', 'content-type': 'application/json' },
        body: JSON.stringify({ properties }),
      });
      return String(((await answer.json()) as { id: string }).id);
    };
    const grace = { first_name: 'Grace', last_name: 'Quist', work_email: 'grace@fen.example', city: 'Oslo' };
    await create({ email: grace.work_email, lastname: 'Quist' });
    const named = await create({ email: 'g.quist@other.example', lastname: 'Quist' });
    const stored = await makeEnrichment(id, grace, {
      ...approved,
      writeback: { ...approved.writeback, matched_by: 'crm_id', crm_entity_id: named },
    });
    await runWriteback({ organization_id: id, enrichment_id: stored.id, attempt: 2 }, crmNeeds(), new Date());
    expect((await find(id, stored.id))?.writeback).toMatchObject({
      status: 'succeeded',
      crm_entity_id: named,
    });
  });

  it('is rejected on approval if the CRM lacks the record, and deferred if the CRM is unavailable', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada);
    const named = (crm_entity_id: string) =>
      call(approve, at('approve', stored.id, headers, { crm_entity_id }));
    for (const unknown of ['999999', 'nobody']) {
      const { status, body } = await named(unknown);
      expect([status, body.error.details.errors]).toEqual([
        400,
        [{ pointer: '/body/crm_entity_id', message: 'does not name a contact in hubspot' }],
      ]);
    }
    expect((await find(id, stored.id))?.status).toBe('completed');
    crms.hubspot().faults.add({ match: { path: '/contacts/' }, do: { status: 403, body: {} } });
    expect((await named('999999')).body).toMatchObject({
      status: 'approved',
      writeback: { status: 'pending' },
    });
    await runWriteback({ organization_id: id, enrichment_id: stored.id, attempt: 1 }, crmNeeds(), new Date());
    expect((await find(id, stored.id))?.writeback).toMatchObject({
      status: 'failed',
      error: { code: 'NOT_FOUND', message: expect.stringContaining('999999') },
    });
  });

  it('is rejected with the reason if the enrichment was approved for another one', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    const { status, body } = await call(approve, at('approve', stored.id, headers, { crm_entity_id: '999' }));
    expect([status, body.error.details.reason]).toEqual([409, 'already_approved']);
  });

  it('is rejected with the names of the fields if it was approved with other corrections, and repeats the same ones', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada);
    const corrected = (field_overrides: object) =>
      call(approve, at('approve', stored.id, headers, { field_overrides }));
    const first = await corrected({ job_title: 'CTO', city: null });
    const again = await corrected({ city: null, job_title: 'CTO' });
    expect([first.status, again.status, again.body.data]).toEqual([200, 200, first.body.data]);
    const other = await corrected({ job_title: 'CEO', city: null });
    expect([other.status, other.body.error.details]).toMatchObject([
      409,
      { reason: 'already_approved', fields: ['job_title'] },
    ]);
    expect(other.body.error.message).toContain('job_title');
    const added = await corrected({ constructor: 'x' });
    expect([added.status, added.body.error.details.fields]).toEqual([409, ['constructor']]);
  });

  it('shows in the preview that the person opted out of e-mail', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada);
    const before = await call(preview, at('writeback-preview', stored.id, headers));
    expect(before.body.contact.opted_out).toBeUndefined();
    const contactId = before.body.contact.match.id;
    await fetch(`${crms.hubspot().address}/crm/v3/objects/contacts/${contactId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: 'Bearer pat-test' },
      body: JSON.stringify({ properties: { hs_email_optout: 'true' } }),
    });
    const after = await call(preview, at('writeback-preview', stored.id, headers));
    expect(after.body.contact.opted_out).toBe(true);
  });
});
