import { expect, test } from 'vitest';
import { rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';
import { suggestMapping, toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import type { TableRow } from '#lib/spreadsheet/open-table';
import { preview } from '#lib/spreadsheet/preview';

/** What a file's rows become with the suggested mapping: an input in words, or why there is none. */
async function readAs(content: string | Buffer): Promise<string[]> {
  const rows: TableRow[] = [];
  const { suggestions } = await preview(Buffer.from(content), { onRow: (row) => rows.push(row) });
  const mapping = toColumnMapping(suggestions);
  return rows.map(({ number, values, left_out }) => {
    if (left_out !== undefined) return `left out: ${left_out.split(',')[0]}`;
    const row = rowToInput(number, values, mapping);
    if (!row.ok) return 'refused';
    const { first_name, last_name, company, email } = row.input;
    return [first_name, last_name, company, email].map((text) => text ?? '').join('|');
  });
}

const mila = 'Mila|Norwood|Birch Labs|mila@birch.example';
const tom = 'Tom|Hale|Lakeside|tom@lakeside.example';

test.each([
  [
    'cells between apostrophes, with commas and apostrophes in them',
    "'First Name','Last Name','Company','Email'\n'Mila','Norwood','Birch, Inc.','mila@birch.example'\n'Sean','O''Hara','Joe's, Pub','s@joes.example'\n",
    ['Mila|Norwood|Birch, Inc.|mila@birch.example', "Sean|O'Hara|Joe's, Pub|s@joes.example"],
  ],
  [
    'apostrophes below a plain heading, with semicolons',
    "Name;Firma;Mail\r\n'Mila Norwood';'Birch; Labs';'mila@birch.example'\r\n'Tom Hale';Lakeside;tom@lakeside.example\r\n",
    ['Mila|Norwood|Birch; Labs|mila@birch.example', tom],
  ],
  [
    'each line between quotation marks as a whole',
    '"First Name,Last Name,Company,Email"\r\n"Mila,Norwood,""Birch, Inc."",mila@birch.example"\r\n"Tom,Hale,Lakeside,tom@lakeside.example"\r\n',
    ['Mila|Norwood|Birch, Inc.|mila@birch.example', tom],
  ],
  [
    'only the lines with a comma between quotation marks',
    'Name;Company;Email\r\n"Mila Norwood;Birch, Inc.;mila@birch.example"\r\nTom Hale;Lakeside;tom@lakeside.example\r\n',
    ['Mila|Norwood|Birch, Inc.|mila@birch.example', tom],
  ],
  ['one column of names with a comma', 'Name\n"Norwood, Mila"\n"Hale, Tom"\n', ['refused', 'refused']],
  [
    'a mark that is never closed swallows nobody below',
    'Name,Company,Email\n"Mila Norwood","Birch Labs","mila@birch.example\n"Tom Hale","Lakeside","tom@lakeside.example"\n',
    [mila, tom],
  ],
  [
    'given and family names without headings',
    'Mila,Norwood,Birch Labs,mila@birch.example\nTom,Hale,Lakeside GmbH,tom@lakeside.example\nAnna,Quist,Fen Ltd,a@fen.example\n',
    [
      'Mila|Norwood|Birch Labs|mila@birch.example',
      'Tom|Hale|Lakeside GmbH|tom@lakeside.example',
      'Anna|Quist|Fen Ltd|a@fen.example',
    ],
  ],
  [
    'the family name first, without headings and addresses: the first row is somebody too',
    'Norwood,Mila,Birch Inc.\nHale,Thomas,Lakeside GmbH\nQuist,Anna,Fen Ltd\nSolberg,Ingrid,Fjord AS\n',
    [
      'Mila|Norwood|Birch Inc.|',
      'Thomas|Hale|Lakeside GmbH|',
      'Anna|Quist|Fen Ltd|',
      'Ingrid|Solberg|Fjord AS|',
    ],
  ],
  [
    'names that their addresses tell, under headings that say nothing',
    'A,B,Mail\nQiw,Brzo,qiw.brzo@fen.example\nUro,Talk,talk.uro@fen.example\n',
    ['Qiw|Brzo||qiw.brzo@fen.example', 'Uro|Talk||talk.uro@fen.example'],
  ],
  [
    'a whole name in the column of first names',
    'Imię,Firma,E-mail\nMila Norwood,Birch Labs,mila@birch.example\nTom Hale,Lakeside,tom@lakeside.example\n',
    [mila, tom],
  ],
  [
    'as above, below the heading of a group',
    'Name,Company,Email\nMila Norwood,Birch Labs,mila@birch.example\nEngineering,,\nTom Hale,dito,tom@lakeside.example\n',
    [mila, 'refused', 'Tom|Hale|Birch Labs|tom@lakeside.example'],
  ],
  [
    'a text table with a line of dashes',
    '| Name | Company | Email |\n|------|:--------|------:|\n| Mila Norwood | Birch Labs | mila@birch.example |\n',
    ['left out: is a line of dashes and was left out', mila],
  ],
  [
    'another table below the first',
    'First Name,Last Name,Company,Email\nMila,Norwood,Birch Labs,mila@birch.example\n\nName,Employer,Mail,Talk\nTom Hale,Lakeside,tom@lakeside.example,Boats\n',
    [mila, 'left out: belongs to another table', 'left out: belongs to another table'],
  ],
  [
    'what a spreadsheet program made of a text is no company and no id',
    'ID,Name,Company,Email\n1.2E+11,Mila Norwood,2026-03-01,mila@birch.example\n7,Tom Hale,TRUE,tom@lakeside.example\n',
    ['Mila|Norwood||mila@birch.example', 'Tom|Hale||tom@lakeside.example'],
  ],
  [
    'a narrower table above another one, with a blank row between',
    'Name,Company,Email\nMila Norwood,Birch Labs,mila@birch.example\n\nCompany,Website,Employees,Email\nFen,fen.example,7,i@fen.example\n',
    [mila, 'left out: belongs to another table', 'left out: belongs to another table'],
  ],
  [
    'companies that head their people in rows of their own',
    'Name,Title,Email\nBirch Labs GmbH,,\nMila Norwood,VP,mila@birch.example\nLakeside AG,,\nTom Hale,CTO,tom@lakeside.example\n',
    [
      'left out: is a group heading and was left out; its text is in "Group" of the rows below',
      'Mila|Norwood|Birch Labs GmbH|mila@birch.example',
      'left out: is a group heading and was left out; its text is in "Group" of the rows below',
      'Tom|Hale|Lakeside AG|tom@lakeside.example',
    ],
  ],
  [
    'companies that head their people with a label and a number',
    'Name,Title\nCompany: Birch Labs (1),\nMila Norwood,VP\n',
    [
      'left out: is a group heading and was left out; its text is in "Company" of the rows below',
      'Mila|Norwood|Birch Labs|',
    ],
  ],
  [
    'a report with subtotals, whose groups name the company once',
    'Account Name,First Name,Last Name\nBirch Labs,Mila,Norwood\n,Ola,Quist\nSubtotal,Count,2\nLakeside,Tom,Hale\nSubtotal,Count,1\nTotal,Count,3\n',
    [
      'Mila|Norwood|Birch Labs|',
      'Ola|Quist|Birch Labs|',
      'left out: is a total and was left out',
      'Tom|Hale|Lakeside|',
      'left out: is a total and was left out',
      'left out: is a total and was left out',
    ],
  ],
  [
    'what a template says of its columns',
    'Vorname,Nachname,Firma,E-Mail\n(Pflicht),(Pflicht),(Pflicht),optional\nMila,Norwood,Birch Labs,mila@birch.example\n',
    ['left out: describes what the columns should contain and was left out', mila],
  ],
  [
    'a table on its side',
    'Field,Contact 1,Contact 2\nName,Mila Norwood,Tom Hale\nCompany,Birch Labs,Lakeside\nEmail,mila@birch.example,tom@lakeside.example\n',
    [mila, tom],
  ],
  [
    'several people in a cell, and a title in its second line',
    'Name,Company,Email\n"Mila Norwood\nTom Hale",Birch Labs,mila@birch.example\n"Mila Norwood\nVP Marketing",Birch Labs,mila@birch.example\n',
    ['||Birch Labs|mila@birch.example', mila],
  ],
  [
    'entities of a web page’s source',
    'Name,Company,Email\nJ&ouml;rg M&#252;ller,Pa &amp; Sons,jm@pa.example\n',
    ['Jörg|Müller|Pa & Sons|jm@pa.example'],
  ],
  [
    'addresses of an address book',
    'Name,Company,Email\nMila Norwood,Birch Labs,SMTP:mila@birch.example;X500:/o=Birch\nTom Hale,Lakeside,%20tom@lakeside.example\n',
    [mila, tom],
  ],
  [
    'names and companies between marks of every kind',
    "Name,Company,Email\n'Mila Norwood',„Birch Labs“,mila@birch.example\nTom Hale,ООО «Озеро»,tom@lakeside.example\n",
    [mila, 'Tom|Hale|ООО "Озеро"|tom@lakeside.example'],
  ],
  [
    'headings that begin with Last or First and are of no name',
    'Name,Company,Email,Last seen,First response\nMila Norwood,Birch Labs,mila@birch.example,"11/21/26, 10:00",3\n',
    [mila],
  ],
  [
    'the family name first, as the heading says',
    'Cognome e nome;Società;Email\nNorwood Mila;Birch Labs;mila@birch.example\nHale Tom;Lakeside;tom@lakeside.example\n',
    [mila, tom],
  ],
  [
    'a line of addresses, as in the To of a message',
    '"Mila Norwood" <mila@birch.example>, Tom Hale <tom@lakeside.example>\n',
    ['Mila|Norwood||mila@birch.example', 'Tom|Hale||tom@lakeside.example'],
  ],
  [
    'readings of names and posts behind them',
    '会社名（カナ）,会社名,ご担当者名,E-mail\nアオバ,青葉商事,山田　太郎 部長,t@aoba.example\n',
    ['太郎|山田|青葉商事|t@aoba.example'],
  ],
  [
    'Korean posts behind names, under headings of customers',
    '고객사,담당자,이메일\n푸른소프트,김민수 부장,m@pureun.example\n',
    ['민수|김|푸른소프트|m@pureun.example'],
  ],
  [
    'Vietnamese names, the family first',
    'Họ và tên,Công ty,Email\nNguyễn Văn An,Sao,an@sao.example\n',
    ['Văn An|Nguyễn|Sao|an@sao.example'],
  ],
  [
    'three rows of headings, the upper ones over several columns',
    'Contact,,Account,\nIdentity,,Identity,\nFirst name,Last name,Company,Email\nMila,Norwood,Birch Labs,mila@birch.example\n',
    [mila],
  ],
  [
    'two lines of a company’s name and whom to talk to',
    'Name 1;Name 2;Ansprechp.;E-Mail\nBirch GmbH;;Mila Norwood;mila@birch.example\nLake AG;Werk Ost;Tom Hale;tom@lakeside.example\n',
    ['Mila|Norwood|Birch GmbH|mila@birch.example', 'Tom|Hale|Lake AG|tom@lakeside.example'],
  ],
])('reads %s', async (_name, content, expected) => {
  expect(await readAs(content)).toEqual(expected);
});

const problemsOf = async (content: string) => (await preview(Buffer.from(content))).problems;

test('a transposed table is reported as such', async () => {
  expect(
    await problemsOf('Vorname;Mila;Tom\nNachname;Norwood;Hale\nFirma;Birch Labs;Lakeside\n'),
  ).toContainEqual({
    row: 1,
    column: null,
    reason: 'the table is sideways and was transposed: row 2 is the second column of the file, and so on',
    left_out: true,
  });
});

test.each([
  ['Name,Company,,Name,Company\nMila Norwood,Birch,,Tom Hale,Lakeside\nOla Quist,Fen,,,\n', '"Name (2)"'],
  ['Team A,,,Team B,\nName,Company,,Name,Company\nMila Norwood,Birch,,Tom Hale,Lakeside\n', '"Name (2)"'],
  ['Account,Contact 1 Name,Contact 2 Name\nBirch,Mila Norwood,Tom Hale\n', '"Contact 2 Name"'],
])('further people in the same row are reported: %s', async (content, column) => {
  const [problem] = await problemsOf(content);
  expect(problem?.reason).toContain(`there are more people to the right of the first ones, in ${column}`);
});

test('the same name twice in a row is not a further person', async () => {
  expect(await problemsOf('Name,Company,Name\nMila Norwood,Birch,Mila Norwood\n')).toEqual([]);
});

test('fields listed below each other are reported', async () => {
  const content =
    'Name: Mila Norwood\nCompany: Birch\nEmail: m@birch.example\nName: Tom Hale\nCompany: Fen\n';
  expect((await problemsOf(content))[0]?.reason).toContain('are below each other');
});

test('an account is mapped by name and not by id, whatever the header prefix', async () => {
  const columns = ['Contact: First Name', 'Account: Account Name', 'Contact ID', 'Account ID'];
  expect(
    toColumnMapping(suggestMapping(columns, [{ 'Contact ID': '0035g', 'Account ID': '0015g' }])),
  ).toEqual({
    'Contact: First Name': 'first_name',
    'Account: Account Name': 'company',
    'Contact ID': 'external_id',
  });
});

test('a mailto link is decoded', async () => {
  expect(await readAs('Name,Email\nTom Hale,mailto:tom%40lakeside.example?subject=Hi%20there\n')).toEqual([
    'Tom|Hale||tom@lakeside.example',
  ]);
});

test('a list of domains without a header loses none', async () => {
  const { columns_detected, row_count, suggestions } = await preview(
    Buffer.from('acme.example\nwww.birch.example/contact\nfen.example\n'),
  );
  expect([columns_detected, row_count, suggestions[0]?.field]).toEqual([['Column 1'], 3, 'company_domain']);
});
