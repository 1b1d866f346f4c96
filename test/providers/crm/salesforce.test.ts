import { describe, expect, test } from 'vitest';
import type { CrmAccess } from '#lib/crm/access';
import type { CrmWrite } from '#lib/crm/port';
import { salesforceCrm } from '#lib/providers/crm/salesforce/crm';
import { accessTo, simulated } from '#test/providers/crm/support';

const simulator = simulated('crm-salesforce');
const crm = (more: Partial<CrmAccess> = {}) =>
  salesforceCrm(
    accessTo(simulator(), { accessToken: '00Dtest', networkUrlProperty: 'Network_Url__c', ...more }),
  );
const paths = () =>
  simulator().requests.map(({ method, path }) => `${method} ${path.replace(/^.*\/v60\.0/, '')}`);

const insert = async (type: string, values: Record<string, unknown>): Promise<string> => {
  const reply = await fetch(`${simulator().address}/services/data/v60.0/sobjects/${type}`, {
    method: 'POST',
    headers: { authorization: 'Bearer 00Dtest', 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  const { id } = (await reply.json()) as { id: string };
  simulator().requests.length = 0;
  return id;
};

describe('finding a contact', () => {
  test('by the id of a contact or a lead', async () => {
    const contact = await insert('Contact', { LastName: 'One', Email: 'one@one.example' });
    const lead = await insert('Lead', { LastName: 'Two', Company: 'Two Ltd', City: 'Bonn' });
    expect(await crm().findContact({ crm_id: contact }, ['Title'])).toMatchObject({
      matched_by: 'crm_id',
      record: {
        id: contact,
        properties: { Title: null },
        identity: { last_name: 'One', email: 'one@one.example' },
        url: `${simulator().address}/${contact}`,
      },
    });
    expect(await crm().findContact({ crm_id: lead }, ['MailingCity', 'Department'])).toMatchObject({
      record: {
        id: lead,
        object: 'contact',
        properties: { MailingCity: 'Bonn', Department: null },
        identity: { company: 'Two Ltd' },
      },
    });
  });

  test('reports contacts and leads who opted out of e-mail', async () => {
    const contact = await insert('Contact', { LastName: 'One', HasOptedOutOfEmail: true });
    const lead = await insert('Lead', { LastName: 'Two', Company: 'Two Ltd', HasOptedOutOfEmail: true });
    const other = await insert('Contact', { LastName: 'Three' });
    const told = await Promise.all([contact, lead, other].map((id) => crm().get('contact', id, [])));
    expect(told.map((record) => record?.opted_out)).toEqual([true, true, undefined]);
  });

  test('by a merged or converted id, returning the surviving record', async () => {
    const kept = await insert('Contact', { LastName: 'One' });
    const between = await insert('Contact', { LastName: 'One' });
    const gone = await insert('Contact', { LastName: 'One' });
    const lead = await insert('Lead', { LastName: 'One', Company: 'One Ltd' });
    const become = async (type: string, id: string, how: string) =>
      await fetch(`${simulator().address}/services/data/v60.0/sobjects/${type}/${id}?${how}`, {
        method: 'DELETE',
        headers: { authorization: 'Bearer 00Dtest' },
      });
    await become('Contact', gone, `merged_into=${between}`);
    await become('Contact', between, `merged_into=${kept}`);
    await become('Lead', lead, `converted_to=${gone}`);
    for (const id of [gone, between, lead]) {
      expect(await crm().findContact({ crm_id: id }, ['Title'])).toMatchObject({
        matched_by: 'crm_id',
        record: { id: kept },
      });
      expect(await crm().get('contact', id, [])).toMatchObject({ id: kept });
    }
    await become('Contact', kept, '');
    expect(await crm().get('contact', gone, [])).toBeUndefined();
  });

  test('by e-mail, among contacts before leads', async () => {
    await insert('Lead', { LastName: 'One', Company: 'X', Email: 'one@one.example' });
    expect(await crm().findContact({ email: 'one@one.example' }, [])).toMatchObject({
      matched_by: 'email',
      record: { id: expect.stringMatching(/^00Q/) },
    });
    const contact = await insert('Contact', { LastName: 'One', Email: 'ONE@one.example' });
    expect(await crm().findContact({ email: 'one@one.example' }, [])).toMatchObject({
      matched_by: 'email',
      record: { id: contact },
    });
  });

  test('by profile address in the property configured for it', async () => {
    const id = await insert('Contact', {
      LastName: 'Adeyemi',
      Network_Url__c: 'http://network.example/in/Sam-A/',
    });
    const keys = { email: 'none@none.example', network_url: 'https://www.network.example/in/sam-a' };
    expect(await crm().findContact(keys, [])).toMatchObject({
      matched_by: 'network_url',
      record: { id, identity: { network_url: 'http://network.example/in/Sam-A/' } },
    });
    expect(await crm({ networkUrlProperty: undefined }).findContact(keys, [])).toBeUndefined();
    expect(await crm({ networkUrlProperty: 'Gone__c' }).findContact(keys, [])).toBeUndefined();
  });

  test('by name and company, despite quotes, wildcards and legal forms', async () => {
    const account = await insert('Account', { Name: "O'Brien & 100%_Sons, Inc." });
    const id = await insert('Contact', { FirstName: 'Seán', LastName: "O'Brien", AccountId: account });
    const keys = { first_name: 'Seán', last_name: "O'Brien", company: "O'Brien and 100%_Sons" };
    expect(await crm().findContact(keys, [])).toBeUndefined();
    expect(await crm().findContact({ ...keys, company: "O'Brien & 100%_Sons" }, [])).toMatchObject({
      matched_by: 'name_and_company',
      record: { id },
    });
    expect(await crm().findContact({ ...keys, last_name: "' OR Name LIKE '%" }, [])).toBeUndefined();
  });

  test('many at once by e-mail address, the oldest of each', async () => {
    const one = await insert('Contact', { LastName: 'One', Email: 'One@many.example', Title: 'A' });
    await fetch(`${simulator().address}/services/data/v60.0/sobjects/Contact`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer 00Dtest',
        'content-type': 'application/json',
        'sforce-duplicate-rule-header': 'allowSave=true',
      },
      body: JSON.stringify({ LastName: 'One again', Email: 'one@many.example' }),
    });
    const found = await crm().contactsByEmail(['one@many.example', "o'two@many.example"], ['Title']);
    expect([...found].map(([email, record]) => [email, record.id, record.properties])).toEqual([
      ['one@many.example', one, { Title: 'A' }],
    ]);
    expect(await crm().contactsByEmail([], [])).toEqual(new Map());
  });

  test('refuses to choose between namesakes at one company', async () => {
    const account = await insert('Account', { Name: 'Twins', Website: 'https://twins.example' });
    for (const Email of ['a@twins.example', 'b@twins.example'])
      await insert('Contact', { FirstName: 'Kim', LastName: 'Lee', AccountId: account, Email });
    await expect(
      crm().findContact({ first_name: 'Kim', last_name: 'Lee', company_domain: 'twins.example' }, []),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

test('a company is found by its website domain, then by name, but never a namesake', async () => {
  expect(await crm().findCompany({ company_domain: 'acme-robotics.example' }, ['BillingCity'])).toMatchObject(
    {
      matched_by: 'company_domain',
      record: {
        object: 'company',
        identity: { company: 'Acme Robotics', company_domain: 'acme-robotics.example' },
      },
    },
  );
  expect(
    await crm().findCompany(
      { company: 'QUILLSTONE Publishing, Inc.', company_domain: 'quillstone.example' },
      [],
    ),
  ).toMatchObject({ matched_by: 'company_name' });
  expect(
    await crm().findCompany({ company: 'Acme Robotics', company_domain: 'acme-of-mars.example' }, []),
  ).toBeUndefined();
});

test('a company is found by its domain among hundreds whose name contains its own', async () => {
  for (let part = 0; part < 2; part += 1)
    await fetch(`${simulator().address}/services/data/v60.0/composite/sobjects`, {
      method: 'POST',
      headers: { authorization: 'Bearer 00Dtest', 'content-type': 'application/json' },
      body: JSON.stringify({
        allOrNone: false,
        records: Array.from({ length: 100 }, (_, n) => ({
          attributes: { type: 'Account' },
          Name: `Northern Lights ${part}${n}`,
        })),
      }),
    });
  const id = await insert('Account', { Name: 'Northern Lights', Website: 'https://lights.example' });
  expect(
    await crm().findCompany({ company: 'Northern Lights', company_domain: 'lights.example' }, []),
  ).toMatchObject({ matched_by: 'company_domain', record: { id } });
});

test('a result that Salesforce returns in short pages is read to its end', async () => {
  const raw = (n: number) => ({
    attributes: { type: 'Contact' },
    Id: `003Sm000000000${n}AAA`,
    LastName: 'Wide',
    Email: `wide${n}@one.example`,
  });
  const next = '/services/data/v60.0/query/01gSm0000000001-2';
  simulator().faults.add([
    {
      match: { path: '/query$' },
      do: {
        status: 200,
        body: { totalSize: 3, done: false, nextRecordsUrl: next, records: [raw(1), raw(2)] },
      },
    },
    {
      match: { path: '/query/01gSm0000000001-2$' },
      do: { status: 200, body: { totalSize: 3, done: true, records: [raw(3)] } },
    },
  ]);
  const emails = [1, 2, 3].map((n) => `wide${n}@one.example`);
  expect([...(await crm().contactsByEmail(emails, [])).keys()]).toEqual(emails);
});

test('a query that runs out of time is not a final refusal', async () => {
  const body = [{ errorCode: 'QUERY_TIMEOUT', message: 'Your query request was running for too long.' }];
  simulator().faults.add({ match: { path: '/query$' }, times: 0, do: { status: 400, body } });
  await expect(crm().findContact({ email: 'ada@one.example' }, [])).rejects.toMatchObject({
    reason: 'unavailable',
    vendorCode: 'QUERY_TIMEOUT',
  });
});

test('records are read by id, and none for an id of another object or no record', async () => {
  const id = await insert('Account', { Name: 'Some', NumberOfEmployees: 12 });
  expect(await crm().get('company', id, ['NumberOfEmployees', 'AnnualRevenue'])).toMatchObject({
    properties: { NumberOfEmployees: '12', AnnualRevenue: null },
  });
  expect(await crm().get('contact', id, [])).toBeUndefined();
  expect(await crm().get('contact', "x' OR Id != '", [])).toBeUndefined();
  expect(await crm().get('contact', '003Sm0000009999MAA', [])).toBeUndefined();
});

test('properties are returned with type, options, length and writability', async () => {
  const contact = new Map((await crm().properties('contact')).map((property) => [property.name, property]));
  expect(contact.get('Seniority__c')).toMatchObject({ type: 'enumeration', read_only: false });
  expect(contact.get('Seniority__c')?.options[0]).toEqual({ value: 'executive', label: 'executive' });
  expect(contact.get('Fit_Score__c')).toMatchObject({ type: 'number', read_only: true });
  expect(contact.get('Title')).toMatchObject({ type: 'string', max_length: 128 });
  expect(
    (await crm().properties('company')).find((property) => property.name === 'Technologies__c'),
  ).toMatchObject({ multiple: true });
});

describe('search', () => {
  test('pages by id through contacts with the words in name, address or company', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await crm().search('contact', 'acme', { limit: 2, cursor });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    const all = await crm().search('contact', 'acme', { limit: 100 });
    expect(all.total).toBe(seen.length);
    expect(all.items.map((item) => item.id)).toEqual(seen);
    expect(seen.length).toBeGreaterThan(2);
  });

  test('takes wildcards literally, and finds all records for an empty query', async () => {
    expect(await crm().search('company', '%', { limit: 5 })).toEqual({ items: [], total: 0 });
    expect((await crm().search('company', ' ', { limit: 5 })).items).toHaveLength(5);
  });
});

describe('lists', () => {
  test('are campaigns and list views', async () => {
    const { items } = await crm().lists({ limit: 100 });
    expect(items.map(({ name, kind, object }) => [name, kind, object])).toEqual([
      ['Empty campaign', 'campaign', 'contact'],
      ['Warehouse Week leads', 'campaign', 'contact'],
      ['All Contacts', 'list_view', 'contact'],
      ['Contacts without title', 'list_view', 'contact'],
      ['All Open Leads', 'list_view', 'contact'],
      ['All Accounts', 'list_view', 'company'],
    ]);
    expect(items[1]).toMatchObject({ size: 25 });
    const pages = [await crm().lists({ limit: 4 }), await crm().lists({ limit: 4, cursor: '4' })];
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(pages.map((page) => page.next_cursor)).toEqual(['4', undefined]);
    for (const list of items) expect(await crm().list(list.id)).toEqual(list);
    expect(await crm().list('Contact:00BSm0000000099MAA')).toBeUndefined();
    expect(await crm().list("Campaign:701' OR Id != '")).toBeUndefined();
  });

  test('return a campaign’s contacts and leads with the input of an enrichment', async () => {
    const campaign = (await crm().lists({ limit: 100 })).items[1]?.id ?? '';
    const { items, next_cursor } = await crm().listMembers(campaign, ['Title']);
    expect(next_cursor).toBeUndefined();
    expect(items).toHaveLength(25);
    expect(items[0]?.identity).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Acme Robotics',
      company_domain: 'acme-robotics.example',
    });
    expect(
      items
        .map((item) => item.identity)
        .some((identity) => Object.values(identity).includes('[not provided]')),
    ).toBe(false);
    expect(items.filter((item) => item.id.startsWith('00Q')).length).toBeGreaterThan(0);
  });

  test('return members of large lists 100 at a time, each once', async () => {
    for (let n = 0; n < 230; n += 1) await insert('Account', { Name: `Account ${n}` });
    const { totalSize } = (await (
      await fetch(
        `${simulator().address}/services/data/v60.0/query?q=${encodeURIComponent('SELECT COUNT() FROM Account')}`,
        { headers: { authorization: 'Bearer 00Dtest' } },
      )
    ).json()) as { totalSize: number };
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await crm().listMembers('Account:00BSm0000000004MAA', ['Name'], cursor);
      expect(page.items.length).toBeLessThanOrEqual(100);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(totalSize);
    expect(new Set(seen).size).toBe(totalSize);
  });
});

describe('writing', () => {
  test('creates and updates by collections, with native numbers and booleans', async () => {
    const lead = await insert('Lead', { LastName: 'Lead', Company: 'X' });
    const account = await insert('Account', { Name: 'Known' });
    const results = await crm().write([
      {
        reference: 'c',
        object: 'contact',
        properties: { LastName: 'New', Email: 'new@new.example', Do_Not_Contact__c: 'true' },
        company_id: account,
      },
      {
        reference: 'a',
        object: 'company',
        properties: { Name: 'New Ltd', NumberOfEmployees: '250', AnnualRevenue: '1250000.5' },
      },
      { reference: 'l', object: 'contact', id: lead, properties: { MailingCity: 'Bonn', Title: 'CTO' } },
      { reference: 'u', object: 'company', id: account, properties: { Website: 'https://known.example' } },
      { reference: 'x', object: 'company', id: lead, properties: { Name: 'Wrong kind' } },
    ]);
    expect(results).toEqual([
      { reference: 'c', ok: true, id: expect.stringMatching(/^003/), created: true },
      { reference: 'a', ok: true, id: expect.stringMatching(/^001/), created: true },
      { reference: 'l', ok: true, id: lead, created: false },
      { reference: 'u', ok: true, id: account, created: false },
      {
        reference: 'x',
        ok: false,
        code: 'INVALID_ID',
        message: `${lead} is not the id of a company in Salesforce.`,
      },
    ]);
    expect(paths().filter((path) => path.includes('composite'))).toEqual([
      'POST /composite/sobjects',
      'PATCH /composite/sobjects',
      'POST /composite/sobjects',
      'PATCH /composite/sobjects',
    ]);
    const created = results[0]?.ok ? results[0].id : '';
    expect(await crm().get('contact', created, ['Do_Not_Contact__c', 'AccountId'])).toMatchObject({
      properties: { Do_Not_Contact__c: 'true', AccountId: account },
      identity: { company: 'Known', company_domain: 'known.example' },
    });
    expect(await crm().get('contact', lead, ['MailingCity', 'Title'])).toMatchObject({
      properties: { MailingCity: 'Bonn', Title: 'CTO' },
    });
  });

  test('reports why each refused record failed, and writes the others', async () => {
    const results = await crm().write([
      {
        reference: 'dup',
        object: 'contact',
        properties: { LastName: 'Twin', Email: 'juergen.mueller@nordwind-logistik.example' },
      },
      { reference: 'ok', object: 'contact', properties: { LastName: 'Fine', Email: 'fine@fine.example' } },
      { reference: 'nameless', object: 'contact', properties: { FirstName: 'No' } },
      { reference: 'again', object: 'contact', properties: { LastName: 'Fine', Email: 'fine@fine.example' } },
    ]);
    expect(results.slice(1)).toEqual([
      { reference: 'ok', ok: true, id: expect.any(String), created: true },
      {
        reference: 'nameless',
        ok: false,
        code: 'REQUIRED_FIELD_MISSING',
        message: 'Required fields are missing: [LastName] (LastName)',
      },
      {
        reference: 'again',
        ok: false,
        code: 'DUPLICATES_DETECTED',
        message: 'Use one of these records?',
        candidates: [results[1]?.ok ? results[1].id : ''],
      },
    ]);
  });

  test('does not resend a creation whose response was lost, but does resend an update', async () => {
    const account: CrmWrite = { reference: 'a', object: 'company', properties: { Name: 'Once' } };
    simulator().faults.add({ match: { method: 'POST', path: 'composite' }, do: 'reset_after' });
    await expect(crm().write([account])).rejects.toMatchObject({ reason: 'unavailable' });
    const match = await crm().findCompany({ company: 'Once' }, []);
    simulator().faults.add({ match: { method: 'PATCH', path: 'composite' }, do: 'reset_after' });
    expect(await crm().write([{ ...account, id: match?.record.id ?? '' }])).toMatchObject([
      { ok: true, created: false },
    ]);
    expect((await crm().search('company', 'Once', { limit: 10 })).total).toBe(1);
  });
});

describe('the session', () => {
  test('reports its organization', async () => {
    expect(await crm().test()).toEqual({
      account_id: expect.stringMatching(/^00D/),
      account_name: 'Service Example GmbH',
      scopes: [],
    });
  });

  test('is renewed on expiry, once for concurrent calls', async () => {
    let refreshed = 0;
    const expired = crm({
      accessToken: 'gone',
      refresh: async () => {
        refreshed += 1;
        return '00Dfresh';
      },
    });
    await Promise.all([
      expired.test(),
      expired.search('contact', 'a', { limit: 1 }),
      expired.properties('company'),
    ]);
    expect(refreshed).toBe(1);
    await expect(crm({ accessToken: 'gone' }).test()).rejects.toMatchObject({
      reason: 'credential_expired',
      vendorCode: 'INVALID_SESSION_ID',
    });
  });

  test.each([
    ['html_ok', 'unreadable'],
    ['html', 'unavailable'],
    ['error', 'unavailable'],
    ['truncated', 'unavailable'],
    ['huge', 'unreadable'],
    ['hang', 'timeout'],
    ['rate_limited', 'rate_limited'],
  ] as const)('reports %s with the reason %s', async (fault, reason) => {
    simulator().faults.add({ times: 0, do: fault });
    await expect(crm({ timeoutMs: 200 }).test()).rejects.toMatchObject({ reason });
  });

  test('is not retried at the daily limit, but is at the limit of concurrent requests', async () => {
    const limit = (message: string) => ({
      status: 403,
      body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message }],
    });
    simulator().faults.add({ do: limit('ConcurrentRequests (Concurrent API Requests) Limit exceeded.') });
    expect(await crm().test()).toMatchObject({ account_name: 'Service Example GmbH' });
    simulator().requests.length = 0;
    simulator().faults.add({ times: 0, do: limit('TotalRequests Limit exceeded.') });
    await expect(crm().test()).rejects.toMatchObject({
      reason: 'rate_limited',
      vendorCode: 'REQUEST_LIMIT_EXCEEDED',
      retryAfter: 3_600,
    });
    expect(simulator().requests).toHaveLength(1);
  });

  test('is not sent along on a redirect', async () => {
    simulator().faults.add({
      times: 0,
      do: { status: 302, headers: { location: 'http://127.0.0.1:1/steal' } },
    });
    await expect(crm().test()).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
