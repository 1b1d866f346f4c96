import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import { openTable, type TableRow } from '#lib/spreadsheet/open-table';
import { preview } from '#lib/spreadsheet/preview';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';
import { textCell, workbookOf } from '#test/spreadsheet/support/workbook-of';

const tableOf = async (content: string | Buffer) => {
  const table = await openTable(Buffer.from(content));
  const rows: TableRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return { columns: table.columns, rows };
};

test('padded, duplicate and missing headers get clean, distinct names', async () => {
  const { columns, rows } = await tableOf(
    ' E-Mail \u00a0,"First\nName",E-Mail,,,__proto__\na@x.example, Ada ,b@x.example,note,,p\n',
  );
  expect(columns).toEqual(['E-Mail', 'First Name', 'E-Mail (2)', 'Column 4', 'Column 6']);
  expect(rows).toEqual([
    {
      number: 3 - 1,
      values: {
        'E-Mail': 'a@x.example',
        'First Name': 'Ada',
        'E-Mail (2)': 'b@x.example',
        'Column 4': 'note',
        'Column 6': 'p',
      },
      hidden: false,
      problems: [],
    },
  ]);
});

test('empty columns are left out, including those a spreadsheet program adds at the end', async () => {
  expect((await tableOf('a,,b,,,,\n1,,2,,,,\n')).columns).toEqual(['a', 'b']);
});

test('a title and notes above the table are not taken for the header', async () => {
  const { columns, rows } = await tableOf(
    'Leads Q4,,,\nGenerated,2026-11-21,,\n,,,\nName,Email,Company,City\nAda,a@x.example,Acme,Ulm\n',
  );
  expect(columns).toEqual(['Name', 'Email', 'Company', 'City']);
  expect(rows.map((row) => [row.number, row.values['Email']])).toEqual([[5, 'a@x.example']]);
});

test('a file whose first row is a person gets positional columns and loses nobody', async () => {
  const { columns, rows } = await tableOf('Ada Lovelace,ada@x.example\nGrace Hopper,grace@x.example\n');
  expect(columns).toEqual(['Column 1', 'Column 2']);
  expect(rows.map((row) => row.values['Column 1'])).toEqual(['Ada Lovelace', 'Grace Hopper']);
});

test('the row below group headings is the heading, even if the groups have known names', async () => {
  const { columns, rows } = await tableOf(
    'Name,,Email,,Company\nFirst,Last,Work,Personal,Name\nAda,King,a@x.example,,Oak\nBo,Elm,b@x.example,,Ash\n',
  );
  expect(columns).toEqual(['First', 'Last', 'Work', 'Personal', 'Name']);
  expect(rows).toHaveLength(2);
});

test('headings that end like the name of a company are headings', async () => {
  const { columns } = await tableOf(
    'Prospect Company,City\nOak Inc.,Ulm\nElm GmbH,Bern\nAsh Ltd,Leeds\nFir AG,Graz\n',
  );
  expect(columns).toEqual(['Prospect Company', 'City']);
});

test.each(['Firma Weber GmbH', 'Contact Energy Ltd', 'Network Solutions LLC'])(
  'a company without a heading above it is data: %s',
  async (first) => {
    const { columns } = await tableOf(`${first},York\nOak Inc.,Ulm\nElm GmbH,Bern\nAsh Ltd,Leeds\n`);
    expect(columns).toEqual(['Column 1', 'Column 2']);
  },
);

test('in ragged rows missing cells are blank, and surplus cells are kept and reported', async () => {
  const { rows } = await tableOf('a,b\n1\n1,2,3\n');
  expect(rows).toEqual([
    { number: 2, values: { a: '1', b: null }, hidden: false, problems: [] },
    {
      number: 3,
      values: { a: '1', b: '2', 'Column 3': '3' },
      hidden: false,
      problems: [
        { row: 3, column: 'Column 3', reason: 'has a value but its column has no heading' },
        {
          row: 3,
          column: null,
          reason: 'has more cells than the header; a value probably contains an unquoted separator',
        },
      ],
    },
  ]);
  const late = await tableOf(`a,b\n${'1,2\n'.repeat(150)}1,2,3\n`);
  expect(late.columns).toEqual(['a', 'b']);
  expect(late.rows.at(-1)).toEqual({
    number: 152,
    values: { a: '1', b: '2', 'Column 3': '3' },
    hidden: false,
    problems: [
      { row: 152, column: 'Column 3', reason: 'has a value but its column has no heading' },
      {
        row: 152,
        column: null,
        reason: 'has more cells than the header; a value probably contains an unquoted separator',
      },
    ],
  });
});

test('an unquoted comma shifts only its own row', async () => {
  const seen = await preview(
    Buffer.from('Name,Company,Email\nAda,Oak, Inc.,a@x.example\nBo,Elm,b@x.example\nCy,Ash,c@x.example\n'),
  );
  expect(seen.columns_detected).toEqual(['Name', 'Company', 'Email']);
  expect(toColumnMapping(seen.suggestions)).toEqual({
    Name: 'full_name',
    Company: 'company',
    Email: 'email',
  });
  expect(seen.problems.map(({ row }) => row)).toEqual([2, 2]);
});

test('a last column without a header counts if most rows have a value', async () => {
  const { columns } = await tableOf('Name,Company\nAda,Oak,a@x.example\nBo,Elm,b@x.example\nCy,Ash\n');
  expect(columns).toEqual(['Name', 'Company', 'Column 3']);
});

test('a truncated cell is reported with its column', async () => {
  const { rows } = await tableOf(`a,b\n1,${'x'.repeat(40_000)}\n`);
  expect(rows[0]?.problems).toEqual([{ row: 2, column: 'b', reason: 'is too long and was truncated' }]);
});

test('a column that begins below the first rows counts', async () => {
  const row = (number: number): string => `Firm ${number},firm-${number}.example,`;
  const firms = Array.from({ length: 240 }, (_, index) => row(index)).join('\n');
  const { suggestions } = await preview(
    Buffer.from(`Company,Website,Contact\n${firms}\nAcme,acme.example,Ada Lovelace\n`),
  );
  expect(suggestions.map(({ field }) => field)).toEqual(['company', 'company_domain', 'full_name']);
});

test('a preview describes the file', async () => {
  const rows =
    `<row r="1">${textCell('A1', 'Full Name')}${textCell('B1', 'Work Email')}${textCell('C1', 'Score')}</row>` +
    `<row r="2">${textCell('A2', 'Ada Lovelace')}${textCell('B2', 'ada@x.example')}<c r="C2"><v>1.5</v></c></row>` +
    `<row r="3" hidden="1">${textCell('A3', 'Grace Hopper')}${textCell('B3', 'grace@x.example')}</row>` +
    `<row r="5">${textCell('A5', 'Joan Clarke')}${textCell('B5', 'joan@x.example')}</row>`;
  const seen: number[] = [];
  const file = workbookOf({
    sheets: [
      { name: 'People', rows },
      { name: 'Other', rows: '' },
    ],
  });
  expect(await preview(file, { previewRows: 2, onRow: (row) => seen.push(row.number) })).toEqual({
    format: 'xlsx',
    sheet: 'People',
    sheets: [
      {
        name: 'People',
        rows: 4,
        taken: true,
        reason: 'the first sheet whose columns identify people',
      },
      { name: 'Other', rows: 0, taken: false, reason: 'another sheet was used' },
    ],
    charset: null,
    columns_detected: ['Full Name', 'Work Email', 'Score'],
    preview_rows: [
      { 'Full Name': 'Ada Lovelace', 'Work Email': 'ada@x.example', Score: 1.5 },
      { 'Full Name': 'Grace Hopper', 'Work Email': 'grace@x.example', Score: null },
    ],
    row_count: 3,
    left_out_count: 0,
    hidden_row_count: 1,
    suggestions: [
      { column: 'Full Name', field: 'full_name', confidence: 0.95, reason: 'the heading matches' },
      {
        column: 'Work Email',
        field: 'email',
        confidence: 0.99,
        reason: 'the heading matches, and 100% of the values are e-mail addresses',
      },
    ],
    problems: [],
    problem_count: 0,
  });
  expect(seen).toEqual([2, 3, 5]);
});

test('a preview of a blank file is refused as empty', async () => {
  await expect(preview(Buffer.from('\n\n'))).rejects.toMatchObject({ code: 'empty' });
});

test.each([
  'Count: 2',
  'Rows: 2',
  'Total records: 2',
  'Grand Totals (2 records)',
  'Filtered by: owner = me',
  'Filters: none',
  'Report generated 2026-11-20 by Ada',
  'Seite 1 von 3',
  'Total (2 companies)',
  'Gesamtergebnis',
  'Total général',
  '(blank)',
  'Note: revenue in mEUR',
  'Stand: 12.11.2026',
  'Last updated 12.11.2026 by Ada',
  'A = customer',
  '* = by invitation',
  'Please add your own accounts below this line.',
  'Bitte nur Firmen eintragen, die noch keine Kunden sind.',
])('a report footer below the table is left out: %s', async (line) => {
  const { rows } = await tableOf(
    `Name,Company,Email\nAda,Oak,a@x.example\nBo,Elm,b@x.example\n"${line}",,\n`,
  );
  expect(rows.map(({ left_out }) => left_out !== undefined)).toEqual([false, false, true]);
});

test.each([
  ['e.g. Ada,e.g. Acme,', true],
  ['z. B. Ada,z. B. Acme,a@x.example', true],
  ['Example: Media,example-media.de,', false],
  ['NP. Consulting,np.pl,', false],
  ['Ada,Acme,e.g. a@x.example', false],
  ['* Ada Lovelace,,', false],
  ['Noted Ideas Ltd,,', false],
  ['Total,Energies,t@x.example', false],
  ['Stand 12,,', false],
  ['The Royal Society for the Prevention of Accidents,,', false],
  ['Association pour le développement de la culture en Afrique,,', false],
  ['Verband der Chemischen Industrie e.V.,,', false],
])('the example of a template is no row of the table, but %s: %s', async (line, isLeftOut) => {
  const { rows } = await tableOf(`Name,Company,Email\n${line}\nBo Elm,Elm,b@x.example\n`);
  expect(rows.map(({ left_out }) => left_out !== undefined)).toEqual([isLeftOut, false]);
});

test('a repeated heading is left out, whatever it consists of', async () => {
  const heading = '#,Name,Email (2)\n';
  const { rows } = await tableOf(`${heading}1,Ada King,a@x.example\n${heading}2,Bo Elm,b@x.example\n`);
  expect(rows.map(({ left_out }) => left_out !== undefined)).toEqual([false, true, false]);
});

test('a cover sheet with a contact address is skipped', async () => {
  const row = (number: number, ...texts: string[]): string =>
    `<row r="${number}">${texts.map((text, at) => textCell(`${'AB'[at]}${number}`, text)).join('')}</row>`;
  const file = workbookOf({
    sheets: [
      { name: 'Read me', rows: `${row(1, 'The leads of Q4')}${row(2, 'Questions', 'rep@x.example')}` },
      { name: 'Leads', rows: `${row(1, 'Name', 'Company')}${row(2, 'Ada Lovelace', 'Acme')}` },
    ],
  });
  expect((await preview(file)).sheet).toBe('Leads');
});

const sheetOf = (name: string, ...rows: readonly (readonly string[])[]) => ({
  name,
  rows: rows
    .map((texts, at) => {
      const cells = texts.map((text, index) => textCell(`${'ABC'[index]}${at + 1}`, text)).join('');
      return `<row r="${at + 1}">${cells}</row>`;
    })
    .join(''),
});
const hotels = sheetOf(
  'Hotels',
  ['Company', 'Email'],
  ['Oak', 'info@oak.example'],
  ['Elm', 'office@elm.example'],
);
const accounts = sheetOf('Accounts', ['Account', 'Website', 'Owner'], ['Oak', 'oak.example', 'Ada King']);
const leads = sheetOf('Leads', ['Name', 'Email'], ['Bo Elm', 'bo@elm.example'], ['Cy Ash', 'cy@ash.example']);
const [ada, bea, cal] = [
  ['Ada Lovelace', 'ada@us.example'],
  ['Bea Quist', 'bea@us.example'],
  ['Cal Hale', 'cal@us.example'],
] as const;
const oneOfUs = sheetOf('Team', ['Name', 'Email'], ada);
const allOfUs = sheetOf('Team', ['Name', 'Email'], ada, bea, cal);

test.each([
  [
    'companies with offices’ mailboxes are no less a list than the team on the next sheet',
    [hotels, oneOfUs],
    'Hotels',
  ],
  ['accounts come before the team that looks after them', [accounts, allOfUs], 'Accounts'],
  ['leads come before the team that works on them', [allOfUs, leads], 'Leads'],
  [
    'a team alone is a list of people',
    [sheetOf('Lists', ['Status', 'Stage'], ['open', 'won']), allOfUs],
    'Team',
  ],
])('of several sheets, %s', async (_what, sheets, taken) => {
  expect((await preview(workbookOf({ sheets }))).sheet).toBe(taken);
});

test('a cell that links to its own text adds no link column', async () => {
  const columns = [
    { key: 'name', header: 'Name' } as const,
    { key: 'photo', header: 'Photo', type: 'link' } as const,
  ];
  const rows = [{ name: 'Ada Lovelace', photo: 'https://media.example/ada.jpg' }];
  const { columns: read, rows: people } = await tableOf(
    await buffer(writeWorkbook([{ name: 'A', columns, rows }])),
  );
  expect(read).toEqual(['Name', 'Photo']);
  expect(people[0]?.values).toEqual({ Name: 'Ada Lovelace', Photo: 'https://media.example/ada.jpg' });
});
