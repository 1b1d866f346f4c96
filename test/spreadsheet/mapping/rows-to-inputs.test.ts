import { expect, test } from 'vitest';
import { checkMapping } from '#lib/spreadsheet/mapping/check-mapping';
import { cleanDomain, cleanEmail, cleanProfileUrl } from '#lib/spreadsheet/mapping/clean-address';
import { spellsName } from '#lib/spreadsheet/mapping/fitting-address';
import { matchHeading, saysFamilyFirst } from '#lib/spreadsheet/mapping/heading-match';
import { rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';

const mapping = {
  Name: 'full_name',
  Mail: 'email',
  Firma: 'company',
  Web: 'company_domain',
  Profil: 'network_url',
  Nr: 'external_id',
} as const;

test('a row becomes an input and carries its unmapped columns along', () => {
  const values = {
    Name: 'Dr. Ada  Lovelace',
    Mail: ' Ada@ACME.example ',
    Firma: 'Acme\nRobotics',
    Web: 'https://www.Acme.example/about',
    Profil: 'www.network.example/in/Ada/?trk=x',
    Nr: 12345678901234,
    Stadt: 'Ulm',
    Score: 1.5,
    Leer: null,
  };
  expect(rowToInput(7, values, mapping)).toEqual({
    ok: true,
    row: 7,
    input: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@acme.example',
      company: 'Acme Robotics',
      company_domain: 'acme.example',
      network_url: 'https://www.network.example/in/Ada',
    },
    given: {
      email: 'Ada@ACME.example',
      company_domain: 'https://www.Acme.example/about',
      network_url: 'www.network.example/in/Ada/?trk=x',
    },
    external_id: '12345678901234',
    extra: { Stadt: 'Ulm', Score: 1.5, Name: 'Dr. Ada Lovelace' },
    problems: [{ row: 7, column: 'Name', reason: 'was cleaned', read_as: 'Ada Lovelace' }],
  });
});

test('an invalid value is left out and reported if the rest still identifies the person', () => {
  expect(
    rowToInput(3, { Name: 'Ada Lovelace', Mail: 'ada(at)acme', Firma: 'Acme', Web: '#N/A' }, mapping),
  ).toEqual({
    ok: true,
    row: 3,
    input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' },
    given: { email: 'ada(at)acme' },
    external_id: null,
    extra: { Name: 'Ada Lovelace' },
    problems: [
      { row: 3, column: 'Mail', reason: 'is not an e-mail address' },
      { row: 3, column: 'Web', reason: 'holds the error #N/A' },
    ],
  });
});

test('a row that identifies nobody is refused with every reason', () => {
  expect(rowToInput(4, { Name: 'Ada', Mail: 'n/a', Firma: '-', Web: null }, mapping)).toEqual({
    ok: false,
    row: 4,
    problems: [
      { row: 4, column: 'Name', reason: 'cannot be split into first and last name' },
      {
        row: 4,
        column: null,
        reason:
          'does not identify a person: first name, last name, company missing; a profile URL, or an e-mail, or first and last name with company or domain is required',
      },
    ],
  });
});

test('first and last name columns take precedence over a full name', () => {
  const outcome = rowToInput(
    2,
    { F: 'Ada', L: 'King', N: 'Ada Lovelace', E: 'a@x.example' },
    { F: 'first_name', L: 'last_name', N: 'full_name', E: 'email' },
  );
  expect(outcome).toMatchObject({
    ok: true,
    input: { first_name: 'Ada', last_name: 'King', email: 'a@x.example' },
    extra: { N: 'Ada Lovelace' },
  });
});

const readName = (name: string, company = 'Birch Labs') =>
  rowToInput(2, { Name: name, Firma: company }, { Name: 'full_name', Firma: 'company' });

test.each([
  ['  Ada   Lovelace  ', 'Ada', 'Lovelace', null],
  ['Lovelace, Ada', 'Ada', 'Lovelace', null],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', null],
  ['Prof. Dr. med. Eva Müller-Lüdenscheidt', 'Eva', 'Müller-Lüdenscheidt', 'Eva Müller-Lüdenscheidt'],
  ['John Doe CPA | Fractional CFO', 'John', 'Doe', 'John Doe'],
  ['Jane Doe She/Her', 'Jane', 'Doe', 'Jane Doe'],
  ['Robert "Bob" Smith', 'Robert', 'Smith', 'Robert Smith'],
  ['Smith J.', 'J.', 'Smith', null],
  ['Don Draper', 'Don', 'Draper', null],
  ['Tan Wei Ming', 'Wei Ming', 'Tan', null],
  ['𝐉𝐚𝐧𝐞 𝐃𝐨𝐞', 'Jane', 'Doe', null],
  ['DUPONT Jean-Pierre', 'Jean-Pierre', 'Dupont', null],
  ['山田　太郎 様', '太郎', '山田', '太郎 山田'],
])('%s is %s and %s, with a report of what was left out', (name, first_name, last_name, read_as) => {
  expect(readName(name)).toEqual({
    ok: true,
    row: 2,
    input: { first_name, last_name, company: 'Birch Labs' },
    external_id: null,
    extra: { Name: name.trim().replace(/\s+/g, ' ') },
    problems: read_as === null ? [] : [{ row: 2, column: 'Name', reason: 'was cleaned', read_as }],
  });
});

test.each([
  ['Wiranto', 'cannot be split into first and last name'],
  ['Mr & Mrs Smith', 'names several people; put each in a separate row'],
  ['Sales Team', 'names a department or function, not a person'],
  ['Info', 'names a department or function, not a person'],
])('%s identifies nobody, with the reason', (name, reason) => {
  const refused = readName(name);
  expect(refused.ok).toBe(false);
  expect(refused.problems[0]).toEqual({ row: 2, column: 'Name', reason });
});

test.each([
  ['✉ ada@x.example', 'ada@x.example'],
  ['- ada@x.example', 'ada@x.example'],
  ['1. ada@x.example', 'ada@x.example'],
  ['work ada@x.example', 'ada@x.example'],
  ['王伟 wang@x.example', 'wang@x.example'],
  ['김민수 minsu@x.example', 'minsu@x.example'],
  ['Ada Lovelace Ada@x.example', 'ada@x.example'],
  ['ADA LOVELACE ADA@X.EXAMPLE', 'ada@x.example'],
  ['ada ada.lovelace@x.example', 'ada.lovelace@x.example'],
  ['ada lovelace@x.example', null],
  ['john johnson@x.example', null],
  ['anna maria lopez@x.example', null],
  ['"ada lovelace@x.example"', null],
  ['ada  lovelace@x.example', null],
  ['Ada Lovelace@x.example', null],
  ['josé garcía@x.example', null],
])('a word before an address is part of it only if allowed there: %s is %s', (text, address) => {
  expect(cleanEmail(text)?.address ?? null).toBe(address);
});

test('e-mails, domains and profile addresses are cleaned, or dropped', () => {
  expect(
    [
      'Ada <ada@x.example>',
      'mailto:a@X.example',
      'a@x.example; b@y.example',
      'ö@müller.example',
      'a@localhost',
      'a@@x.example',
      'x',
      'a b@x.example',
      'Ada Lovelace ada@x.example',
    ].map((text) => cleanEmail(text)?.address ?? null),
  ).toEqual([
    'ada@x.example',
    'a@x.example',
    'a@x.example',
    'ö@xn--mller-kva.example',
    null,
    null,
    null,
    null,
    'ada@x.example',
  ]);
  expect(
    [
      'acme.example',
      'HTTP://WWW.Acme.Example:8080/x?y',
      'info@acme.example',
      'münchen.example',
      'www2.acme.example.',
      'acme',
      '10.0.0.1',
      'a b.example',
      'ftp://acme.example',
      '',
    ].map(cleanDomain),
  ).toEqual([
    'acme.example',
    'acme.example',
    'acme.example',
    'xn--mnchen-3ya.example',
    'acme.example',
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(
    [
      'network.example/in/ada/',
      'http://de.network.example/in/ada?x#y',
      'https://network.example',
      'ada',
      'javascript:alert(1)',
      'https://user@network.example/in/a',
    ].map(cleanProfileUrl),
  ).toEqual(['https://network.example/in/ada', 'https://de.network.example/in/ada', null, null, null, null]);
});

test('a company row becomes a company input and carries person columns along', () => {
  const columns = { ...mapping, Art: 'type' } as const;
  const values = {
    Name: 'Acme Robotics GmbH',
    Mail: 'info@acme.example',
    Web: 'https://www.acme.example/en',
    Profil: 'linkedin.com/company/acme-robotics/?trk=x',
    Nr: 'A1',
    Art: 'Firma',
    Stadt: 'Ulm',
  };
  expect(rowToInput(2, values, columns)).toEqual({
    ok: true,
    row: 2,
    type: 'company',
    input: {
      company: 'Acme Robotics GmbH',
      company_domain: 'acme.example',
      network_url: 'https://linkedin.com/company/acme-robotics',
    },
    given: {
      company_domain: 'https://www.acme.example/en',
      network_url: 'linkedin.com/company/acme-robotics/?trk=x',
    },
    external_id: 'A1',
    extra: { Mail: 'info@acme.example', Stadt: 'Ulm' },
    problems: [],
  });
  expect(rowToInput(3, { Firma: 'Globex' }, { Firma: 'company' }, 'company')).toMatchObject({
    type: 'company',
    input: { company: 'Globex' },
  });
  expect(rowToInput(4, { Firma: 'Globex', Art: 'Kunde' }, columns)).toMatchObject({
    ok: false,
    problems: [{ column: 'Art', reason: 'is neither person nor company' }, { column: null }],
  });
  expect(rowToInput(5, { Mail: 'info@acme.example' }, columns, 'company')).toEqual({
    ok: false,
    row: 5,
    problems: [
      {
        row: 5,
        column: null,
        reason: 'does not identify a company: a company name, a domain or a page on the network is required',
      },
    ],
  });
});

test.each(['privat', 'Privatperson', 'Freelance', 'n/a', 'Unknown'])('%s is no company', (company) => {
  const read = rowToInput(2, { Firma: company, Mail: 'ada@x.example' }, mapping);
  expect(read.ok && read.input).toEqual({ email: 'ada@x.example' });
  expect(rowToInput(2, { Firma: company }, mapping, 'company').ok).toBe(false);
});

test.each([
  ['Germany', null, false],
  ['EMEA', null, false],
  ['Österreich', null, false],
  ['GE', null, true],
  ['Oak', null, true],
  ['Germany', 'Berlin', true],
])('a country alone in a row is not one of the companies below it: %s, %s', (company, city, isOne) => {
  expect(rowToInput(2, { Firma: company, Stadt: city }, mapping, 'company').ok).toBe(isOne);
  expect(rowToInput(2, { Firma: company }, mapping, 'company').ok).toBe(true);
});

test('a mapping is checked against the columns of the file', () => {
  expect(
    checkMapping({ Mail: 'email', N: 'fullName', 'Own id': 'external_id' }, ['Mail', 'N', 'Own id', 'x']),
  ).toEqual({
    ok: true,
    mapping: { Mail: 'email', N: 'full_name', 'Own id': 'external_id' },
  });
  expect(
    checkMapping({ Gone: 'email', A: 'shoe_size', B: 'company', C: 'companyName' }, ['A', 'B', 'C']),
  ).toEqual({
    ok: false,
    problems: [
      { column: 'Gone', reason: 'is not a column of the file' },
      {
        column: 'A',
        reason:
          'must be mapped to one of network_url, email, first_name, last_name, full_name, company, company_domain, external_id, crm_id, type',
      },
      { column: 'C', reason: 'company is already mapped from "B"' },
    ],
  });
  expect(checkMapping({ A: 'first_name', B: 'company' }, ['A', 'B'])).toMatchObject({ ok: false });
  expect(checkMapping({ B: 'company' }, ['B'], 'company')).toEqual({ ok: true, mapping: { B: 'company' } });
  expect(checkMapping({ A: 'type', B: 'company' }, ['A', 'B'])).toMatchObject({ ok: true });
});

test.each([
  ['Ed & Fay Fox', 'names several people; put each in a separate row'],
  ['Sales Team', 'names a department or function, not a person'],
  ['Madonna', 'cannot be split into first and last name'],
])('a name that identifies nobody is reported even beside an address: %s', (name, reason) => {
  const read = rowToInput(2, { Name: name, Mail: 'ed@fox.example' }, { Name: 'full_name', Mail: 'email' });
  expect(read).toMatchObject({
    ok: true,
    input: { email: 'ed@fox.example' },
    problems: [{ row: 2, column: 'Name', reason }],
  });
});

test('a Sales Navigator page becomes the company’s page with its id', () => {
  const row = rowToInput(
    2,
    { Page: 'https://www.linkedin.com/sales/company/112233?x=1' },
    { Page: 'network_url' },
    'company',
  );
  expect(row.ok && row.input.network_url).toBe('https://www.linkedin.com/company/112233');
});

test('an address beside the name is the person’s, and a non-name is left out and reported', () => {
  expect(rowToInput(2, { Name: '"Lovelace, Ada" <ada@acme.example>' }, { Name: 'full_name' })).toMatchObject({
    ok: true,
    input: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@acme.example' },
  });
  const names = { First: 'first_name', Last: 'last_name', Mail: 'email' } as const;
  expect(rowToInput(3, { First: 'Mr', Last: 'King', Mail: 'ada@acme.example' }, names)).toMatchObject({
    ok: true,
    input: { last_name: 'King', email: 'ada@acme.example' },
    problems: [{ row: 3, column: 'First', reason: 'is a form of address, not a name' }],
  });
});

test.each([
  ['theo@x.example, nora@x.example', 'nora@x.example'],
  ['info@x.example; n.bright@x.example', 'n.bright@x.example'],
  ['nora@x.example; nora.bright@gmail.com', 'nora@x.example'],
  ['theo@x.example / sam@x.example', 'theo@x.example'],
  ['info@x.example, nb@x.example', 'info@x.example'],
  ['info@x.example, eleonora@x.example', 'info@x.example'],
  ['info@x.example, nbright@x.example', 'nbright@x.example'],
  // Relatives and colleagues share a name, and words contain one.
  ['info@x.example; peter.bright@x.example', 'info@x.example'],
  ['nb@x.example; bright.peter@x.example', 'nb@x.example'],
  ['info@x.example; bright@x.example', 'info@x.example'],
  ['info@x.example; nora.vance@x.example', 'info@x.example'],
  ['info@x.example; brightwood@x.example', 'info@x.example'],
])('of several addresses in a cell the one with the name counts: %s is %s', (mail, email) => {
  const read = rowToInput(2, { Name: 'Nora Bright', Mail: mail }, mapping);
  expect(read).toMatchObject({ ok: true, input: { first_name: 'Nora', email } });
  const reason = mail.startsWith(email)
    ? 'contains several addresses; the first was used'
    : 'contains several addresses; the one with the name was used';
  expect(read.problems).toEqual([{ row: 2, column: 'Mail', reason, read_as: email }]);
});

test.each([
  ['Work Email', 'Personal Email', 'nora@mail.example', 'nora@mail.example'],
  ['E-Mail (geschäftlich)', 'E-Mail (privat)', 'nora@mail.example', 'nora@mail.example'],
  ['Primary Email', 'Secondary Email', 'Nora@Mail.example', 'nora@mail.example'],
  ['Email', 'Email (2)', 'nora@x.example', 'nora@x.example'],
  ['E-mail 1 - Value', 'E-mail 2 - Value', 'nora@x.example', 'nora@x.example'],
  ['Person - Email - Work', 'Person - Email - Home', 'nora@x.example', 'nora@x.example'],
  // What belongs to somebody else, to an office or to nobody is not hers.
  ['Email', 'Owner Email', 'nora@x.example', undefined],
  ['Email', 'Company Email', 'nora@x.example', undefined],
  ['Email', 'Billing Email', 'nora@x.example', undefined],
  ['Email', 'Old Email', 'nora@x.example', undefined],
  ['Contact 1 Email', 'Contact 2 Email', 'nora@x.example', undefined],
  ['Column 3', 'Column 5', 'nora@x.example', undefined],
  ['Email', 'Email (2)', 'info@x.example', undefined],
  ['Email', 'Email (2)', 'thomas.hale@x.example', undefined],
  ['Work Email', 'Alternate Contact Email', 't.hale@x.example', undefined],
  ['Work Email', 'Secondary Email', 'sunny77@x.example', undefined],
  ['Work Email', 'Home Email', 'h.bright@x.example', undefined],
  ['Work Email', 'Other Email', 'Theo Hale <nora@x.example>', undefined],
  // Words beside an address may say that it no longer works.
  ['Work Email', 'Personal Email', 'nora@x.example (old)', undefined],
  ['Work Email', 'Personal Email', 'UNSUBSCRIBED nora@x.example', undefined],
  ['Work Email', 'Unsubscribed Email', 'nora@x.example', undefined],
  ['Work Email', 'Personal Email', 'norab88@x.example', 'norab88@x.example'],
  ['Email', 'Email (2)', 'see notes', undefined],
])(
  'without an address below %s, one below %s is used if it is of the same person: %s',
  (one, other, cell, email) => {
    const columns = { Name: 'full_name', Firma: 'company', [one]: 'email' } as const;
    const read = rowToInput(2, { Name: 'Nora Bright', Firma: 'Alder', [one]: null, [other]: cell }, columns);
    expect(read).toMatchObject({ ok: true, input: { first_name: 'Nora' }, extra: { [other]: cell } });
    expect(read.ok && read.input.email).toBe(email);
    const reason = 'was used, because the row has no other address';
    expect(read.problems).toEqual(email ? [{ row: 2, column: other, reason, read_as: email }] : []);
  },
);

test.each([
  ['a second person', { 'Name (2)': 'Nora Vance' }],
  ['a status', { 'Email (2) Status': 'bounced' }],
  ['an opt-out', { 'Email Opt Out': true }],
  ['a list of those not to contact', { DNC: 'yes' }],
  ['a status in an abbreviation', { Status: 'DNC' }],
  ['a status in French', { Status: 'désinscrit' }],
  ['a missing opt-in', { 'Opt-in': 'No' }],
  ['a missing consent', { Consent: 'non' }],
  ['a subscription that ended', { Subscribed: false }],
  ['a block', { Blacklisted: 'yes' }],
  ['a suppression', { Suppressed: 'x' }],
  ['a death', { Deceased: 'yes' }],
  ['a reason in place of the address', { Email: 'unsubscribed' }],
])('no other address is used beside %s', (_what, cells) => {
  const columns = { Name: 'full_name', Email: 'email', Firma: 'company' } as const;
  const values = { Name: 'Nora Bright', Email: null, Firma: 'Alder', 'Email (2)': 'nora@x.example' };
  const emailOf = (row: Readonly<Record<string, string | boolean | null>>) => {
    const read = rowToInput(2, row, columns);
    return read.ok && read.input.email;
  };
  expect(emailOf({ ...values, 'Email Opt Out': false })).toBe('nora@x.example');
  expect(emailOf({ ...values, ...cells })).toBeUndefined();
});

test.each([
  [{ Address: 'Invalidenstr. 112' }],
  [{ 'Bounce Rate': '0%', Bounced: '0.0' }],
  [{ 'Opt-out': 'não', Unsubscribed: 'No' }],
  [{ 'Email Opt Out': null }],
  [{ 'Opt-in': 'yes', Consent: true, Subscribed: 1 }],
])('another address is used if the person does not refuse it: %o', (cells) => {
  const columns = { Name: 'full_name', Email: 'email', Firma: 'company' } as const;
  const values = { Name: 'Nora Bright', Email: null, Firma: 'Alder', 'Email (2)': 'nora@x.example' };
  expect(rowToInput(2, { ...values, ...cells }, columns)).toMatchObject({
    input: { email: 'nora@x.example' },
  });
});

test.each([
  ['Vor- und Zuname', 'Nora Bright', 'Nora', 'Bright'],
  ['Nach- und Vorname', 'Nora Bright', 'Bright', 'Nora'],
  ['För- och efternamn', 'Åsa Bergström', 'Åsa', 'Bergström'],
  ['Nome e cognome', 'Giulia Ferrero', 'Giulia', 'Ferrero'],
  ['Nombre y apellidos', 'Lucía Navarro', 'Lucía', 'Navarro'],
  ['Name, Vorname', 'Großmann Jürgen', 'Jürgen', 'Großmann'],
  ['Nom Prénom', 'Le Gall Aurélie', 'Aurélie', 'Le Gall'],
  ['Naam en voornaam', 'de Vries Joost', 'Joost', 'de Vries'],
  ['Cognome e nome', 'De Santis Lorenzo', 'Lorenzo', 'De Santis'],
  ['Apellidos y nombre', 'García López Ana María', 'Ana María', 'García López'],
  // Also written above names in the usual order.
  ['Nom et prénom', 'Hélène Dubreuil', 'Hélène', 'Dubreuil'],
  ['Name und Vorname', 'Anna von der Heide', 'Anna', 'von der Heide'],
])('a heading that names both parts says their order: %s, %s', (heading, name, first, last) => {
  expect(matchHeading(heading)?.field).toBe('full_name');
  const read = rowToInput(
    2,
    { [heading]: name, Firma: 'Alder' },
    { [heading]: 'full_name', Firma: 'company' },
  );
  expect(read).toMatchObject({ ok: true, input: { first_name: first, last_name: last } });
});

test.each([
  ['Kinsella Deborah', 'd.kinsella@alder.example', 'Deborah', 'Kinsella'],
  ['Thalmann Mareike', 'mthalmann@alder.example', 'Mareike', 'Thalmann'],
  ['Jäckel Anna', 'anna.jaeckel@alder.example', 'Anna', 'Jäckel'],
  ['Le Bihan Jean-Baptiste', 'jb.lebihan@alder.example', 'Jean-Baptiste', 'Le Bihan'],
  // The usual order, also where the address begins with the family name.
  ['James Thomas', 'j.thomas@alder.example', 'James', 'Thomas'],
  ['Mareike Thalmann', 'thalmann.mareike@alder.example', 'Mareike', 'Thalmann'],
  ['Anna Jäckel', 'jaeckel.anna@alder.example', 'Anna', 'Jäckel'],
  ['Kinsella Deborah', 'info@alder.example', 'Kinsella', 'Deborah'],
])('an address tells that a name begins with the family name: %s, %s', (Name, Email, first, last) => {
  const read = rowToInput(2, { Name, Email }, { Name: 'full_name', Email: 'email' });
  expect(read).toMatchObject({ ok: true, input: { first_name: first, last_name: last } });
  const notes = read.problems.filter(({ reason }) => reason.includes('family name first'));
  const isTurned = !Name.startsWith(first);
  expect(notes).toEqual(
    isTurned ? [expect.objectContaining({ row: 2, column: 'Name', read_as: `${last}, ${first}` })] : [],
  );
});

test.each([
  ['BRIGHT/NORA MRS', 'Nora', 'Bright'],
  ['KINSELLA/DEBORAH', 'Deborah', 'Kinsella'],
])('a name is read as travel systems write it: %s', (Passenger, first, last) => {
  expect(matchHeading('Passenger')?.field).toBe('full_name');
  const read = rowToInput(2, { Passenger, Company: 'Alder' }, { Passenger: 'full_name', Company: 'company' });
  expect(read).toMatchObject({ ok: true, input: { first_name: first, last_name: last } });
});

test.each(['Last name for badge', 'Name of first guest', 'Last Name', 'Customer Name'])(
  'a heading that names one part says no order: %s',
  (heading) => {
    expect(saysFamilyFirst(heading)).toBeUndefined();
  },
);

test.each([
  ['Jürgen Müller', 'juergen.mueller@x.example', true],
  ['Jürgen Müller', 'j.mueller@x.example', true],
  ['Jan van den Berg', 'jan.vandenberg@x.example', true],
  ["Ann O'Neil", 'ann.oneil@x.example', true],
  ['Jean-Pierre Martin', 'jp.martin@x.example', true],
  ['Jean-Pierre Martin', 'jpmartin@x.example', true],
  ['Jean-Pierre Martin', 'jeanpierre.martin@x.example', true],
  ['Ada Maria Lovelace', 'maria.lovelace@x.example', true],
  // Relatives share these.
  ['Jürgen Müller', 'mueller@x.example', false],
  ['Jan van den Berg', 'vandenberg@x.example', false],
  ['Jürgen Müller', 'julia.mueller@x.example', false],
])('%s is spelled by %s: %s', (name, address, spelled) => {
  expect(spellsName(address, name)).toBe(spelled);
});

test.each([
  ['Nora Bright <nora@x.example>', 'Nora', 'Bright'],
  ['"Bright, Nora" <nora@x.example>', 'Nora', 'Bright'],
  ['Nora <nora@x.example>', undefined, undefined],
  ['Alder Sales <sales@x.example>', undefined, undefined],
  ['Alder Robotics <nora@x.example>', undefined, undefined],
  ['Alder Robotics <alder.robotics@x.example>', undefined, undefined],
  ['Nora Bright <notifications@x.example>', undefined, undefined],
  ['nora@x.example <nora@x.example>', undefined, undefined],
  ['Nora Bright <nora@x.example>, Theo Vance <theo@x.example>', undefined, undefined],
])('without a cell for it, the name is the one beside the address: %s', (cell, first, last) => {
  const read = rowToInput(2, { Mail: cell, Firma: 'Alder' }, mapping);
  expect(read).toMatchObject({ ok: true, input: { company: 'Alder' } });
  expect(read.ok && [read.input.first_name, read.input.last_name]).toEqual([first, last]);
});

test.each([
  ['/in/nora-bright', '/in/nora-bright'],
  ['in/nora-bright/', '/in/nora-bright'],
  ['LinkedIn: https://www.linkedin.com/in/nora-bright', '/in/nora-bright'],
  ['https://www.linkedin.com/in/nora-bright (old)', '/in/nora-bright'],
  ['https://www.linkedin.com/in/nora-bright; https://www.linkedin.com/company/alder', '/in/nora-bright'],
  ['linkedin.com/in/nora-bright\nhttps://www.linkedin.com/in/Nora-Bright/', '/in/nora-bright'],
  ['https:// www.linkedin.com/in/nora-bright', '/in/nora-bright'],
  ['https://www.linkedin.com/in/nora-bright https://www.linkedin.com/in/theo', null],
  ['https://www.linkedin.com/in/nora bright', null],
  ['https://www.linkedin.com/in/nora-bright Nora', null],
  ['https://www.linkedin.com/in/nan', '/in/nan'],
  ['https://www.linkedin.com/in/undefined', null],
  ['https://www.linkedin.com/in/null/', null],
  ['https://www.linkedin.com/sales/lead/undefined,NAME_SEARCH', null],
  ['nora-bright', null],
  ['yes', null],
])('the profile in a cell: %s is %s', (text, path) => {
  expect(cleanProfileUrl(text)?.replace(/^https:\/\/(?:www\.)?linkedin\.com/, '') ?? null).toBe(path);
});

test('a profile that was found among words is noted', () => {
  const read = rowToInput(2, { Name: 'Nora Bright', Profil: 'LinkedIn: linkedin.com/in/nora' }, mapping);
  const read_as = 'https://linkedin.com/in/nora';
  expect(read).toMatchObject({ ok: true, input: { network_url: read_as } });
  expect(read.problems).toEqual([{ row: 2, column: 'Profil', reason: 'was cleaned', read_as }]);
});

test('a `0` that a formula left behind is nothing, but may be an id', () => {
  const values = { Name: 'Nora Bright', Mail: 'nora@x.example', Firma: 0, Profil: 0, Nr: 0 };
  expect(rowToInput(2, values, mapping)).toMatchObject({
    input: { first_name: 'Nora', last_name: 'Bright', email: 'nora@x.example' },
    external_id: '0',
    problems: [],
  });
});
