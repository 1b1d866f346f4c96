import { describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import { hold, post, writeEntry } from '#lib/billing/store';
import { transact } from '#lib/db/table';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const usage = billingApi.getCreditUsage();
const packages = billingApi.listPackages();
const transactions = billingApi.listTransactions();

useTable();
const ask = (handler: unknown, { headers }: TestOrganization, query: Record<string, string> = {}) =>
  call(handler, { path: '/', headers, query });

const spendAt = (organization: string, at: string, job: string, amount: number) =>
  transact([
    hold(organization, amount),
    writeEntry(organization, {
      id: `enrichment#${job}`,
      at,
      kind: 'spend',
      from: 'held',
      to: 'spent',
      amount,
      reference: { type: 'enrichment', id: job },
      description: `Enrichment enr_${job}`,
    }),
  ]).then(() => transact([post(organization, amount)]));

const settleAt = async (organization: string, at: string, batch: string, amount: number) => {
  const entry = { id: `batch#${batch}#${at}`, at, kind: 'spend', from: 'held', to: 'spent', amount } as const;
  const reference = { type: 'batch', id: batch };
  await transact([writeEntry(organization, { ...entry, reference, description: `Batch ${batch}` })]);
};

async function spender(): Promise<TestOrganization> {
  const one = await makeOrganization(100);
  const days = ['2027-01-01', '2027-01-01', '2027-01-02', '2027-01-03'];
  for (const [n, day] of days.entries()) await spendAt(one.id, `${day}T10:00:0${n}.000Z`, String(n), 3);
  return one;
}

describe('the credit history', () => {
  it('is refused without a credential, and empty for another organization', async () => {
    expect((await call(transactions, { path: '/' })).status).toBe(401);
    await spender();
    const { body } = await ask(transactions, await makeOrganization(0));
    expect([body.data, body.meta.total]).toEqual([[], 0]);
  });

  it('shows signed credits with a running balance that continues from page to page', async () => {
    const one = await spender();
    const rows: { credits: number; balance: number; reference: { id: string } }[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ask(transactions, one, { limit: '2', ...(cursor ? { cursor } : {}) });
      expect(body.meta.total).toBe(5);
      rows.push(...body.data);
      cursor = body.meta.next_cursor;
    } while (cursor);
    expect(rows.map(({ credits, balance }) => [credits, balance])).toEqual([
      [-3, 88],
      [-3, 91],
      [-3, 94],
      [-3, 97],
      [100, 100],
    ]);
  });

  it('can be limited to a period, with the balances of that time', async () => {
    const one = await spender();
    const { body } = await ask(transactions, one, { from: '2027-01-01', to: '2027-01-02' });
    expect(body.data.map(({ balance }: { balance: number }) => balance)).toEqual([91, 94, 97]);
    const { status, body: problem } = await ask(transactions, one, { from: 'yesterday', cursor: 'x' });
    expect([status, problem.errors[0].pointer]).toEqual([400, '/query/from']);
    expect((await ask(transactions, one, { cursor: 'x' })).body.errors[0].pointer).toBe('/query/cursor');
  });

  it('refuses a cursor that it did not sign', async () => {
    const [one, other] = [await spender(), await spender()];
    const { next_cursor: given } = (await ask(transactions, one, { limit: '2' })).body.meta;
    const [sk, balance, mark] = JSON.parse(Buffer.from(given, 'base64url').toString('utf8'));
    const forged = Buffer.from(JSON.stringify([sk, balance + 1_000, mark])).toString('base64url');
    const { status, body } = await ask(transactions, one, { cursor: forged });
    expect([status, body.errors[0].pointer]).toEqual([400, '/query/cursor']);
    expect((await ask(transactions, one, { cursor: given })).status).toBe(200);
    expect((await ask(transactions, other, { cursor: given })).status).toBe(400);
  });

  it('is a CSV file on request, by query or header', async () => {
    const one = await spender();
    const byQuery = await ask(transactions, one, { format: 'csv', to: '2027-01-01' });
    const byHeader = await call(transactions, {
      path: '/',
      headers: { ...one.headers, Accept: 'text/csv' },
      query: { to: '2027-01-01' },
    });
    expect([byQuery.status, byQuery.headers['Content-Type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(byHeader.text).toBe(byQuery.text);
    expect(byQuery.text.split('\r\n').slice(0, 3)).toEqual([
      '\ufeffat,kind,credits,balance,reference_type,reference_id,description',
      '2027-01-01T10:00:01.000Z,spend,-3,94,enrichment,1,Enrichment enr_1',
      '2027-01-01T10:00:00.000Z,spend,-3,97,enrichment,0,Enrichment enr_0',
    ]);
  });

  it('breaks debits down by day and job', async () => {
    const one = await spender();
    const { body } = await ask(usage, one, { from: '2027-01-01', limit: '3' });
    expect(body.meta).toMatchObject({
      total: 4,
      credits: 12,
      days: [
        { date: '2027-01-03', credits: 3 },
        { date: '2027-01-02', credits: 3 },
        { date: '2027-01-01', credits: 6 },
      ],
      // Totals over all entries, not the page.
      kinds: [{ job_type: 'enrichment', credits: 12 }],
    });
    expect(body.data[0]).toEqual({
      date: '2027-01-03',
      job_type: 'enrichment',
      job_id: '3',
      credits: 3,
    });
    const rest = await ask(usage, one, { from: '2027-01-01', limit: '3', cursor: body.meta.next_cursor });
    expect([rest.body.data.length, rest.body.meta.next_cursor]).toEqual([1, undefined]);
  });

  it('makes one row of what a batch spends on one day, in as many parts as it settles', async () => {
    const one = await makeOrganization(100);
    await settleAt(one.id, '2026-11-02T08:00:00.000Z', 'b', 4);
    await settleAt(one.id, '2026-11-02T09:00:00.000Z', 'a', 3);
    await settleAt(one.id, '2026-11-02T10:00:00.000Z', 'b', 5);
    await settleAt(one.id, '2026-11-03T01:00:00.000Z', 'b', 6);
    await spendAt(one.id, '2026-11-02T09:30:00.000Z', '1', 3);
    const rows: object[] = [];
    let query: Record<string, string> | undefined = { from: '2026-11-01', to: '2026-11-04', limit: '1' };
    while (query) {
      const { body } = await ask(usage, one, query);
      expect([body.meta.total, body.meta.credits, body.meta.kinds]).toEqual([
        4,
        21,
        [
          { job_type: 'batch', credits: 18 },
          { job_type: 'enrichment', credits: 3 },
        ],
      ]);
      rows.push(...body.data);
      const { next_cursor: cursor } = body.meta;
      query = cursor === undefined ? undefined : { ...query, cursor };
    }
    expect(rows).toEqual([
      { date: '2026-11-03', job_type: 'batch', job_id: 'b', credits: 6 },
      { date: '2026-11-02', job_type: 'batch', job_id: 'b', credits: 9 },
      { date: '2026-11-02', job_type: 'enrichment', job_id: '1', credits: 3 },
      { date: '2026-11-02', job_type: 'batch', job_id: 'a', credits: 3 },
    ]);
    const { text } = await ask(usage, one, { from: '2026-11-01', to: '2026-11-04', format: 'csv' });
    expect(text.trim().split('\r\n').length).toBe(5);
  });

  it('keeps the row of a batch that spends again while the pages are read', async () => {
    const one = await makeOrganization(100);
    await settleAt(one.id, '2026-11-02T08:00:00.000Z', 'a', 4);
    await settleAt(one.id, '2026-11-02T09:00:00.000Z', 'b', 3);
    const query = { from: '2026-11-01', to: '2026-11-04', limit: '1' };
    const first = await ask(usage, one, query);
    await settleAt(one.id, '2026-11-02T10:00:00.000Z', 'a', 5);
    const second = await ask(usage, one, { ...query, cursor: first.body.meta.next_cursor });
    expect([...first.body.data, ...second.body.data]).toEqual([
      { date: '2026-11-02', job_type: 'batch', job_id: 'b', credits: 3 },
      { date: '2026-11-02', job_type: 'batch', job_id: 'a', credits: 4 },
    ]);
    expect(second.body.meta.next_cursor).toBeUndefined();
    expect((await ask(usage, one, query)).body.data).toMatchObject([{ job_id: 'a', credits: 9 }]);
  });
});

describe('the price list', () => {
  it('shows packages and top-ups in a currency, and what work costs', async () => {
    const { body } = await ask(packages, await makeOrganization(0), { currency: 'USD' });
    expect(body.data.packages.map(({ id, prices }: { id: string; prices: object }) => [id, prices])).toEqual([
      ['pack_100', [{ currency: 'usd', amount: 999 }]],
      ['pack_500', [{ currency: 'usd', amount: 3999 }]],
      ['pack_2000', [{ currency: 'usd', amount: 12999 }]],
    ]);
    expect(body.data.top_ups[0]).toMatchObject({ id: 'topup_30', credits: 30 });
    expect(body.data.credit_prices).toMatchObject({ enrichment: 3, people_finder_result: 1 });
  });
});
