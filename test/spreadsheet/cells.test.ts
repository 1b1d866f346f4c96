import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { suggestCompanyColumns } from '#lib/people/company-columns';
import { planCompanies } from '#lib/people/plan-companies';
import { rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';
import { toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import { openTable } from '#lib/spreadsheet/open-table';
import { preview } from '#lib/spreadsheet/preview';

const fileOf = (name: string): Promise<Buffer> =>
  readFile(new URL(`./field-inputs/${name}`, import.meta.url));
async function inputsOf(name: string) {
  const bytes = await fileOf(name);
  const mapping = toColumnMapping((await preview(bytes)).suggestions);
  const rows = [];
  const { rows: table } = await openTable(bytes);
  for await (const row of table) rows.push(rowToInput(row.number, row.values, mapping));
  return { mapping, rows };
}

test('addresses are parsed as a person would read them, with a note of the result', async () => {
  const mapping = { First: 'first_name', Email: 'email' } as const;
  const read = (text: string) => {
    const row = rowToInput(2, { First: 'A', Email: text }, mapping);
    return row.ok ? [row.input.email, row.problems[0]?.reason, row.problems[0]?.read_as] : row.problems[0];
  };
  const cleaned = ['ada@birch.example', 'was cleaned', 'ada@birch.example'];
  for (const text of [
    'ada@birch.example.',
    'ada@birch.example:',
    'ada\u200b@birch.example',
    '"ada@birch.example"',
    'mailto:ada@birch.example?subject=hi',
    'ada @birch.example',
    'ａｄａ@birch.example',
    'ada(at)birch.example',
    'ada@birch,example',
    '[ada@birch.example](mailto:ada@birch.example)',
  ])
    expect(read(text)).toEqual(cleaned);
  for (const text of ['ada@birch.example|x@birch.example', 'ada@birch.example/x@birch.example'])
    expect(read(text)).toEqual([
      'ada@birch.example',
      'contains several addresses; the first was used',
      'ada@birch.example',
    ]);
  expect(read('ADA@BIRCH.EXAMPLE')).toEqual(['ada@birch.example', undefined, undefined]);
  expect(read('noemail@noemail.com')).toEqual({
    row: 2,
    column: 'Email',
    reason: 'is a placeholder, not an address',
  });
});

test('network pages are not company domains, and Sales Navigator addresses are profiles', async () => {
  const sales = await inputsOf('salesnav.csv');
  expect(Object.values(sales.mapping)).not.toContain('company_domain');
  const only = await inputsOf('salesnav_only.csv');
  expect(only.mapping['Sales Navigator URL']).toBe('network_url');
  expect(only.rows.map((row) => row.ok && row.input.network_url)).toEqual([
    'https://www.linkedin.com/in/ACwAAAbCdEfGhIjKlMnOpQr',
    'https://www.linkedin.com/in/ACwAAAzzzzzzzzzzz',
    'https://www.linkedin.com/in/ACwAAAyyyyyyyyyyy',
  ]);
  expect(Object.values((await inputsOf('google_old.csv')).mapping)).not.toContain('company_domain');
});

test('test and placeholder rows identify nobody', async () => {
  const { rows } = await inputsOf('placeholder.csv');
  // Row 6 names a person and a company beside its made-up address, which is left out.
  expect(rows.flatMap(({ ok, row }) => (ok ? [row] : []))).toEqual([6]);
});

test('rows are grouped into four companies with the roles of all their rows', async () => {
  const { columns, rows } = await openTable(await fileOf('companies.csv'));
  const table = [];
  for await (const row of rows) table.push(row);
  const mapping = suggestCompanyColumns(
    columns,
    table.map(({ values }) => values),
  );
  expect(mapping).toEqual({
    Company: 'company_name',
    'Company LinkedIn': 'company_network',
    Website: 'company_website',
    Titles: 'roles',
  });
  const read = table.map(({ number, values }) => ({
    row: number,
    ...Object.fromEntries(
      Object.entries(mapping).map(([column, field]) => [field, String(values[column] ?? '')]),
    ),
  }));
  const { companies, duplicates } = planCompanies(read, 500);
  expect(companies.map(({ company_name, roles }) => [company_name, roles])).toEqual([
    ['Acme Robotics', ['CEO', 'CFO', 'CTO']],
    ['Helios Grid', ['CEO']],
    ['Nordwind Analytik', ['CEO']],
    ['Medora Health', ['CEO', 'CFO']],
  ]);
  expect(duplicates).toBe(1);
});

test.each([
  [
    { Firmenname: 'Birch GmbH', Zielrollen: 'CEO', Webseite: 'www.birch.example', LinkedIn: '' },
    {
      Firmenname: 'company_name',
      Zielrollen: 'roles',
      Webseite: 'company_website',
      LinkedIn: 'company_network',
    },
  ],
  [
    { 'Account Name': 'Birch', 'Account ID': '0015g', 'Job titles': 'VP', Website: 'http://birch.example' },
    {
      'Account Name': 'company_name',
      'Account ID': 'external_id',
      'Job titles': 'roles',
      Website: 'company_website',
    },
  ],
  [
    { Company: 'Birch', 'Company ID': '991', 'LinkedIn Company ID': '1441' },
    { Company: 'company_name', 'Company ID': 'external_id', 'LinkedIn Company ID': 'company_id' },
  ],
  [
    { 会社名: 'さくら', 役職: '社長', URL: 'https://sakura.example' },
    { 会社名: 'company_name', 役職: 'roles', URL: 'company_website' },
  ],
  [{ 'Column 1': 'birch.example' }, { 'Column 1': 'company_website' }],
])('company columns are recognized: %o', (row, expected) => {
  expect(suggestCompanyColumns(Object.keys(row), [row])).toEqual(expected);
});
