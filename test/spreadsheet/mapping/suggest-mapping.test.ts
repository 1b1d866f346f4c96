import { expect, test } from 'vitest';
import { saysOnlyCompanies, suggestMapping, toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';

type Row = readonly (string | number)[];

const suggestions = (columns: readonly string[], ...rows: readonly Row[]) =>
  suggestMapping(
    columns,
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))),
  );
const suggest = (columns: readonly string[], ...rows: readonly Row[]) =>
  toColumnMapping(suggestions(columns, ...rows));

const ada = ['Ada', 'Lovelace', 'ada@acme.example', 'Acme', 'acme.example'] as const;
const grace = ['Grace', 'Hopper', 'grace@navy.example', 'Navy', 'navy.example'] as const;
const wanted = ['first_name', 'last_name', 'email', 'company', 'company_domain'] as const;

test.each([
  ['English', ['First Name', 'Last Name', 'Email', 'Company', 'Website']],
  ['English, camel case', ['firstName', 'lastName', 'emailAddress', 'companyName', 'companyDomain']],
  ['English, snake case', ['first_name', 'last_name', 'e_mail', 'company_name', 'company_website']],
  ['English, kebab case', ['first-name', 'last-name', 'e-mail', 'company-name', 'company-url']],
  [
    'English, of a CRM',
    [
      'Contact: First Name *',
      'Contact: Last Name *',
      'Contact: Email (primary)',
      'Account Name',
      'Account Website',
    ],
  ],
  ['English, shouted', ['FIRST NAME', 'SURNAME', 'E-MAIL ADDRESS', 'ORGANISATION', 'DOMAIN']],
  ['English, misspelled', ['Frist Name', 'Lst Name', 'Emial Address', 'Compnay', 'Websit']],
  ['German', ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Firma', 'Webseite']],
  ['German with Name', ['Vorname', 'Name', 'Mailadresse', 'Unternehmen', 'Internetadresse']],
  ['French', ['Prénom', 'Nom', 'Adresse e-mail', 'Société', 'Site web']],
  ['French, longer', ['Prénom', 'Nom de famille', 'Courriel', "Nom de l'entreprise", 'Site internet']],
  ['Spanish', ['Nombre', 'Apellidos', 'Correo electrónico', 'Empresa', 'Sitio web']],
  ['Italian', ['Nome', 'Cognome', 'Indirizzo email', 'Azienda', 'Sito web']],
  ['Portuguese', ['Nome', 'Sobrenome', 'E-mail', 'Empresa', 'Site']],
  ['Dutch', ['Voornaam', 'Achternaam', 'E-mailadres', 'Bedrijf', 'Website']],
  ['Norwegian', ['Fornavn', 'Etternavn', 'E-post', 'Bedrift', 'Hjemmeside']],
  ['Polish', ['Imię', 'Nazwisko', 'Adres e-mail', 'Nazwa firmy', 'Strona internetowa']],
  ['Swedish', ['Förnamn', 'Efternamn', 'E-post', 'Företag', 'Hemsida']],
  ['Japanese', ['名', '姓', 'メールアドレス', '会社名', 'ホームページ']],
  ['Czech', ['Jméno', 'Příjmení', 'E-mailová adresa', 'Společnost', 'Webové stránky']],
  ['Hungarian', ['Keresztnév', 'Vezetéknév', 'E-mail cím', 'Cég', 'Honlap']],
  ['Russian', ['Имя', 'Фамилия', 'Электронная почта', 'Компания', 'Сайт']],
  ['Greek', ['Όνομα', 'Επώνυμο', 'Email', 'Εταιρεία', 'Ιστοσελίδα']],
  ['Finnish', ['Etunimi', 'Sukunimi', 'Sähköposti', 'Yritys', 'Verkkosivu']],
  ['Croatian', ['Ime', 'Prezime', 'E-pošta', 'Tvrtka', 'Internet stranica']],
  ['Slovak', ['Meno', 'Priezvisko', 'E-mail', 'Spoločnosť', 'Web']],
  ['Ukrainian', ["Ім'я", 'Прізвище', 'Електронна пошта', 'Компанія', 'Сайт']],
  ['Arabic', ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'الشركة', 'الموقع']],
  ['Hebrew', ['שם פרטי', 'שם משפחה', 'דוא"ל', 'חברה', 'אתר']],
  ['Thai', ['ชื่อ', 'นามสกุล', 'อีเมล', 'บริษัท', 'เว็บไซต์']],
  ['Vietnamese', ['Tên', 'Họ', 'Email', 'Công ty', 'Trang web']],
  ['Indonesian', ['Nama Depan', 'Nama Belakang', 'Surel', 'Perusahaan', 'Situs web']],
  ['Chinese', ['名字', '姓氏', '电子邮箱', '公司名称', '网址']],
])('%s headers are understood', (_language, columns) => {
  expect(suggest(columns, ada, grace)).toEqual(
    Object.fromEntries(columns.map((column, index) => [column, wanted[index]])),
  );
});

test.each([
  ['Name'],
  ['Vollständiger Name'],
  ['Nom complet'],
  ['Nombre y apellidos'],
  ['Nome e cognome'],
  ['Nome completo'],
  ['Volledige naam'],
  ['Imię i nazwisko'],
  ['氏名'],
  ['姓名'],
  ['contactName'],
])('%s is a full name', (column) => {
  expect(suggest([column, 'Company'], ['Ada Lovelace', 'Acme'])).toEqual({
    [column]: 'full_name',
    Company: 'company',
  });
});

test('profile addresses are recognized by value, under any header and host', () => {
  const profiles = [
    ['https://www.network.example/in/ada-lovelace/'],
    ['http://de.network.example/in/grace?trk=1'],
    ['network.example/in/joan'],
  ];
  expect(suggest(['Person Link'], ...profiles)).toEqual({ 'Person Link': 'network_url' });
  expect(suggest(['URL'], ...profiles)).toEqual({ URL: 'network_url' });
  expect(suggest(['Website'], ...profiles)).toEqual({ Website: 'network_url' });
  expect(suggest(['Profile'], ['https://network.example/company/acme'])).toEqual({});
});

test('values decide if the headers say nothing', () => {
  const rows = [
    ['Ada Lovelace', 'ada@acme.example', 'acme.example', 'Acme Robotics GmbH', 41],
    ['Grace Hopper', 'grace@navy.example', 'https://navy.example/', 'Navy Systems Inc.', 42],
    ['Ludwig van Beethoven', 'l@bonn.example', 'www.bonn.example', 'Bonn Musik AG', 43],
  ];
  expect(suggest(['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5'], ...rows)).toEqual({
    'Column 1': 'full_name',
    'Column 2': 'email',
    'Column 3': 'company_domain',
    'Column 4': 'company',
  });
});

test('values veto headers about something else', () => {
  expect(
    suggest(
      ['Email', 'Website', 'Company'],
      ['valid', 'yes', 'a@x.example'],
      ['bounced', 'no', 'b@x.example'],
    ),
  ).toEqual({
    Company: 'email',
  });
  expect(suggest(['Name'], ['Acme GmbH'], ['Navy Inc.'], ['Bonn AG'])).toEqual({ Name: 'company' });
});

test('a header about an attribute of a field is not the field', () => {
  const columns = [
    'Email Status',
    'Company Size',
    'Company City',
    'Job Title',
    'Account Owner',
    'Contact Phone',
    'Company Industry',
  ];
  expect(suggest(columns, ['verified', '50', 'Ulm', 'CTO', 'Max Mustermann', '+49 30 1', 'Robots'])).toEqual(
    {},
  );
});

test('a business address is preferred to a private one, and each field is suggested once', () => {
  const row = ['ada@home.example', 'ada@acme.example'];
  expect(suggest(['Personal Email', 'Work Email'], row)).toEqual({ 'Work Email': 'email' });
  expect(suggest(['Email', 'Email (2)'], row)).toEqual({ Email: 'email' });
});

test('a full name is not suggested beside its parts', () => {
  expect(suggest(['Full Name', 'First Name', 'Last Name'], ['Ada Lovelace', 'Ada', 'Lovelace'])).toEqual({
    'First Name': 'first_name',
    'Last Name': 'last_name',
  });
});

test("the caller's own ids are found by header if they are unique", () => {
  expect(suggest(['Record ID', 'Email'], [1, 'a@x.example'], [2, 'b@x.example'])).toEqual({
    'Record ID': 'external_id',
    Email: 'email',
  });
  expect(suggest(['Kundennummer', 'CRM ID'], ['K-1', '77'], ['K-2', '78'])).toEqual({
    Kundennummer: 'external_id',
    'CRM ID': 'crm_id',
  });
  expect(suggest(['Company ID', 'List ID'], [1, 5], [1, 5])).toEqual({});
});

test('every suggestion has a confidence and a reason', () => {
  expect(
    suggestMapping(
      ['Kontakt', 'Mail'],
      [
        { Kontakt: 'Ada Lovelace', Mail: 'ada@x.example' },
        { Kontakt: null, Mail: 'see file' },
      ],
    ),
  ).toEqual([
    { column: 'Kontakt', field: 'full_name', confidence: 0.95, reason: 'the heading matches' },
    {
      column: 'Mail',
      field: 'email',
      confidence: 0.87,
      reason: 'the heading matches, and 50% of the values are e-mail addresses',
    },
  ]);
});

test('an empty file is mapped by its headers', () => {
  expect(suggest(['Vorname', 'Nachname', 'E-Mail'])).toEqual({
    Vorname: 'first_name',
    Nachname: 'last_name',
    'E-Mail': 'email',
  });
});

test('an e-mail column is recognized despite untidy addresses', () => {
  const kept = [
    'ada@acme.example.',
    'ada@acme.example|a@acme.example',
    'ada@acme.example / a@acme.example',
    'mailto:ada@acme.example?subject=Hi',
    '[ada@acme.example](mailto:ada@acme.example)',
    'ａｄａ＠ａｃｍｅ．ｅｘａｍｐｌｅ',
  ];
  expect(suggest(['Kept'], ...kept.map((cell) => [cell]))).toEqual({ Kept: 'email' });
  expect(
    suggest(
      ['Note'],
      ['Please write to her at ada@acme.example soon'],
      ['Ask bob@acme.example first about it'],
    ),
  ).toEqual({});
});

test('placeholders for empty cells do not count against a column', () => {
  const rows = [
    ['Ada Lovelace', 'acme.example'],
    ['Grace Hopper', 'facebook.com/navy'],
    ...['N/A', '-', 'none', 'n/a', 'null', 'TBD'].map((cell) => ['Ida Rhodes', cell]),
  ];
  expect(suggest(['Name', 'Website'], ...rows)).toEqual({ Name: 'full_name', Website: 'company_domain' });
});

test.each([
  [
    'the address at work before the private one',
    ['Email', 'Corporate Email', 'All Emails'],
    ['a@mail.example', 'ada@acme.example', 'ada@acme.example, a@mail.example'],
    { 'Corporate Email': 'email' },
  ],
  [
    'the address at work, in a heading of more words',
    ['linkedinEmail', 'proEmail'],
    ['a@mail.example', 'ada@acme.example'],
    { proEmail: 'email' },
  ],
  [
    'the own address before the owner’s',
    ['Owner Email', 'Prospect Email'],
    ['rep@us.example', 'ada@acme.example'],
    { 'Prospect Email': 'email' },
  ],
  ...['Assistant Email', 'Manager Email', 'Referred By Email', 'Owner Email'].map(
    (other) =>
      [
        'no address of somebody else beside the name',
        ['Name', 'Company', other],
        ['Ada Lovelace', 'Acme', 'rep@us.example'],
        { Name: 'full_name', Company: 'company' },
      ] as const,
  ),
  [
    'the employer before the account of an advertisement',
    ['Account name', 'Company name', 'Email'],
    ['Our Ads', 'Acme', 'ada@acme.example'],
    { 'Company name': 'company', Email: 'email' },
  ],
  [
    'the employer of today before the former one',
    ['Previous company', 'Email', 'Prospect company'],
    ['Navy', 'ada@acme.example', 'Acme'],
    { Email: 'email', 'Prospect company': 'company' },
  ],
  [
    'what it is before whose it is',
    ['Person - Email', 'Organization - Website', 'Account Domain', 'Person - Organization'],
    ['ada@acme.example', 'acme.example', 'acme.example', 'Acme'],
    { 'Person - Email': 'email', 'Account Domain': 'company_domain', 'Person - Organization': 'company' },
  ],
  [
    'names before ids and before one word for all',
    ['(Do Not Modify) Contact', 'Person', 'Name', 'Company'],
    ['11111111-2222-3333-4444-555555555555', 'Response', 'Ada Lovelace', 'Acme'],
    { Name: 'full_name', Company: 'company' },
  ],
] as const)('picks among several columns of one kind: %s', (_what, columns, row, mapping) => {
  expect(suggest(columns, row)).toEqual(mapping);
});

test('the fuller of two profile columns is suggested', () => {
  expect(
    suggest(
      ['Sales Navigator URL', 'Prospect Linkedin URL'],
      ['https://www.linkedin.com/sales/lead/ACwAAAbcdef', 'https://www.linkedin.com/in/ada'],
      ['', 'https://www.linkedin.com/in/grace'],
    ),
  ).toEqual({ 'Prospect Linkedin URL': 'network_url' });
});

test('the two parts of a name are recognized by the words their headers share', () => {
  expect(
    suggest(
      ['Raison sociale', 'Nom du dirigeant', 'Prénom du dirigeant'],
      ['Birch SARL', 'Norwood', 'Mila'],
      ['Lakeside SA', 'Hale', 'Tom'],
    ),
  ).toEqual({
    'Raison sociale': 'company',
    'Nom du dirigeant': 'last_name',
    'Prénom du dirigeant': 'first_name',
  });
  expect(suggest(['Contact Name', 'First Name', 'Company'], ['Ada Lovelace', 'Ada', 'Acme'])).toMatchObject({
    'Contact Name': 'full_name',
  });
});

test("a column named after the company's head contains names", () => {
  expect(
    suggest(['Unternehmen', 'Geschäftsführer', 'Website'], ['Birch GmbH', 'Mila Norwood', 'birch.example']),
  ).toEqual({ Unternehmen: 'company', Geschäftsführer: 'full_name', Website: 'company_domain' });
});

const people = [
  ['Ada Lovelace', 'Ada', 'Lovelace', 'ada@acme.example', 'Acme'],
  ['Grace Hopper', 'Grace', 'Hopper', 'grace.hopper@navy.example', 'Navy'],
  ['Anna Quist', 'Anna', 'Quist', 'a.quist@fen.example', 'Fen'],
  ['Thomas Hale', 'Thomas', 'Hale', 'thale@lake.example', 'Lake'],
] as const;
const [NAME, GIVEN, FAMILY, EMAIL, FIRM] = [0, 1, 2, 3, 4] as const;
const rep = (row: number): string => ['sam@us.example', 'mia@us.example'][row % 2] ?? '';
const table = (...cells: readonly (number | ((row: number) => string))[]): string[][] =>
  people.map((person, row) =>
    cells.map((cell) => (typeof cell === 'number' ? (person[cell] ?? '') : cell(row))),
  );
const empty = (): string => '';
const office = (row: number): string => `${['info', 'kontakt', 'office', 'hello'][row]}@x.example`;

test.each([
  [
    'an address of the host is not the guest’s',
    ['User Name', 'User Email', 'Invitee Name', 'Invitee Email'],
    table(() => 'Sam Hill', rep, NAME, EMAIL),
    ['-', '-', 'full_name', 'email'],
  ],
  [
    'nor is one beside people of several companies theirs',
    ['Candidate', 'Employer', 'Recruiter Email'],
    table(NAME, FIRM, rep),
    ['full_name', 'company', '-'],
  ],
  [
    'nor is an address made of another name',
    ['Candidate', 'Employer', 'Desk Email'],
    table(NAME, FIRM, (row) => `${['kim.park', 'otto.kern', 'lea.roth', 'ida.wolf'][row]}@us.example`),
    ['full_name', 'company', '-'],
  ],
  [
    'but a mailbox of a company is shared by its people',
    ['Contact', 'Company', 'Branch Email'],
    table(
      NAME,
      (row) => (row < 2 ? 'Acme' : 'Navy'),
      (row) => (row < 2 ? 'ulm@acme.example' : 'bern@navy.example'),
    ),
    ['full_name', 'company', 'email'],
  ],
  [
    'in whatever way its name is written, if it is',
    ['Contact', 'Company', 'Branch Email'],
    table(
      NAME,
      (row) => ['Acme', '', 'Acme Ltd', 'ACME'][row] ?? '',
      () => 'ulm@acme.example',
    ),
    ['full_name', 'company', 'email'],
  ],
  [
    'and a mailbox named after a house is nobody else’s',
    ['Contact', 'Company', 'House Email'],
    table(
      NAME,
      FIRM,
      (row) => `${['hotel.adler', 'salon.figaro', 'praxis.sonne', 'red.barn'][row]}@x.example`,
    ),
    ['full_name', 'company', 'email'],
  ],
  [
    'a plain heading is believed',
    ['Name', 'Company', 'Email'],
    table(NAME, FIRM, rep),
    ['full_name', 'company', 'email'],
  ],
  [
    'given names alone do not tell whose an address is',
    ['First Name', 'Contact Mail'],
    table(GIVEN, (row) => `q.${people[row]?.[FAMILY].toLowerCase()}@x.example`),
    ['first_name', 'email'],
  ],
  [
    'an empty column gives way to one with an equal heading',
    ['Company', 'Account Name', 'Name'],
    table(empty, FIRM, NAME),
    ['-', 'company', 'full_name'],
  ],
  [
    'but not to a heading of something else, and not to one value for all rows',
    ['Company', 'Parent Company', 'Account Name', 'Email', 'Invoice Email', 'Name'],
    table(empty, FIRM, () => 'Our Ads', empty, EMAIL, NAME),
    ['company', '-', '-', 'email', '-', 'full_name'],
  ],
  [
    'a whole name counts beside parts that are empty',
    ['Full Name', 'First Name', 'Last Name', 'Company'],
    table(NAME, empty, empty, FIRM),
    ['full_name', 'first_name', 'last_name', 'company'],
  ],
  [
    'a first name that is whole beside last names that are empty',
    ['First Name', 'Last Name', 'Company'],
    table(NAME, empty, FIRM),
    ['full_name', 'last_name', 'company'],
  ],
  [
    'speakers are whole names, whatever is beside them',
    ['Speaker', 'Topic', 'Firm'],
    table(NAME, (row) => ['Boats', 'Saws', 'Teeth', 'Shops'][row] ?? '', FIRM),
    ['full_name', '-', 'company'],
  ],
  [
    'names of things are not names of people',
    ['Deal Name', 'Associated Contact', 'Company'],
    table((row) => `Upgrade ${row}`, NAME, FIRM),
    ['-', 'full_name', 'company'],
  ],
  [
    'nor are logins',
    ['User Name', 'Email'],
    table((row) => ['nbright', 'btan', 'kannor', 'xperez'][row] ?? '', EMAIL),
    ['-', 'email'],
  ],
  [
    'nor is one person for all rows, if another column has more names',
    ['Requester Name', 'Assignee Name', 'Email'],
    table(
      (row) => ['Xochitl Perez', 'Bilge Tan', 'Kwabena Mensah', 'Ngozi Eze'][row] ?? '',
      () => 'Sam Hill',
      EMAIL,
    ),
    ['full_name', '-', 'email'],
  ],
  [
    'nor are the same words for many rows',
    ['Campaign Name', 'Email'],
    table(() => 'Spring Sale', EMAIL),
    ['-', 'email'],
  ],
  [
    'names in scripts without capitals are',
    ['Guest Name', 'Company'],
    [
      ['محمد علي', 'Acme'],
      ['فاطمة حسن', 'Navy'],
    ],
    ['full_name', 'company'],
  ],
  [
    'names are names in small letters, with titles, behind family names and in a second order',
    ['Guest Name', 'City'],
    [
      ['xochitl perez', 'Ulm'],
      ['Dr. med. Kwabena Mensah (CEO)', 'Bern'],
      ['Etxeberria Ruiz, Iñaki', 'Vigo'],
      ['Xochitl Perez', 'Ulm'],
      ['Xochitl Perez', 'Ulm'],
    ],
    ['full_name', '-'],
  ],
  [
    'two words may be a given name',
    ['Column 1', 'Column 2', 'Column 3'],
    [
      ['Mary Ellen', 'Lindqvist', 'Sol Inc'],
      ['John Fitzgerald', 'Oakley', 'Mar LLC'],
      ['Anne Marie', 'Bright', 'Luz Ltd'],
      ['Sarah Beth', 'Stonefield', 'Pan Inc'],
    ],
    ['first_name', 'last_name', 'company'],
  ],
  [
    'a heading counts more than legal forms below another one',
    ['Client', 'Current Employer', 'Candidate'],
    table(() => 'Oak Ltd', FIRM, NAME),
    ['-', 'company', 'full_name'],
  ],
  [
    'of similar columns the one with more different values counts',
    ['Desk Mail', 'Guest Mail'],
    table(rep, EMAIL),
    ['-', 'email'],
  ],
  [
    'unless it has fewer of them',
    ['Name', 'Email', 'E-mail Address'],
    table(NAME, rep, (row) => (row < 3 ? `p${row}@x.example` : '')),
    ['full_name', 'email', '-'],
  ],
  [
    'a page is no name of a company',
    ['Name', 'Company', 'Company (link)'],
    table(
      NAME,
      () => 'Acme',
      (row) => `https://crm.example/companies/${row}`,
    ),
    ['full_name', 'company', '-'],
  ],
  [
    'what a company links to is its site',
    ['Name', 'Company', 'Company (link)'],
    table(NAME, FIRM, (row) => `https://www.firm-${row}.example/`),
    ['full_name', 'company', 'company_domain'],
  ],
  [
    'a file is no website',
    ['Applicant', 'Email', 'CV'],
    table(NAME, EMAIL, (row) => `${people[row]?.[FAMILY]}.pdf`),
    ['full_name', 'email', '-'],
  ],
  [
    'single words beside given names are family names',
    ['Ansprechpartner Vorname', 'Ansprechpartner Name'],
    table(GIVEN, FAMILY),
    ['first_name', 'last_name'],
  ],
  [
    'and beside family names, given names',
    ['Contact', 'Surname', 'Company'],
    table(GIVEN, FAMILY, FIRM),
    ['first_name', 'last_name', 'company'],
  ],
  [
    'but not those of other things',
    ['First Name', 'Event Name', 'Company'],
    table(GIVEN, (row) => ['Ulm', 'Cork', 'Leeds', 'Rome'][row] ?? '', FIRM),
    ['first_name', 'full_name', 'company'],
  ],
  [
    'but whole names and logins are neither',
    ['Surname', 'Contact', 'User name'],
    table(FAMILY, NAME, (row) => `user${row}`),
    ['last_name', 'full_name', '-'],
  ],
  [
    'people come before an office’s mailboxes',
    ['Firma', 'E-Mail Zentrale', 'Ansprechpartner', 'E-Mail Ansprechpartner'],
    table(FIRM, office, NAME, EMAIL),
    ['company', '-', 'full_name', 'email'],
  ],
  [
    'but not those who look after them',
    ['Company', 'Contact', 'Email', 'Sales Email'],
    table(FIRM, NAME, office, rep),
    ['company', 'full_name', 'email', '-'],
  ],
  [
    'nor those whom invoices go to',
    ['Company', 'Contact', 'Email', 'Invoice Email'],
    table(FIRM, NAME, office, (row) => `${['sandra', 'd.patel', 'yuki', 'kholt'][row]}@x.example`),
    ['company', 'full_name', 'email', '-'],
  ],
  [
    'nor people’s addresses that no longer work',
    ['Company', 'Contact', 'Email', 'Email (bounced)', 'Old Email', 'Unsubscribed Email'],
    table(FIRM, NAME, office, EMAIL, EMAIL, EMAIL),
    ['company', 'full_name', 'email', '-', '-', '-'],
  ],
  [
    'a public profile comes before the sales product’s page',
    ['Profile URL', 'Name', 'Default Profile URL'],
    table(
      (row) => `https://www.linkedin.com/sales/lead/ACwAAAA1b2cBx${row},NAME_SEARCH,aB1c`,
      NAME,
      (row) => `https://www.linkedin.com/in/p${row}`,
    ),
    ['-', 'full_name', 'network_url'],
  ],
  [
    'a column without a heading may be the second',
    ['Column 1', 'Column 2'],
    table((row) => `${people[row]?.[FIRM]} Inc`, NAME),
    ['company', 'full_name'],
  ],
  [
    'a country’s code is no legal form',
    ['Name', 'Email', 'CC'],
    table(NAME, EMAIL, (row) => ['SE', 'DK', 'SE', 'NO'][row] ?? ''),
    ['full_name', 'email', '-'],
  ],
  [
    'an organization may be named by its kind',
    ['Agency', 'Contact', 'Agency Type'],
    table(FIRM, NAME, () => 'media'),
    ['company', 'full_name', '-'],
  ],
  [
    'but not beside an employer, however it is called',
    ['Name', 'Agency', 'Company / Employer'],
    table(NAME, (row) => `${people[row]?.[FIRM]} Media`, FIRM),
    ['full_name', '-', 'company'],
  ],
  [
    'what a church or a round of funding is called is no employer',
    ['Name', 'Denomination', 'Startup', 'Dénomination sociale'],
    table(NAME, FIRM, FIRM, FIRM),
    ['full_name', '-', '-', 'company'],
  ],
  [
    'and people may be listed with their school as its students',
    ['Name', 'University', 'Co'],
    table(
      NAME,
      (row) => `${people[row]?.[FIRM]} College`,
      (row) => ['DE', 'US', 'FR', 'GB'][row] ?? '',
    ),
    ['full_name', '-', '-'],
  ],
  [
    'a customer is the company whose domain is in the address',
    ['Customer', 'Contact', 'Email'],
    table(FIRM, NAME, EMAIL),
    ['company', 'full_name', 'email'],
  ],
  [
    'and a name is the company’s whose site is beside it',
    ['Name', 'Category Name', 'Website'],
    table(
      (row) => ['Alder Works', 'Birch Foods Inc.', 'Cedar & Fen', 'Dune Freight'][row] ?? '',
      (row) => ['Food Production', 'Financial Services', 'Car Repair', 'Book Shop'][row] ?? '',
      (row) => `https://www.${['alderworks', 'birch', 'cedarfen-group', 'dune-freight'][row]}.example/`,
    ),
    ['company', '-', 'company_domain'],
  ],
  [
    'a short name beside a name is the second choice',
    ['Matchcode', 'Name', 'Website'],
    table(
      (row) => ['Alder', 'Birch', 'Cedar', 'Dune'][row] ?? '',
      (row) => ['Alder Works', 'Birch Foods', 'Cedar & Fen', 'Dune Freight'][row] ?? '',
      (row) => `https://www.${['alderworks', 'birch', 'cedarfen-group', 'dune-freight'][row]}.example/`,
    ),
    ['-', 'company', 'company_domain'],
  ],
  [
    'but not a person’s whose site is',
    ['Name', 'Website'],
    table(NAME, (row) => `${people[row]?.[NAME].toLowerCase().replace(' ', '')}.example`),
    ['full_name', 'company_domain'],
  ],
  [
    'nor what somebody does at a company',
    ['Name', 'Headline', 'Email'],
    table(NAME, (row) => `${['CEO at', 'Sales bei', 'Owner @', 'CFO at'][row]} Oak ${row} GmbH`, EMAIL),
    ['full_name', '-', 'email'],
  ],
  [
    'nor a deal',
    ['Deal', 'Contact', 'Email'],
    table((row) => `${people[row]?.[FIRM]} - Renewal`, NAME, EMAIL),
    ['-', 'full_name', 'email'],
  ],
  [
    'nor a service that many come from',
    ['Name', 'Email', 'Source', 'Referrer', 'Initial Referring Domain'],
    table(
      NAME,
      EMAIL,
      (row) => ['Google', 'Bing'][row % 2] ?? '',
      (row) => ['https://google.com/', 'https://bing.com/'][row % 2] ?? '',
      (row) => ['google.com', 'bing.com'][row % 2] ?? '',
    ),
    ['full_name', 'email', '-', '-', '-'],
  ],
  [
    'a heading may be in the plural',
    ['Name', 'Target Companies', 'Domains'],
    table(NAME, FIRM, (row) => `firm-${row}.example`),
    ['full_name', 'company', 'company_domain'],
  ],
  [
    'an order’s number is no name, and what it is billed to comes before what it is sent to',
    ['Name', 'Shipping Company', 'Billing Name', 'Billing Company'],
    table(
      (row) => `#100${row}`,
      () => 'Oak',
      NAME,
      FIRM,
    ),
    ['-', '-', 'full_name', 'company'],
  ],
  [
    'a yes or no is no company',
    ['Name', 'Is company', 'Email'],
    table(NAME, (row) => ['FALSE', 'TRUE'][row % 2] ?? '', EMAIL),
    ['full_name', '-', 'email'],
  ],
  [
    'a place is no person',
    ['Company', 'Headquarters Location'],
    table(FIRM, (row) => ['Leeds, England', 'Austin, Texas', 'Ulm, Germany', 'Lyon, France'][row] ?? ''),
    ['company', '-'],
  ],
  [
    'a heading over two columns is that of both parts',
    ['Firm', 'Name', 'Column 3'],
    table(FIRM, FAMILY, GIVEN),
    ['company', 'last_name', 'first_name'],
  ],
  [
    'a column without a heading beside whole names is no part of them',
    ['Firm', 'Name', 'Column 3'],
    table(FIRM, NAME, GIVEN),
    ['company', 'full_name', '-'],
  ],
  [
    'an account is the person whose address it spells',
    ['Account Name', 'Email', 'Account Owner'],
    table(NAME, EMAIL, rep),
    ['full_name', 'email', '-'],
  ],
  [
    'an account is the person whose name it repeats',
    ['Account Name', 'First Name', 'Last Name', 'City'],
    table(NAME, GIVEN, FAMILY, () => 'Leeds'),
    ['-', 'first_name', 'last_name', '-'],
  ],
  [
    'a company named after a person is a company',
    ['Account Name', 'Email'],
    table((row) => `${people[row]?.[NAME]} Coaching`, EMAIL),
    ['company', 'email'],
  ],
  [
    'a city is no person in Chinese either, nor is a maiden name',
    ['公司', '城市', 'Maiden Name'],
    table(FIRM, (row) => ['天津', '苏州', '武汉', '西安'][row] ?? '', NAME),
    ['company', '-', '-'],
  ],
  [
    'those who look after a company are not its people, nor is its seat',
    ['Company', 'Assigned to', 'AE', 'HQ'],
    table(FIRM, NAME, NAME, (row) => ['Leeds, UK', 'Austin, TX', 'Ulm, DE', 'Lyon, FR'][row] ?? ''),
    ['company', '-', '-', '-'],
  ],
  [
    'LinkedIn is one word, whosever it is',
    ['Profile Unique ID', 'Name', 'Contact LinkedIn'],
    table(
      (row) => `https://www.linkedin.com/sales/lead/ACwAAAA1b2cBx${row},NAME_SEARCH,aB1c`,
      NAME,
      (row) => `https://www.linkedin.com/in/p${row}`,
    ),
    ['-', 'full_name', 'network_url'],
  ],
] as const)('values tell what a column is: %s', (_what, columns, rows, fields) => {
  const mapping = suggest(columns, ...rows);
  expect(columns.map((column) => mapping[column] ?? '-')).toEqual(fields);
});

test.each([
  ['with offices’ mailboxes', ['Company', 'Email'], table(FIRM, office), true],
  ['with few who look after them', ['Company', 'Account Owner'], table(FIRM, rep), true],
  ['with columns of people that are empty', ['Company', 'Name', 'Email'], table(FIRM, empty, empty), true],
  ['with one mailbox for most of its rows', ['Company', 'Email'], table(FIRM, () => 'info@x.example'), false],
  ['with the mailbox of a person', ['Company', 'Email', 'Office'], table(FIRM, EMAIL, office), false],
  ['with people beside offices’ mailboxes', ['Company', 'Name', 'Email'], table(FIRM, NAME, office), false],
  ['with nothing but headings', ['Company', 'Name', 'Email'], [], false],
] as const)('a list of companies %s is one or not', (_what, columns, rows, isOne) => {
  expect(saysOnlyCompanies(suggestions(columns, ...rows))).toBe(isOne);
});
