import { expect, it } from 'vitest';
import type { EventType } from '#lib/entity/event-type';
import { detectRow } from '#scripts/eval/detect-row';

// Sentences composed of what happens, how it is told and what surrounds it, so that no unrelated part of a sentence can hide an event, and
// none can turn a non-event into one.

/** What happens: the actor, the verb's forms, and the object. */
const happenings: readonly {
  type: EventType;
  who?: string;
  forms: readonly [string, string, string];
  what: string;
}[] = [
  {
    type: 'acquisition',
    forms: ['buy', 'bought', 'bought'],
    what: 'software maker Calyx Systems for $40 million',
  },
  {
    type: 'acquisition',
    forms: ['acquire', 'acquired', 'acquired'],
    what: 'Calyx Systems Inc. in a $1.2 billion deal',
  },
  {
    type: 'acquisition',
    forms: ['take over', 'taken over', 'took over'],
    what: 'rival Calyx for 300 million euros',
  },
  {
    type: 'divestiture',
    forms: ['sell', 'sold', 'sold'],
    what: 'its packaging business to Calyx Group for $40 million',
  },
  {
    type: 'divestiture',
    forms: ['spin off', 'spun off', 'spun off'],
    what: 'its packaging unit as a separate listed company',
  },
  {
    type: 'divestiture',
    forms: ['divest', 'divested', 'divested'],
    what: 'its Dutch subsidiary to Calyx Group',
  },
  { type: 'restructuring', forms: ['cut', 'cut', 'cut'], what: '400 jobs in Germany' },
  { type: 'restructuring', forms: ['lay off', 'laid off', 'laid off'], what: 'about 12% of its workforce' },
  { type: 'restructuring', forms: ['eliminate', 'eliminated', 'eliminated'], what: '1,400 positions' },
  {
    type: 'leadership_change',
    forms: ['name', 'named', 'named'],
    what: 'Anna Willard as chief financial officer',
  },
  {
    type: 'leadership_change',
    who: 'Norvolt Chief Executive Anna Willard',
    forms: ['step down', 'stepped down', 'stepped down'],
    what: '',
  },
  {
    type: 'leadership_change',
    who: 'Anna Willard, president of Norvolt,',
    forms: ['resign', 'resigned', 'resigned'],
    what: '',
  },
  {
    type: 'job_change',
    forms: ['hire', 'hired', 'hired'],
    what: 'Anna Willard from Calyx Group as head of sales',
  },
  {
    type: 'job_change',
    who: 'Former Calyx banker Anna Willard',
    forms: ['join', 'joined', 'joined'],
    what: 'Norvolt as head of credit',
  },
  {
    type: 'funding_round',
    forms: ['raise', 'raised', 'raised'],
    what: '$40 million in a Series B round led by Tarn Capital',
  },
  {
    type: 'funding_round',
    forms: ['secure', 'secured', 'secured'],
    what: '$12 million in seed funding from Tarn Capital',
  },
  { type: 'ipo', forms: ['price', 'priced', 'priced'], what: 'its initial public offering at $14 a share' },
  {
    type: 'ipo',
    forms: ['file', 'filed', 'filed'],
    what: 'for an initial public offering of up to $100 million',
  },
  {
    type: 'auditor_change',
    forms: ['dismiss', 'dismissed', 'dismissed'],
    what: 'KPMG LLP as its independent auditor',
  },
  {
    type: 'auditor_change',
    forms: ['appoint', 'appointed', 'appointed'],
    what: 'Deloitte as its new auditor in place of KPMG',
  },
  {
    type: 'regulatory_crossing',
    who: 'Tarn Capital',
    forms: ['raise', 'raised', 'raised'],
    what: 'its stake in Norvolt to 6.2 percent from 4.1 percent',
  },
];

const before = [
  'In a statement on Monday, ',
  'After months of speculation, ',
  'Amid talks with its lenders, ',
  'Despite earlier denials, ',
  'With sales falling, ',
  'Having failed to find a buyer, ',
  'In the face of possible strikes, ',
  'Although it may yet change its mind, ',
];
const within = [
  ', which is in talks with creditors,',
  ', whose chairman resigned last year,',
  ', which may face a lawsuit,',
  ', which had denied such plans,',
  ', once considered a takeover target,',
];
const behind = [
  '',
  ' as it seeks to improve profits',
  ', as talks with lenders go on',
  ' amid weak demand in Asia',
  ' because of possible conflicts of interest',
  ', ending months of speculation',
  ', although it had denied this in March',
  ', raising fears of further trouble',
  ', which could help it compete with larger rivals',
  ', a day after it reported weak results',
  ', sending its shares up 4 percent',
  ', and said it may do more later this year',
  ', after talks with rivals failed',
  ', amid speculation that it may itself become a target',
  ', as the company prepares for a possible recession, it said on Monday',
];

const didNotHappen = [
  'Norvolt Corp is in talks to buy Calyx Systems for $40 million',
  'Norvolt Corp denied that it will buy Calyx Systems',
  'Norvolt Corp rejected a $2 billion takeover bid from Calyx Group',
  'Norvolt Corp is considering a sale of its packaging business',
  'Norvolt Corp may sell its packaging unit to Calyx Group',
  'Norvolt Corp may cut 400 jobs in Germany',
  'Norvolt Corp is considering closing three plants',
  'Norvolt Corp is looking for a new chief executive',
  'Investors want Norvolt chief executive Anna Willard to step down',
  'Norvolt Corp is in talks to hire Anna Willard from Calyx Group',
  'Norvolt Corp is seeking to raise $40 million from investors',
  'Norvolt Corp is planning an initial public offering',
  'Norvolt Corp postponed its initial public offering',
  'Norvolt Corp may replace KPMG as its auditor',
  'Tarn Capital holds 3.2 percent of Norvolt',
];
const hearsay = [
  ', people familiar with the matter said',
  ', according to three sources',
  ' as it struggles with debt, two sources said',
];

const eventsIn = (company: string, text: string) =>
  detectRow(
    {
      id: 'frame',
      company,
      text,
      label: 'none',
      expected: {},
      published: '2019-05-14',
      also: [],
      borderline: false,
    },
    true,
  ).map((event) => event.event_type);

const companyOf = (type: EventType) => (type === 'job_change' ? 'Anna Willard' : 'Norvolt');

/** The tellings of one happening, without the full stop. */
function tellings({
  who = 'Norvolt Corp',
  forms: [, participle, past],
  what,
}: (typeof happenings)[number]): string[] {
  const object = what === '' ? '' : ` ${what}`;
  return [
    `${who} has ${participle}${object}`,
    `${who} ${past}${object} on Monday`,
    ...(who === 'Norvolt Corp' ? [`Norvolt Corp said on Monday it had ${participle}${object}`] : []),
  ];
}

const share = (texts: readonly string[], isRight: (text: string) => boolean) =>
  texts.filter(isRight).length / texts.length;

const isRead = (type: EventType) => (text: string) => eventsIn(companyOf(type), text).includes(type);
const isSilent = (text: string) =>
  [...eventsIn('Norvolt', text), ...eventsIn('Anna Willard', text)].length === 0;

/** The share of happenings read across all the ways in which `framed` tells them. */
const shareRead = (framed: (told: string, happening: (typeof happenings)[number]) => readonly string[]) => {
  const read = happenings.flatMap((happening) =>
    tellings(happening)
      .flatMap((told) => framed(told, happening))
      .map((text) => isRead(happening.type)(text)),
  );
  return read.filter(Boolean).length / read.length;
};

// Weights are learned, so tests ask for shares: set at what was measured, to catch regressions.
it('most events are read despite reasons and circumstances stated after them, before them or in passing', () => {
  expect(shareRead((told) => behind.map((tail) => `${told}${tail}.`))).toBeGreaterThan(0.82);
  expect(shareRead((told) => before.map((head) => `${head}${told}.`))).toBeGreaterThan(0.83);
  const aside = (told: string, { who }: (typeof happenings)[number]) =>
    who === undefined ? within.map((each) => `${told.replace('Norvolt Corp', `Norvolt${each}`)}.`) : [];
  expect(shareRead(aside)).toBeGreaterThan(0.58);
});

it('events that did not happen, or rest on unnamed sources, mostly stay silent in the same sentences', () => {
  const texts = didNotHappen.flatMap((told) => [
    ...behind.map((tail) => `${told}${tail}.`),
    ...before.map((head) => `${head}${told}.`),
  ]);
  expect(share(texts, isSilent)).toBeGreaterThan(0.88);
  const heard = happenings
    .filter(({ type }) => type !== 'job_change')
    .flatMap((happening) => tellings(happening).flatMap((told) => hearsay.map((tail) => `${told}${tail}.`)));
  expect(share(heard, isSilent)).toBeGreaterThan(0.9);
});
