import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { hubspotCrm } from '#lib/providers/crm/hubspot/crm';
import { accessTo, simulated } from '#test/providers/crm/support';

const simulator = simulated('crm-hubspot');
const crm = () => hubspotCrm(accessTo(simulator()));
const paths = () => simulator().requests.map(({ method, path }) => `${method} ${path}`);

const contact = async (properties: Record<string, string>): Promise<string> => {
  const reply = await fetch(`${simulator().address}/crm/v3/objects/contacts`, {
    method: 'POST',
    headers: { authorization: 'Bearer pat-test', 'content-type': 'application/json' },
    body: JSON.stringify({ properties }),
  });
  const { id } = (await reply.json()) as { id: string };
  simulator().requests.length = 0;
  return id;
};

describe('finding a contact', () => {
  test('by record id before anything else', async () => {
    const id = await contact({ email: 'zoe@one.example', firstname: 'Zoe' });
    const match = await crm().findContact({ crm_id: id, email: 'ada.lovelace@acme-robotics.example' }, [
      'jobtitle',
    ]);
    expect(match).toMatchObject({
      matched_by: 'crm_id',
      record: { id, identity: { email: 'zoe@one.example', first_name: 'Zoe' } },
    });
    expect(match?.record.url).toBe(`https://app.hubspot.com/contacts/4242/record/0-1/${id}`);
  });

  test('by the id of a record merged into another', async () => {
    const kept = await contact({ email: 'zoe@one.example' });
    const gone = await contact({ email: 'zoe@old.example' });
    await fetch(`${simulator().address}/crm/v3/objects/contacts/merge`, {
      method: 'POST',
      headers: { authorization: 'Bearer pat-test', 'content-type': 'application/json' },
      body: JSON.stringify({ primaryObjectId: kept, objectIdToMerge: gone }),
    });
    expect(await crm().findContact({ crm_id: gone }, [])).toMatchObject({
      matched_by: 'crm_id',
      record: { id: kept },
    });
    expect(await crm().get('contact', gone, [])).toMatchObject({ id: kept });
    expect(await crm().get('contact', '999999', [])).toBeUndefined();
  });

  test('by e-mail in any letter case, with one request that is not a search', async () => {
    const id = await contact({ email: 'zoe@one.example', jobtitle: 'Buyer' });
    const match = await crm().findContact({ email: 'ZOE@one.example', first_name: 'Zoe' }, ['jobtitle']);
    expect(match).toMatchObject({ matched_by: 'email', record: { id, properties: { jobtitle: 'Buyer' } } });
    expect(paths()).toEqual(['GET /crm/v3/objects/contacts/zoe%40one.example']);
  });

  test('by e-mail if the record id is unknown', async () => {
    const id = await contact({ email: 'zoe@one.example' });
    expect(await crm().findContact({ crm_id: '999999', email: 'zoe@one.example' }, [])).toMatchObject({
      matched_by: 'email',
      record: { id },
    });
    expect(await crm().findContact({ crm_id: 'not/an id', email: 'zoe@one.example' }, [])).toMatchObject({
      record: { id },
    });
  });

  test.each([
    ['https://www.network.example/in/zoe-one'],
    ['http://network.example/in/Zoe-One/'],
    ['network.example/in/zoe-one'],
  ])('by profile address, stored as %s', async (stored) => {
    const id = await contact({ hs_linkedin_url: stored, lastname: 'One' });
    const match = await crm().findContact(
      { email: 'zoe@gone.example', network_url: 'https://www.network.example/in/zoe-one?ref=1' },
      [],
    );
    expect(match).toMatchObject({ matched_by: 'network_url', record: { id } });
    expect(paths()).toEqual([
      'GET /crm/v3/objects/contacts/zoe%40gone.example',
      'POST /crm/v3/objects/contacts/search',
    ]);
  });

  test('by name and company, ignoring legal form, case and accents', async () => {
    const id = await contact({
      firstname: 'Zoë',
      lastname: 'ONE',
      company: 'The Northwind Trading Co., Inc.',
    });
    const match = await crm().findContact(
      { first_name: 'zoë', last_name: 'One', company: 'Northwind Trading' },
      [],
    );
    expect(match).toMatchObject({ matched_by: 'name_and_company', record: { id } });
  });

  test('by name and e-mail domain if only the domain is known', async () => {
    const id = await contact({ firstname: 'Zoe', lastname: 'One', email: 'z.one@northwind.example' });
    const match = await crm().findContact(
      { first_name: 'Zoe', last_name: 'One', company_domain: 'northwind.example' },
      [],
    );
    expect(match).toMatchObject({ matched_by: 'name_and_company', record: { id } });
  });

  test('neither by name alone nor with another company', async () => {
    await contact({ firstname: 'Zoe', lastname: 'One', company: 'Northwind Logistics' });
    expect(
      await crm().findContact({ first_name: 'Zoe', last_name: 'One', company: 'Northwind Trading' }, []),
    ).toBeUndefined();
    expect(await crm().findContact({ first_name: 'Zoe', last_name: 'One' }, [])).toBeUndefined();
  });

  test('refuses to choose between namesakes at one company', async () => {
    const one = await contact({
      firstname: 'Zoe',
      lastname: 'One',
      company: 'Northwind',
      email: 'z1@northwind.example',
    });
    const two = await contact({
      firstname: 'Zoe',
      lastname: 'One',
      company: 'Northwind',
      email: 'z2@northwind.example',
    });
    await expect(
      crm().findContact({ first_name: 'Zoe', last_name: 'One', company: 'Northwind' }, []),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { candidates: [{ id: one }, { id: two }] },
    });
  });

  test('by its last former employer, with as many searches as its keys need', async () => {
    const id = await contact({ firstname: 'Zoe', lastname: 'One', company: 'Third Works' });
    const keys = {
      email: 'zoe@now.example',
      other_emails: ['zoe@home.example'],
      network_url: 'https://network.example/in/zoe',
      first_name: 'Zoe',
      last_name: 'One',
      company: 'Now Works',
      company_domain: 'now.example',
      former_companies: ['First Works', 'Second Works', 'Third Works'].map((company) => ({ company })),
    };
    expect(await crm().findContact(keys, [])).toMatchObject({
      matched_by: 'name_and_company',
      record: { id },
    });
    expect(paths().filter((path) => path.endsWith('/search'))).toHaveLength(2);
  });

  test('searches one filter group at a time if the account lacks a searched property', async () => {
    const id = await contact({ firstname: 'Zoe', lastname: 'One', company: 'Northwind' });
    const custom = hubspotCrm(accessTo(simulator(), { networkUrlProperty: 'profile_of_another_account' }));
    const match = await custom.findContact(
      {
        network_url: 'https://network.example/in/zoe',
        first_name: 'Zoe',
        last_name: 'One',
        company: 'Northwind',
      },
      [],
    );
    expect(match).toMatchObject({ matched_by: 'name_and_company', record: { id } });
  });
});

test('many contacts are found in one call by their addresses', async () => {
  const one = await contact({ email: 'one@many.example', jobtitle: 'A' });
  const two = await contact({ email: 'two@many.example' });
  const found = await crm().contactsByEmail(
    ['TWO@many.example', 'one@many.example', 'none@many.example'],
    ['jobtitle'],
  );
  expect([...found].map(([email, record]) => [email, record.id]).toSorted()).toEqual([
    ['one@many.example', one],
    ['two@many.example', two],
  ]);
  expect(found.get('one@many.example')?.properties['jobtitle']).toBe('A');
  expect(paths()).toEqual(['POST /crm/v3/objects/contacts/batch/read']);
  expect(await crm().contactsByEmail([], [])).toEqual(new Map());
});

describe('finding a company', () => {
  test('by domain, even if another company has the name', async () => {
    const match = await crm().findCompany(
      { company: 'Acme Robotics', company_domain: 'acme-robotics.example' },
      ['city'],
    );
    expect(match).toMatchObject({
      matched_by: 'company_domain',
      record: { identity: { company_domain: 'acme-robotics.example' } },
    });
  });

  test('by name if the CRM has no domain', async () => {
    const match = await crm().findCompany(
      { company: 'QUILLSTONE Publishing, Inc.', company_domain: 'quillstone.example' },
      [],
    );
    expect(match).toMatchObject({ matched_by: 'company_name' });
    expect(match?.record.identity.company?.toLowerCase()).toContain('quillstone');
  });

  test('by a name with more words than HubSpot takes conditions, in one search', async () => {
    const company = 'Werkstatt Garten Brücke Hafen Mühle Turm Wiese Nord';
    await crm().write([{ reference: 'c', object: 'company', properties: { name: company } }]);
    simulator().requests.length = 0;
    expect(await crm().findCompany({ company, company_domain: 'werkstatt.example' }, [])).toMatchObject({
      matched_by: 'company_name',
      record: { identity: { company } },
    });
    expect(paths()).toHaveLength(1);
  });

  test('never a namesake with another domain', async () => {
    expect(
      await crm().findCompany(
        { company: 'Acme Robotics', company_domain: 'acme-robotics-of-mars.example' },
        [],
      ),
    ).toBeUndefined();
  });
});

test('a company is found by its domain, and by its name, among a thousand whose name begins alike', async () => {
  const create = async (inputs: readonly Record<string, string>[]) =>
    await fetch(`${simulator().address}/crm/v3/objects/companies/batch/create`, {
      method: 'POST',
      headers: { authorization: 'Bearer pat-test', 'content-type': 'application/json' },
      body: JSON.stringify({ inputs: inputs.map((properties) => ({ properties })) }),
    });
  for (let part = 0; part < 11; part += 1)
    await create(Array.from({ length: 100 }, (_, n) => ({ name: `Northern Ventures ${part}${n}` })));
  await create([
    { name: 'Northern Brewing', domain: 'northern-brewing.example' },
    { name: 'Northern Lights', domain: 'lights.example' },
  ]);
  simulator().requests.length = 0;
  const paced = hubspotCrm(accessTo(simulator(), { pace: () => setTimeout(220) }));
  expect(
    await paced.findCompany({ company: 'Northern Lights', company_domain: 'lights.example' }, []),
  ).toMatchObject({ matched_by: 'company_domain', record: { identity: { company: 'Northern Lights' } } });
  expect(paths()).toHaveLength(9);
  expect(await paced.findCompany({ company: 'Northern Brewing' }, [])).toMatchObject({
    matched_by: 'company_name',
    record: { identity: { company: 'Northern Brewing' } },
  });
});
