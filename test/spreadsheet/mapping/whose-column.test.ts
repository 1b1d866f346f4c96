import { expect, test } from 'vitest';
import { saysOnlyCompanies, suggestMapping, toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';

const suggestions = (table: string) => {
  const [heading = '', ...rows] = table.trim().split('\n');
  const columns = heading.split('|').map((name) => name.trim());
  const read = rows.map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] || null]));
  });
  return suggestMapping(columns, read);
};
const suggest = (table: string) => toColumnMapping(suggestions(table));

test.each([
  [
    'Company | Account Name | First Name | Last Name\n | Alder | Nora | Bright',
    { 'Account Name': 'company', 'First Name': 'first_name', 'Last Name': 'last_name' },
  ],
  ['Full Name | Contact | Company\n | Nora Bright | Alder', { Contact: 'full_name', Company: 'company' }],
  ['Company | Parent | Name\n | Alder AG | Nora Bright', { Company: 'company', Name: 'full_name' }],
  ['Company | Name | Email', { Company: 'company', Name: 'full_name', Email: 'email' }],
])('an empty column gives way only to a filled one with a heading of its kind: %s', (table, mapping) => {
  expect(suggest(table)).toEqual(mapping);
});

test('whole names count beside their parts if they are there in more rows', () => {
  const parts = { 'First Name': 'first_name', 'Last Name': 'last_name' };
  const whole = { ...parts, 'Full Name': 'full_name' };
  expect(suggest('First Name | Last Name | Full Name\nNora | Bright | Nora Bright\n | | Theo Vance')).toEqual(
    whole,
  );
  expect(suggest('First Name | Last Name | Full Name\n | | Nora Bright\n | | Theo Vance')).toEqual(whole);
  expect(suggest('First Name | Last Name | Full Name\nNora | Bright | Nora Bright')).toEqual(parts);
  expect(
    suggest('First Name | Last Name | Lead Channel\nNora | Bright | Trade Show\nTheo | | Web Form'),
  ).toEqual(parts);
  expect(
    suggest(
      'Invitee Name | Invitee First Name | Invitee Last Name | User Name\nNora Bright | | | Anna Sales',
    ),
  ).toEqual({
    'Invitee Name': 'full_name',
    'Invitee First Name': 'first_name',
    'Invitee Last Name': 'last_name',
  });
});

test('columns of whole names are no given and family names', () => {
  const officers =
    'Firm | CEO | CFO\nAlder | Nora Bright | Tom Hill\nRowan | Theo Vance | Gerd Kern\nElm | Sam Hill | Ilka Roth';
  expect(suggest(officers)).toEqual({ Firm: 'company', CEO: 'full_name' });
  const talks =
    'Lecturer | Session | Firm\nNora Bright | Keynote | Alder\nTheo Vance | Panel | Rowan\nSam Hill | Workshop | Elm';
  expect(suggest(talks)).toEqual({ Lecturer: 'full_name', Firm: 'company' });
  const double =
    'A | B | Firm\nMaría José | García López | Olmo\nJuan Carlos | Ruiz Gil | Abedul\nAna María | Soto Vega | Haya';
  expect(suggest(double)).toEqual({ A: 'first_name', B: 'last_name', Firm: 'company' });
});

test.each([
  ['Candidate | Employer | Recruiter Email\nNora Bright | Alder | sam@me.example', ['Candidate', 'Employer']],
  [
    'Prospect | Company | Introducer LinkedIn\nNora Bright | Alder | https://www.linkedin.com/in/sam',
    ['Prospect', 'Company'],
  ],
  [
    'Kunde Firma | Betreuer E-Mail | Name | E-Mail des Kontakts\nErle | sam@me.example | Nora Bright | nora@erle.example',
    ['Kunde Firma', 'Name', 'E-Mail des Kontakts'],
  ],
  ['Recruiter | Recruiter Email\nNora Bright | nora@alder.example', ['Recruiter Email']],
])("an address of our own people is not the person's: %s", (table, columns) => {
  expect(Object.keys(suggest(table))).toEqual(columns);
});

test.each([
  'Firma | Telefon | E-Mail | Web\nErle | 1 | info@erle.example | erle.example\nUlme | 2 | kontakt@ulme.example | ulme.example',
  'Company | Email\nAlder | office@alder.example',
  'Company | First Name | Last Name | Email | Website\nAlder | | | | alder.example',
  'Firma | Ansprechpartner | E-Mail\nErle | | info@erle.example\nUlme | |',
  'Name | Website | Country\nAlder | alder.example | US\nElm Dental | https://elm.example/ | US\nBlue Oak Legal | blueoak.example | UK',
])('a list with offices’ mailboxes or names of sites is one of companies: %s', (table) => {
  expect(saysOnlyCompanies(suggestions(table))).toBe(true);
});

test.each([
  'Company | Email\nAlder | nora@alder.example\nElm | info@elm.example',
  'Email\ninfo@alder.example\ninfo@elm.example',
  'Company | Contact | Website\nAlder | | alder.example\nElm | Nora Bright | elm.example',
  'Company | Name | Email',
  'Name | Company | Email\nNora Bright | Alder | info@alder.example',
  'Firma | Inhaber | E-Mail\nErle | Jens Wolf | info@erle.example',
  'Name | Website\nJens Wolf | jenswolf.example\nUta Horn | utahorn.example\nGerd Kern | gerdkern.example',
  'Name | Website\nNora Bright | nora.example\nTheo Vance | theo.example\nSam Hill | sam.example',
  'Name | Website\nJens Wolf | alder.example\nUta Horn | rowan.example\nGerd Kern | kern.example',
])('a list of people stays one: %s', (table) => {
  expect(saysOnlyCompanies(suggestions(table))).toBe(false);
});

test('beside the firms’ names, a contact is the person', () => {
  const table =
    'Name | Website | Contact\nAlder | alder.example | Nora Bright\nRowan Legal | rowan.example | Theo Vance\nElm Dental | elm.example | Sam Hill';
  expect(suggest(table)).toEqual({ Name: 'company', Website: 'company_domain', Contact: 'full_name' });
});

test.each([
  'Delegate | Organisation represented',
  'Speaker | Affiliation',
  'Attendee Name | Company',
  'Teilnehmer | Firma',
])('participants of an event are people: %s', (heading) => {
  expect(Object.values(suggest(`${heading}\nNora Bright | Alder`))).toEqual(['full_name', 'company']);
});

test('values that formulas leave behind say nothing about a column', () => {
  const table =
    'First | Last | Company | LinkedIn\nNora | Bright | 0 | 0\nTheo | Vance | #N/A | #N/A\nSam | Hill | Elm | 0';
  expect(Object.values(suggest(table))).toEqual(['first_name', 'last_name', 'company', 'network_url']);
});

test.each([
  'Supplier | Contact Person\nAlder | Nora Bright',
  'Agency | Contact Name\nAlder | Nora Bright',
  'Hospital Name | Contact\nAlder Clinic | Nora Bright',
  'Client | Client Contact\nAlder | Nora Bright',
  'Client | Interlocuteur\nBouleau | Anne Petit',
  'Kunde | Ansprechpartner\nErle | Jens Wolf',
  'Investor Name | Primary Contact\nAlder Capital | Nora Bright',
])('a company is also known by its trade, and as a client beside a person: %s', (table) => {
  expect(Object.values(suggest(table))).toEqual(['company', 'full_name']);
});

test.each([
  ['Agency | Company | Name\nHays | Alder | Nora Bright', ['Company', 'Name']],
  [
    'Client | Email\nNora Bright | nora@x.example\nTheo Vance | theo@x.example\nSam Hill | sam@x.example',
    ['Client', 'Email'],
  ],
  ['Client | First Name | Last Name\nC-1 | Nora | Bright', ['First Name', 'Last Name']],
  ['Client | Name\nTom Hill | Nora Bright\nSam Hill | Theo Vance', ['Name']],
  ['Email | Speaker Bio | Vendor Rating\nnora@x.example | A great person | good', ['Email']],
])('but not if a plainer heading or the values say otherwise: %s', (table, columns) => {
  expect(Object.keys(suggest(table))).toEqual(columns);
});
