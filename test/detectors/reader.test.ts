import { expect, it } from 'vitest';
import { readSentences } from '#lib/detectors/reader/items';
import { stageTold } from '#lib/detectors/reader/mode';
import { numberOf } from '#lib/detectors/reader/spans';
import { mayTell } from '#lib/detectors/reader/tellings';
import { stemOf } from '#lib/detectors/reader/words';
import { vacancyIn } from '#lib/detectors/records/vacancy';
import { findExchanges, findTicker } from '#lib/detectors/text/exchanges';
import { passageOf } from '#lib/detectors/text/passage';
import { viewOf } from '#lib/detectors/text/subject-view';
import { makeEvidence } from '#lib/entity/evidence';
import { enriched, said } from '#test/detectors/enriched';

const viewFor = (text: string, name: string) =>
  viewOf(
    passageOf(
      makeEvidence({ kind: 'news', url: 'https://news.example/a', text, published_at: '2021-06-10' }),
    ),
    { type: 'company', name, aliases: [] },
  );
const itemsIn = (text: string, name: string) =>
  readSentences(viewFor(text, name)).flatMap(({ tokens }) =>
    tokens.flatMap(({ item }) => (item === undefined ? [] : [[item.kind, item.text]])),
  );

it('reads names, amounts, shares, dates, titles and things as items, the subject by any of its names', () => {
  expect(
    itemsIn(
      'On March 3, 2021, Acme Corp. sold its bakery division to Harl Partners for $85 million. The company named Ada Lund chief executive.',
      'Acme',
    ),
  ).toEqual([
    ['DATE', 'March 3, 2021'],
    ['SUBJ', 'Acme Corp.'],
    ['THING', 'bakery division'],
    ['ORG', 'Harl Partners'],
    ['MONEY', '$85 million.'],
    ['SUBJ', 'The company'],
    ['PERSON', 'Ada Lund'],
    ['ROLE', 'chief executive'],
  ]);
});

it('resolves a surname by the full name in the text, and a capitalized headline by the words below it', () => {
  const text = 'Acme Names New Chief | Acme has hired Ada Lund. Lund starts in May.';
  const persons = itemsIn(text, 'Acme').filter(([kind]) => kind === 'PERSON');
  expect(persons).toEqual([
    ['PERSON', 'Ada Lund'],
    ['PERSON', 'Ada Lund'],
  ]);
});

it.each([
  ['Kirigami Packaging, Inc. Names Three to Senior Posts', 'Kirigami Packaging, Inc.'],
  ['TRI-COUNTY TELEPHONE COOPERATIVE SELLS ITS LICENSES', 'TRI-COUNTY TELEPHONE'],
  ['Proptech Hawthorn Flats has raised money.', 'Hawthorn Flats'],
])('finds the subject by its full name, whatever surrounds it: %s', (text, name) => {
  const subject = ['Kirigami Packaging', 'Tri-County Telephone', 'Hawthorn Flats'].find((each) =>
    name.toLowerCase().startsWith(each.toLowerCase()),
  );
  expect(itemsIn(text, subject ?? '')).toContainEqual(['SUBJ', name]);
});

it('looks for the job change of a person in an item on officers', () => {
  const item = said('Ada Lund was appointed chief financial officer of Acme Corp.', '2021-06-10', '5.02');
  expect(mayTell(item, 'job_change')).toBe(true);
});

it('reads the successor of a person who leaves', () => {
  const text =
    'Acme Corp. said chief executive Ada Lund is stepping down. Otto Brask will succeed Lund as chief executive.';
  const payloads = enriched({ name: 'Acme Corp.', evidence: [said(text, '2021-06-10')] }).map(
    ({ payload }) => payload,
  );
  expect(payloads).toContainEqual(
    expect.objectContaining({ person: 'Ada Lund', direction: 'departure', successor: 'Otto Brask' }),
  );
});

it('counts the predecessor named in an appointment as part of it', () => {
  const text =
    'Acme Corp. named Otto Brask chief financial officer. He succeeds Ada Lund, who is retiring as chief financial officer.';
  const payloads = enriched({ name: 'Acme Corp.', evidence: [said(text, '2021-06-10')] }).map(
    ({ payload }) => payload,
  );
  expect(payloads).toEqual([
    expect.objectContaining({ person: 'Otto Brask', direction: 'appointed', predecessor: 'Ada Lund' }),
  ]);
});

it('treats the forms of a word as one', () => {
  expect(['acquires', 'acquired', 'acquiring', 'acquisition'].map(stemOf)).toEqual(
    Array.from({ length: 4 }, () => stemOf('acquire')),
  );
  expect(stemOf('sold')).toBe(stemOf('sells'));
  expect(['named', 'names', 'naming'].map(stemOf)).toEqual(Array.from({ length: 3 }, () => stemOf('name')));
});

const sale = 'Lindmoor Group has sold its bakery division to Harl Partners for 85 million pounds.';
const told = (text: string, published = '2021-06-10') =>
  enriched({ name: 'Lindmoor Group', evidence: [said(text, published)] });

it('marks what it reads in a text as likely, with the quote that proves it', () => {
  const [event, ...others] = told(sale);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    event_type: 'divestiture',
    read_by: 'likelihood',
    quote: sale,
    payload: {
      seller: 'Lindmoor Group',
      divested: 'bakery division',
      buyer: 'Harl Partners',
      amount: 85_000_000,
      currency: 'GBP',
    },
  });
  expect(event?.confidence).toBeGreaterThan(0.7);
});

it.each([
  ['a rumour', `${sale.slice(0, -1)}, people familiar with the matter said.`],
  ['a wish', sale.replace('has sold', 'would like to sell')],
  ['a denial', sale.replace('Lindmoor Group has', 'Lindmoor Group denied that it has')],
  ['a question', sale.replace('.', '?')],
  ['years gone by', sale.replace('has sold', 'sold').replace('.', ' in 2014.')],
  ['another firm', sale.replace('Lindmoor Group', 'Fenby Press')],
])('reads nothing from the same words as %s', (_, text) => {
  expect(told(text)).toEqual([]);
});

it.each([
  ['Head of Legal – Cardiff – Acme, the housebuilder, seeks a lawyer.', 'Head of Legal', undefined],
  [
    'Director, Revenue Operations | Acme | Austin, TX | You will own forecasting.',
    'Director, Revenue Operations',
    'Austin, TX',
  ],
  ['Acme is hiring a VP of Engineering in Berlin to lead its platform team.', 'VP of Engineering', 'Berlin'],
  ['Senior Data Engineer | Acme | Toronto | You report to the VP of Engineering.', undefined, undefined],
  ['Acme is recruiting a Retail Director Norway. Workplace: Drammen.', 'Retail Director Norway', undefined],
])('reads the title and the place of a vacancy: %s', (text, title, location) => {
  const found = vacancyIn(viewFor(text, 'Acme'));
  expect(found?.title).toBe(title);
  if (location !== undefined) expect(found?.location).toBe(location);
});

it.each([
  ['Acme made its debut on the Mexican Stock Exchange on Thursday.', 'Mexican Stock Exchange', undefined],
  ['PRICES IPO AT $16. TRADES TODAY: NASDAQ "CRYL".', 'NASDAQ', 'CRYL'],
  ['It filed its S-1 for a listing on the NYSE, "OATH".', 'NYSE', 'OATH'],
])('reads the exchange and the ticker in: %s', (text, exchange, ticker) => {
  expect([findExchanges(text), findTicker(text)]).toEqual([exchange, ticker]);
});

it('cites the rule of an exchange and its limit as printed', () => {
  const letter =
    'On June 3, 2021, Acme Corp. received written notice from Nasdaq that the bid price of its common stock had closed below the minimum $1.00 per share required by Nasdaq Listing Rule 5550(a)(2) for 30 consecutive business days.';
  const [event] = enriched({ name: 'Acme', evidence: [said(letter, '2021-06-07', '3.01')] });
  expect(event).toMatchObject({
    event_type: 'regulatory_crossing',
    payload: { direction: 'below', threshold: 1, rule: 'Nasdaq Listing Rule 5550(a)(2)' },
  });
});

it.each([
  'About Acme. Acme is listed on the Nasdaq under the ticker ACM.',
  'Shares of Acme trade on the Nasdaq Global Select Market under the symbol ACM.',
  'Tim Cole is the chief executive of Acme.',
  'Ernst & Young LLP acts as auditor to Acme.',
  'Vanguard is an investor in Acme with 9.1 percent of its shares.',
  'Acme counts Sequoia Capital among its investors.',
  'Luca Maestri works as finance chief at Acme.',
  'Beats belongs to Acme.',
])('reads no event in the description of a state: %s', (text) => {
  expect(enriched({ name: 'Acme', evidence: [said(text, '2026-11-20')] })).toEqual([]);
});

const inText = (kind: string, text: string) =>
  itemsIn(text, 'Acme').flatMap(([own, found]) => (own === kind ? [found] : []));

it.each([
  ['THING', "Harl Partners bought Acme's trailer division last month.", 'trailer division'],
  ['THING', 'Acme agreed Tuesday to sell its leasing fleet to Harl Partners.', 'leasing fleet'],
  ['THING', 'Acme parted with its weather-buoy line for $3 million.', 'weather-buoy line'],
  ['ORG', 'Acme has been bought by Inkbridge.', 'Inkbridge'],
  ['ORG', 'Acme Homes is being sold to Harl Partners.', 'Harl Partners'],
  ['PERSON', 'Co-founder Étienne Caron hands the job at Acme to Ada Lund.', 'Étienne Caron'],
  ['PERSON', 'Acme named Ada Lund chief executive in place of Frenchman Luc Garnier.', 'Luc Garnier'],
  ['NUMBER', 'Sixty-three employees of Acme will go.', 'Sixty-three'],
  ['NUMBER', 'Acme lets three hundred and five people go.', 'three hundred and five'],
])('reads a %s in: %s', (kind, text, found) => {
  expect(inText(kind, text)).toContain(found);
});

it.each(['Six workers left Acme.', 'Contracts with Acme were exchanged.'])('reads no name in: %s', (text) => {
  expect(inText('ORG', text)).toEqual([]);
});

it('reads the value of a number in words', () => {
  expect(
    ['sixty-three', 'three hundred and five', 'two thousand', 'a hundred', 'seventeen'].map(numberOf),
  ).toEqual([63, 305, 2000, 100, 17]);
});

it.each([
  ['Acme is to acquire Harl.', 'announced'],
  ['Acme is acquiring Harl.', 'announced'],
  ['Acme said it would buy Harl.', 'announced'],
  ['Harl is being sold to Acme.', 'announced'],
  ['Acme has bought Harl.', 'completed'],
  ['Acme closed its deal for Harl.', 'completed'],
  ['Acme has completed its agreement to acquire Harl.', undefined],
  ['Acme bought Harl.', undefined],
])('decides by the verbs whether a deal is done: %s', (text, stage) => {
  expect(stageTold(text)).toBe(stage);
});

it('dates an announcement no later than its publication', () => {
  const text =
    'Acme Robotics announced today that Nadia Okafor will become chief financial officer on November 1, 2026.';
  const evidence = [
    makeEvidence({ kind: 'news', url: 'https://acme.example/cfo', published_at: '2026-10-06', text }),
  ];
  const [found] = enriched({ name: 'Acme Robotics', evidence });
  expect(found).toMatchObject({
    happened_at: '2026-10-06',
    payload: { announced_date: '2026-10-06', effective_date: '2026-11-01' },
  });
});

it.each([
  ['John Doe joined Acme Robotics in 2014 as VP Sales and became CEO in 2019.', []],
  [
    'Jane Roe was appointed chief financial officer of Acme Robotics on March 3, 2019.',
    ['leadership_change'],
  ],
  ['Jane Roe was appointed chief financial officer of Acme Robotics in June 2026.', ['leadership_change']],
  ['Jane Roe was appointed chief financial officer of Acme Robotics.', []],
  ['Jane Roe has left Acme Robotics.', []],
])('reports from a page without a date only what is recent or dated to the day: %s', (text, expected) => {
  const evidence = [makeEvidence({ kind: 'page', url: 'https://acme.example/team', text })];
  const found = enriched({ name: 'Acme Robotics', evidence, observed: '2026-11-30T00:00:00Z' });
  expect(found.map((one) => one.event_type)).toEqual(expected);
});
