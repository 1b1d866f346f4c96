import { expect, it } from 'vitest';
import { featureOf, pairOf, readWords } from '#lib/detectors/likelihood/features';
import { isUnlikely } from '#lib/detectors/likelihood/likelihood';
import { likelyMove } from '#lib/detectors/likelihood/move-facts';
import { likelyDetections } from '#lib/detectors/likelihood/read-likely';
import { detectors } from '#lib/detectors/registry';
import { runDetector } from '#lib/detectors/run-detectors';
import { passageOf } from '#lib/detectors/text/passage';
import { viewOf } from '#lib/detectors/text/subject-view';
import type { EventType } from '#lib/entity/event';
import { makeEvidence } from '#lib/entity/evidence';
import { type EntityType, Snapshot } from '#lib/entity/snapshot';
import { hashOf } from '#scripts/likelihood/passages';
import learned from '../../lib/detectors/likelihood/weights.json' with { type: 'json' };

const snapshot = (name: string, type: EntityType, id: number) =>
  Snapshot.parse({
    entity: { type, name },
    observed_at: `202${id}-01-01T00:00:00.000Z`,
    enrichment_id: id,
    officers: id === 1 ? [{ person: 'Somebody Earlier', role: 'Chief Executive Officer' }] : [],
  });

function inputOf(name: string, text: string, type: EntityType = 'company', isKnown = true) {
  return {
    subject: { type, name, aliases: [] },
    current: snapshot(name, type, 2),
    prior: isKnown ? [snapshot(name, type, 1)] : [],
    evidence: [
      makeEvidence({ kind: 'news', url: 'https://news.example/a', text, published_at: '2021-06-10' }),
    ],
  };
}

// No form of the detectors fits these: the test says so of each before it reads it.
const unusual: readonly { type: EventType; of: EntityType; name: string; text: string; payload: object }[] = [
  {
    type: 'funding_round',
    of: 'company',
    name: 'Pellow Health',
    text: 'Behind the clinics of Pellow Health there is now $22 million of fresh capital, its Series B, to which Orrin Capital contributed most.',
    payload: { amount: 22_000_000, currency: 'USD', round_name: 'Series B' },
  },
  {
    type: 'ipo',
    of: 'company',
    name: 'Brindle Energy',
    text: 'The shares of Brindle Energy found buyers at 12 euros apiece in its initial public offering on the Frankfurt exchange.',
    payload: { exchange: 'Frankfurt', stage: 'priced', price: 12, price_currency: 'EUR' },
  },
  {
    type: 'divestiture',
    of: 'company',
    name: 'Lindmoor Group',
    text: 'Lindmoor Group is waving goodbye to its bakery division, whose sale to Harl Partners for 85 million pounds was sealed on Wednesday night.',
    payload: {
      seller: 'Lindmoor Group',
      divested: 'bakery division',
      buyer: 'Harl Partners',
      amount: 85_000_000,
    },
  },
  {
    type: 'leadership_change',
    of: 'company',
    name: 'Ostwick Corp.',
    text: 'On April 2, 2021, Karen Dole conveyed to the Board of Ostwick Corp. her resignation from the office of Chief Operating Officer.',
    payload: { person: 'Karen Dole', role: 'Chief Operating Officer', direction: 'departure' },
  },
  {
    type: 'auditor_change',
    of: 'company',
    name: 'Brackwell Mining',
    text: "The audit of Brackwell Mining's accounts is no longer a matter for Ernst & Young LLP, its independent registered public accounting firm; the audit committee dispensed with the auditor's services on March 3, 2021.",
    payload: { outgoing: 'Ernst & Young LLP' },
  },
  {
    type: 'job_change',
    of: 'person',
    name: 'Marcus Teal',
    text: 'A new chapter for Marcus Teal: the former head of trading at Brookmere Securities is now with Lowther Capital.',
    payload: { person: 'Marcus Teal', from_firm: 'Brookmere Securities', to_firm: 'Lowther Capital' },
  },
];

it.each(unusual)(
  'reads a $type that no form fits by the likelihood of its words',
  ({ type, of, name, text, payload }) => {
    const input = inputOf(name, text, of);
    expect(detectors[type].detect(input)).toEqual([]);
    const [event, ...others] = runDetector(type, input);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ event_type: type, payload, read_by: 'likelihood' });
    expect(text).toContain(event?.quote);
    expect(event?.confidence).toBeGreaterThan(0.5);
    expect(event?.confidence).toBeLessThanOrEqual(0.8);
  },
);

const resignation = unusual.find(({ type }) => type === 'leadership_change')?.text ?? '';

it.each([
  ['rumour', resignation.replace('On April 2, 2021,', 'According to people familiar with the matter,')],
  ['doubt', resignation.replace('conveyed', 'may have conveyed')],
  ['years gone by', resignation.replace('2021', '2014')],
  ['another firm', resignation.replace('Ostwick Corp.', 'Fenby Press')],
  ['no name of a person', resignation.replace('Karen Dole', 'she')],
])('reads nothing from the same words where they tell of %s', (_, text) => {
  expect(runDetector('leadership_change', inputOf('Ostwick Corp.', text))).toEqual([]);
});

it('reads nothing of the five types that need an earlier state where there is none, or where it shows what is told', () => {
  const input = inputOf('Ostwick Corp.', resignation);
  expect(runDetector('leadership_change', { ...input, prior: [] })).toEqual([]);
  const [auditor] = unusual.filter(({ type }) => type === 'auditor_change');
  const text = (auditor?.text ?? '').replace(
    "dispensed with the auditor's services",
    'engaged Moss Adler LLP as its new auditor',
  );
  const known = { ...snapshot('Brackwell Mining', 'company', 1), auditor: 'Moss Adler LLP' };
  expect(runDetector('auditor_change', { ...inputOf('Brackwell Mining', text), prior: [known] })).toEqual([]);
});

it('adds nothing where a form has told an event of the type', () => {
  const input = inputOf(
    'Ostwick Corp.',
    `${resignation} Ostwick Corp. named Ada Lund chief operating officer.`,
  );
  const found = detectors.leadership_change.detect(input);
  expect(found.map(({ payload }) => payload['person'])).toContain('Ada Lund');
  expect(likelyDetections(detectors.leadership_change, input, found)).toEqual([]);
});

it('takes words in any case, with or without accents, and all figures and currencies, for the same', () => {
  const words = (text: string) => {
    const { count, starts, ends } = readWords(text);
    return Array.from({ length: count }, (_, at) => text.slice(starts[at], ends[at]));
  };
  expect(words('Société Générale sold 1,200.5 shares (4%) for €3m.')).toEqual([
    ...['Société', 'Générale', 'sold', '1,200.5', 'shares', '4', '%', 'for', '€', '3', 'm'],
  ]);
  expect(featureOf('Société')).toBe(featureOf('societe'));
  expect(featureOf('€ 3')).toBe(featureOf('$ 0'));
  expect(featureOf('agreed to')).not.toBe(featureOf('to agreed'));
  expect(pairOf(featureOf('agreed'), featureOf('to'))).toBe(featureOf('agreed to'));
});

it('weighs no two words by one number', () => {
  const numbers = Object.keys(learned.words).map(featureOf);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('has the weights that the passages of the repository teach: run npm run train:likelihood after a change of them', () => {
  expect(learned.learned_from).toBe(hashOf());
});

it('takes no form for an event where the words around it speak of anything but one, unless the firm says so today', () => {
  const around = 'Our tech company Fenby enjoys good coffee and a garden.';
  const unlikely = (told: string, type: EventType) => {
    const text = `${around} ${told}`;
    const passage = passageOf(
      makeEvidence({ kind: 'news', url: 'https://news.example/b', text, published_at: '2017-06-10' }),
    );
    const [opening, later] = passage.sentences;
    if (opening === undefined || later === undefined) throw new Error('no sentence');
    expect(isUnlikely(passage, type, opening)).toBe(false);
    return isUnlikely(passage, type, later);
  };
  expect(unlikely('Fenby was acquired by Mozilla, and its rooms are quiet.', 'auditor_change')).toBe(true);
  expect(unlikely('Fenby said on Monday it likes the rooms of Mozilla.', 'auditor_change')).toBe(false);
  expect(unlikely(resignation, 'leadership_change')).toBe(false);
  expect(unlikely(resignation, 'funding_round')).toBe(true);
});

it('believes a form less in what follows than in what opens the news', () => {
  const around = 'Fenby opens its garden to schools. Children may paint there, and cake is served at three.';
  const deal = 'Fenby has bought Pellow.';
  const inOrder = (...texts: string[]) => runDetector('acquisition', inputOf('Fenby', texts.join(' ')));
  expect(inOrder(deal, around)).toMatchObject([{ payload: { acquirer: 'Fenby', target: 'Pellow' } }]);
  expect(inOrder(around, deal)).toEqual([]);
  expect(
    detectors.acquisition.detect(
      inputOf('Fenby', `${around} Fenby has agreed to acquire Pellow, a maker of jam, for $40 million.`),
    ),
  ).toHaveLength(1);
});

it.each([
  ['started a new position as Vice President of Finance.', undefined],
  ['becomes Head of Global Sales for Europe.', undefined],
  [
    'left Brill Motors and now works as Vice President of Finance.',
    { person: 'Ada Lovelace', from_firm: 'Brill Motors', to_role: 'Vice President of Finance' },
  ],
  [
    'was appointed Vice President of Finance at Orlan Bank.',
    { person: 'Ada Lovelace', to_firm: 'Orlan Bank', to_role: 'Vice President of Finance' },
  ],
  ['was appointed President of Brandt Media.', { person: 'Ada Lovelace', to_firm: 'Brandt Media' }],
])('takes what a title is for no firm: Ada Lovelace %s', (told, move) => {
  const passage = passageOf(
    makeEvidence({
      kind: 'news',
      url: 'https://news.example/c',
      text: `Ada Lovelace ${told}`,
      published_at: '2021-06-10',
    }),
  );
  const subject = { type: 'person' as const, name: 'Ada Lovelace', aliases: [] };
  expect(likelyMove(viewOf(passage, subject), passage.sentences)?.move).toEqual(move);
});

it('reads a round with its investors where a title without them stands ahead of the news', () => {
  const text = [
    'Acme Robotics raises $50 million Series B to bring its robots to Europe',
    '2026-09-15',
    'SAN FRANCISCO, September 15, 2026 - Acme Robotics today announced that it has raised $50 million in Series B funding led by Riverbank Capital, with participation from Northlight Ventures and Fold Partners.',
    'The round brings the total raised by Acme Robotics to $71 million.',
  ].join('\n');
  expect(runDetector('funding_round', inputOf('Acme Robotics', text))).toMatchObject([
    {
      payload: {
        amount: 50_000_000,
        round_name: 'Series B',
        lead_investor: 'Riverbank Capital',
        participating_investors: ['Northlight Ventures', 'Fold Partners'],
      },
    },
  ]);
});
