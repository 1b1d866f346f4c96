import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

let simulators: Simulators;
let now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  simulators = await startSimulators({ only: ['edgar'], latency: NO_LATENCY, now: () => now });
});
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z');
  simulators.get('edgar').reset();
});
afterAll(() => simulators.close());

const get = (path: string, agent = 'Test ops@service.example') =>
  fetch(`${simulators.get('edgar').address}${path}`, { headers: { 'user-agent': agent } });
interface Submissions {
  name: string;
  filings: { recent: Record<string, string[]> };
}
const submissions = async (cik: string): Promise<Submissions> =>
  JSON.parse(await (await get(`/submissions/CIK${cik}.json`)).text());

describe('the EDGAR simulator', () => {
  test('serves the recorded submissions, with every column cut at the clock', async () => {
    now = new Date('2023-07-31T23:00:00Z');
    const { name, filings } = await submissions('0001048911');
    expect(name).toBe('FEDEX CORP');
    expect(filings.recent['filingDate']?.[0]).toBe('2023-07-31');
    expect(new Set(Object.values(filings.recent).map((column) => column.length)).size).toBe(1);
  });

  test('does not serve a document before the day it was filed', async () => {
    const path = '/Archives/edgar/data/1048911/000119312523302139/d681521d8k.htm';
    now = new Date('2023-12-21T23:00:00Z');
    expect((await get(path)).status).toBe(404);
    now = new Date('2023-12-22T00:00:00Z');
    const reply = await get(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect((await reply.text()).includes('Item&#160;5.02.')).toBe(true);
  });

  test.each([
    ['0001045810', '0001045810-26-000024', '8-K', 'nvda-20260302.htm'],
    ['0001326801', '0001628280-25-058337', '8-K', 'meta-20251219.htm'],
    ['0001364742', '0001193125-23-048785', '8-K', 'd435686d8k.htm'],
    ['0000066740', '0000066740-24-000023', '8-K', 'mmm-20240308.htm'],
    ['0001961089', '0001961089-23-000001', 'D', 'primary_doc.xml'],
    ['0001422142', '0001373604-24-000001', 'SCHEDULE 13D', 'primary_doc.xml'],
    ['0001909747', '0002048490-25-000001', 'SCHEDULE 13G', 'primary_doc.xml'],
    ['0009900001', '0009900001-26-000001', 'D', 'primary_doc.xml'],
  ])(
    'lists %s %s (%s), and serves the document and the index page',
    async (cik, accession, form, document) => {
      const { recent } = (await submissions(cik)).filings;
      const at = recent['accessionNumber']?.indexOf(accession) ?? -1;
      expect([recent['form']?.[at], recent['primaryDocument']?.[at]]).toEqual([form, document]);
      const folder = `/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;
      expect([
        (await get(`${folder}/${document}`)).status,
        (await get(`${folder}/${accession}-index.htm`)).status,
      ]).toEqual([200, 200]);
    },
  );

  test('lists tickers, autocompletes entities, and searches texts by phrase, form and date', async () => {
    const tickers = Object.values<{ ticker: string; cik_str: number }>(
      JSON.parse(await (await get('/files/company_tickers.json')).text()),
    );
    expect(tickers.find((entry) => entry.ticker === 'FDX')?.cik_str).toBe(1_048_911);
    const typed = await (await get('/LATEST/search-index?keysTyped=fedex')).json();
    expect(typed).toMatchObject({ hits: { hits: [{ _id: '1048911', _source: { tickers: 'FDX' } }] } });
    const found = await (
      await get(
        '/LATEST/search-index?q=%22principal%20accounting%20officer%22&forms=8-K&dateRange=custom&startdt=2023-01-01&enddt=2023-12-31&ciks=0001048911',
      )
    ).json();
    const hits: { _source: { ciks: string[]; file_date: string; form: string } }[] = Reflect.get(
      Object(Reflect.get(Object(found), 'hits')),
      'hits',
    );
    expect(hits.length).toBeGreaterThan(0);
    expect(
      hits.every(
        ({ _source }) =>
          _source.ciks[0] === '0001048911' && _source.form === '8-K' && _source.file_date < '2024',
      ),
    ).toBe(true);
  });

  test('refuses clients that do not identify themselves, and more than ten requests a second', async () => {
    expect((await get('/files/company_tickers.json', 'curl/8.0')).status).toBe(403);
    const replies = await Promise.all(
      Array.from({ length: 14 }, () => get('/submissions/CIK0001422142.json')),
    );
    expect(replies.filter((reply) => reply.status === 429).length).toBe(4);
  });
});
