import { Connection } from 'jsforce/lib/connection.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

let simulators: Simulators;
let connection: Connection;

beforeAll(async () => {
  simulators = await startSimulators({ only: ['crm-salesforce'], latency: NO_LATENCY });
  connection = new Connection({
    instanceUrl: simulators.get('crm-salesforce').address,
    accessToken: '00DSm!test',
    version: '60.0',
  });
});
afterAll(() => simulators.close());

const idsOf = async (soql: string) =>
  (await connection.query<{ Id: string; LastName: string; Email: string }>(soql)).records;

describe('the Salesforce simulator, used by jsforce', () => {
  test('finds a contact by case-insensitive e-mail, with its account', async () => {
    const { records } = await connection.query(
      "SELECT Id, Name, Account.Name FROM Contact WHERE Email = 'ADA@acme-robotics.example' LIMIT 1",
    );
    expect(records).toEqual([
      expect.objectContaining({
        Name: 'Ada Lovelace',
        Account: expect.objectContaining({ Name: 'Acme Robotics' }),
      }),
    ]);
  });

  test('supports LIKE with wildcards, escapes and parent fields, AND, OR and parentheses', async () => {
    const found = await idsOf(
      "SELECT Id, LastName FROM Contact WHERE (FirstName = 'Ada' AND (Account.Name LIKE '%acme%robotics%' OR Email LIKE '%\\_x')) OR (LastName = 'Reed') ORDER BY LastName DESC",
    );
    expect(found.map((record) => record.LastName)).toEqual(['Reed', 'Lovelace']);
    await expect(idsOf("SELECT Id FROM Contact WHERE LastName LIKE '100\\%'")).resolves.toEqual([]);
  });

  test('counts, pages by id and refuses unknown fields, types and broken queries', async () => {
    const all = await connection.query('SELECT COUNT() FROM Lead');
    expect(all.totalSize).toBeGreaterThan(5);
    const first = await idsOf('SELECT Id FROM Lead ORDER BY Id ASC LIMIT 3');
    const second = await idsOf(`SELECT Id FROM Lead WHERE Id > '${first[2]?.Id}' ORDER BY Id ASC LIMIT 3`);
    expect(new Set([...first, ...second].map((record) => record.Id)).size).toBe(6);
    await expect(idsOf('SELECT Nonsense FROM Contact')).rejects.toMatchObject({ name: 'INVALID_FIELD' });
    await expect(idsOf('SELECT Id FROM Nonsense')).rejects.toMatchObject({ name: 'INVALID_TYPE' });
    await expect(idsOf("SELECT Id FROM Contact WHERE Email = 'open")).rejects.toMatchObject({
      name: 'MALFORMED_QUERY',
    });
  });

  test('describes objects and lists list views, their results and campaign members', async () => {
    const { fields } = await connection.describe('Contact');
    expect(
      fields.find((field) => field.name === 'Seniority__c')?.picklistValues?.map((entry) => entry.value),
    ).toContain('vp');
    const lists = await connection.requestGet<{ listviews: { id: string; label: string }[] }>(
      '/sobjects/Contact/listviews',
    );
    expect(lists.listviews.map((view) => view.label)).toEqual(['All Contacts', 'Contacts without title']);
    const results = await connection.requestGet<{ records: { columns: { fieldNameOrPath: string }[] }[] }>(
      `/sobjects/Contact/listviews/${lists.listviews[0]?.id}/results?limit=2`,
    );
    expect(results.records.map((record) => record.columns.map((column) => column.fieldNameOrPath))).toEqual([
      ['Name', 'Email', 'Id'],
      ['Name', 'Email', 'Id'],
    ]);
    const members = await connection.query(
      "SELECT ContactId, LeadId FROM CampaignMember WHERE Campaign.Name = 'Warehouse Week leads'",
    );
    expect(members.totalSize).toBe(25);
  });

  test('writes collections in which each record succeeds or fails by itself', async () => {
    const results = await connection.create('Contact', [
      { LastName: 'New', Email: 'new@acme-robotics.example' },
      { FirstName: 'Nobody' },
      { LastName: 'Twin', Email: 'ada@acme-robotics.example' },
      { LastName: 'Wrong', Seniority__c: 'emperor' },
    ]);
    expect(
      results.map((result) =>
        result.success
          ? 'ok'
          : (result.errors[0]?.errorCode ?? Reflect.get(result.errors[0] ?? {}, 'statusCode')),
      ),
    ).toEqual([
      'ok',
      'REQUIRED_FIELD_MISSING',
      'DUPLICATES_DETECTED',
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    ]);
    const id = String(results[0]?.id);
    await connection.update('Contact', [{ Id: id, Title: 'Engineer' }]);
    await expect(connection.retrieve('Contact', id)).resolves.toMatchObject({
      LastName: 'New',
      Title: 'Engineer',
    });
  });

  test('upserts by external id and refuses numbers in quotes', async () => {
    const first = await connection.upsert(
      'Account',
      { External_Ref__c: 'enr-1', Name: 'Fresh' },
      'External_Ref__c',
    );
    const again = await connection.upsert(
      'Account',
      { External_Ref__c: 'enr-1', NumberOfEmployees: 12 },
      'External_Ref__c',
    );
    expect([first.success, again.id]).toEqual([true, first.id]);
    await expect(
      connection.sobject('Account').update({ Id: String(first.id), NumberOfEmployees: '12' }),
    ).rejects.toMatchObject({ name: 'JSON_PARSER_ERROR' });
  });

  test('ends sessions and issues new ones for a refresh token', async () => {
    const address = simulators.get('crm-salesforce').address;
    const expired = new Connection({ instanceUrl: address, accessToken: '00D!expired', version: '60.0' });
    await expect(expired.query('SELECT Id FROM User')).rejects.toMatchObject({ name: 'INVALID_SESSION_ID' });
    const allowed = await fetch(`${address}/services/oauth2/authorize`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        redirect_uri: 'https://service.example/back',
        state: 's',
        decision: 'allow',
      }),
    });
    const back = new URL(allowed.headers.get('location') ?? '');
    const token = async (form: Record<string, string>) =>
      (
        await fetch(`${address}/services/oauth2/token`, {
          method: 'POST',
          body: new URLSearchParams({ client_id: 'c', client_secret: 's', ...form }),
        })
      ).json();
    const first = await token({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: 'https://service.example/back',
    });
    const second = await token({
      grant_type: 'refresh_token',
      refresh_token: Reflect.get(Object(first), 'refresh_token'),
    });
    expect(second).toMatchObject({ instance_url: address, token_type: 'Bearer' });
    await expect(token({ grant_type: 'refresh_token', refresh_token: 'stolen' })).resolves.toMatchObject({
      error: 'invalid_grant',
    });
  });
});
