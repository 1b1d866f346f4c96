import { expect, test } from 'vitest';
import { tellsOfWhom } from '#lib/sources/web/research/names-in-text';
import { type About, SpeaksOf } from '#lib/sources/web/research/speaks-of';
import { verifyAnswer } from '#lib/sources/web/research/verify';

const ada: About = {
  person: { first: 'Ada', last: 'Lovelace' },
  company: 'Acme Robotics',
  domain: 'acme-robotics.example',
  email: 'ada@acme-robotics.example',
  network_url: 'https://www.linkedin.com/in/ada-lovelace',
};
const page = (text: string, { url = 'https://magazine.example/1', own = false, title = 'Page' } = {}) =>
  new SpeaksOf({ number: 1, url, own, title, text }, ada);
const yale = { text: 'Ada Lovelace studied at Yale.', quote: 'studied at Yale' };

test.each([
  ['her name beside the firm', 'Ada Lovelace of Acme Robotics studied at Yale.'],
  [
    'her name, and the firm with her title elsewhere',
    'Ada Lovelace studied at Yale.\nAda Lovelace, Chief Technology Officer of Acme Robotics, is here.',
  ],
  ['the firm in front', 'Acme Robotics CTO Ada Lovelace studied at Yale.'],
  ['the firm of which she is', 'Acme Robotics’ Ada Lovelace studied at Yale.'],
  ['"she" in the sentence behind her name', 'Ada Lovelace is CTO at Acme Robotics. She studied at Yale.'],
  ['"he", as of a man', 'Ada Lovelace is CTO at Acme Robotics. He studied at Yale.'],
  ['a degree between her name and the firm', 'Ada Lovelace, PhD, CTO, Acme Robotics, studied at Yale.'],
  ['"previously, she"', 'Ada Lovelace is CTO at Acme Robotics. Previously, she studied at Yale.'],
  [
    'her family name alone, which nobody else has',
    'Ada Lovelace is CTO at Acme Robotics. Lovelace studied at Yale.',
  ],
  [
    'the firm in the sentence behind her name',
    'Ada Lovelace studied at Yale. In 2019 she joined Acme Robotics.',
  ],
  ['a title and a verb', 'Ada Lovelace, the CTO of Acme Robotics and an engineer, studied at Yale.'],
  ['her mailbox', 'Ada Lovelace (ada@acme-robotics.example) studied at Yale.'],
  [
    'the prize and the school that she has',
    'Ada Lovelace of Acme Robotics, who won the Golden Pallet, studied at Yale.',
  ],
  ['the firm whose CEO she is', "Acme Robotics' CEO Ada Lovelace studied at Yale."],
  [
    'the firm whose CTO she is, with a comma',
    "Acme Robotics is here. The company's CTO, Ada Lovelace of Acme Robotics, studied at Yale.",
  ],
  ['customers of the firm', "Ada Lovelace of Acme Robotics helps the firm's customers and studied at Yale."],
  ['a colleague in another sentence', 'Grace Hopper is CEO. Ada Lovelace of Acme Robotics studied at Yale.'],
])('a sentence is about the person with %s', (_name, text) => {
  expect(page(text).ofPerson(yale)).toBe(true);
});

test.each([
  ['a namesake at another firm', 'Ada Lovelace of Zenith Bakery studied at Yale.'],
  ['somebody by a given name alone', 'Ada Lovelace of Acme Robotics succeeded Grace, who studied at Yale.'],
  ['her mother', 'Ada Lovelace, CTO of Acme Robotics, whose mother studied at Yale, grew up in Rome.'],
  ['her sister, in her own words', 'Ada Lovelace of Acme Robotics: "My sister studied at Yale."'],
  ['her children', 'Ada Lovelace is CTO of Acme Robotics. Their children studied at Yale.'],
  ['a judge', 'Ada Lovelace, CTO of Acme Robotics, is the daughter of a judge who studied at Yale.'],
  ['her husband', 'Ada Lovelace is CTO of Acme Robotics. Her husband studied at Yale.'],
  ['a namesake at no firm', 'Ada Lovelace studied at Yale.'],
  [
    'a namesake on a list with somebody of the firm',
    'Ada Lovelace, Zenith Bakery; Grace Hopper, Acme Robotics. Ada Lovelace studied at Yale.',
  ],
  [
    'a namesake who speaks of the firm',
    'Ada Lovelace of Zenith praised Acme Robotics. Lovelace studied at Yale.',
  ],
  ['somebody of her family name at the firm', 'Byron Lovelace of Acme Robotics studied at Yale.'],
  [
    'the family name, which two have',
    'Ada Lovelace and Byron Lovelace run Acme Robotics. Lovelace studied at Yale.',
  ],
  ['the other of two persons', 'Ada Lovelace of Acme Robotics succeeded Grace Hopper, who studied at Yale.'],
  [
    'the other, in a sentence of her own',
    'Ada Lovelace is CTO at Acme Robotics. Grace Hopper studied at Yale.',
  ],
  [
    'the other by her family name',
    'Ada Lovelace and Grace Hopper lead Acme Robotics. Hopper studied at Yale.',
  ],
  ['"she" behind two names', 'Ada Lovelace of Acme Robotics met Grace Hopper. She studied at Yale.'],
  ['"she" of another stretch of the page', 'Ada Lovelace is CTO at Acme Robotics.\n…\nShe studied at Yale.'],
  [
    '"she" below the next name of a team page',
    'Ada Lovelace\nCTO of Acme Robotics\nGrace Hopper\nShe studied at Yale.',
  ],
  ['the other with a title', 'Ada Lovelace of Acme Robotics follows CEO Grace Hopper, who studied at Yale.'],
  [
    'the other by the family name alone',
    'Ada Lovelace of Acme Robotics succeeds Hopper, who studied at Yale.',
  ],
  ['the other in an apposition', 'Ada Lovelace of Acme Robotics met Turing, who had studied at Yale.'],
  ['somebody without a name', 'Ada Lovelace of Acme Robotics has a co-founder who studied at Yale.'],
  ['one of hers', 'Ada Lovelace of Acme Robotics said her colleague studied at Yale.'],
  ['her CEO', 'Ada Lovelace is CTO of Acme Robotics. Her CEO studied at Yale.'],
  [
    'whom she hired',
    "Ada Lovelace, chief executive of Acme Robotics, hired Acme Robotics' CTO, who studied at Yale.",
  ],
  ['her manager, by her name', "Ada Lovelace is CTO of Acme Robotics. Lovelace's manager studied at Yale."],
  ['words that deny it', 'Ada Lovelace of Acme Robotics never studied at Yale.'],
  ['words that leave it open', 'Ada Lovelace of Acme Robotics may have studied at Yale.'],
  ['an institute of her name', 'The Ada Lovelace Institute of Acme Robotics studied at Yale.'],
  ['the namesake of the firm, by its name', 'Ada Lovelace of Acme Robotics Kitchens studied at Yale.'],
  ['capitals alone', 'ADA LOVELACE OF ACME ROBOTICS AND GRACE HOPPER STUDIED AT YALE'],
])('a sentence is not about the person with %s', (_name, text) => {
  expect(page(text).ofPerson(yale)).toBe(false);
  expect(page(text).ofCompany({ text: 'The team studied at Yale.', quote: 'studied at Yale' })).toBe(false);
});

test('another person in the quote is allowed if the statement names them', () => {
  const reader = page('Ada Lovelace of Acme Robotics reports to Grace Hopper.');
  const quote = 'reports to Grace Hopper';
  expect(reader.ofPerson({ text: 'Ada reports to Grace Hopper.', quote })).toBe(true);
  expect(reader.ofPerson({ text: 'Ada reports to the CEO.', quote })).toBe(false);
});

test('her own profile and her company’s pages need not name the company; a namesake’s profile does not count', () => {
  const text = 'Ada Lovelace studied at Yale.';
  expect(page(text, { url: 'https://uk.linkedin.com/in/ada-lovelace/' }).ofPerson(yale)).toBe(true);
  expect(page(text, { url: 'https://www.linkedin.com/in/ada-lovelace-2' }).ofPerson(yale)).toBe(false);
  expect(page(text, { url: 'https://www.acme-robotics.example/team' }).ofPerson(yale)).toBe(true);
  expect(page(text, { own: true }).ofPerson(yale)).toBe(true);
  expect(
    page('Ada Lovelace of Acme Robotics studied at Yale.', { url: 'https://acmerobotics.example' }).ofPerson(
      yale,
    ),
  ).toBe(false);
});

test.each([
  ['Ada Lovelace, CTO of Acme Robotics, who was born in Linz, studied at Yale.', true],
  ['Acme Robotics appointed Ada Lovelace, an engineer from Graz who studied at Yale.', true],
  ['Ada Lovelace is an engineer at Acme Robotics who studied at Yale.', true],
  ['Acme Robotics appointed Ada Lovelace, a London-based engineer who studied at Yale.', true],
])('"who" refers to the nearest person, even with a title between: %s', (text, counts) => {
  expect(page(text).ofPerson(yale)).toBe(counts);
});

test.each([
  ['小米公司的王小明毕业于耶鲁。', '小明', true],
  ['小米高级副总裁王小明毕业于耶鲁。', '小明', true],
  ['大象公司的王小明毕业于耶鲁。', '小明', false],
  ['小米公司的李雷与王小明毕业于耶鲁。', '小明', false],
  ['小米公司的王小明接替李雷，后者毕业于耶鲁。', '小明', false],
  ['小米公司的王小明毕业于耶鲁。', '小', false],
])(
  'in scripts without capitals the name must directly adjoin the company and the statement: %s, 王%s: %s',
  (text, first, counts) => {
    const about = { ...ada, person: { first, last: '王' }, company: '小米', domain: 'mi.example' };
    const reader = new SpeaksOf({ number: 1, url: 'https://magazine.example', own: false, text }, about);
    expect(reader.ofPerson({ text: '王小明毕业于耶鲁。', quote: '毕业于耶鲁' })).toBe(counts);
  },
);

const raised = { text: 'It raised $40M.', quote: 'raised $40M' };
test.each([
  ['Acme Robotics raised $40M.', true],
  ['Acme Robotics, Inc. raised $40M.', true],
  ['Acme Robotics builds robots. It raised $40M.', true],
  ['Bluefin Foods raised $40M. Acme Robotics did not.', false],
  ['Bluefin Foods raised $40M, more than Acme Robotics.', false],
  ['Acme Robotics Kitchens raised $40M.', false],
  ['Its founder raised $40M.', false],
  ['Acme Robotics has not raised $40M.', false],
  ['Acme Robotics’ supplier raised $40M.', false],
  ['A former Acme Robotics engineer’s startup raised $40M.', false],
  ['A spin-off of Acme Robotics raised $40M.', false],
  ['Acme Robotics and Zenith raised $40M.', false],
  ['Acme Robotics bought Zenith. It raised $40M.', false],
  ['Acme Robotics opened a plant in Linz. It raised $40M.', true],
  ['Berlin-based Acme Robotics raised $40M.', true],
])('a sentence about the company: %s %s', (text, counts) => {
  expect(page(text).ofCompany(raised)).toBe(counts);
});

test('a site of that name at another domain is a namesake’s; the company’s own pages need not name it', () => {
  expect(
    page('Acme Robotics raised $40M.', { url: 'https://acme-robotics.test/news' }).ofCompany(raised),
  ).toBe(false);
  expect(page('We raised $40M.', { own: true }).ofCompany(raised)).toBe(true);
  expect(page('Our customer Bluefin Foods raised $40M.', { own: true }).ofCompany(raised)).toBe(false);
  const gmbh = new SpeaksOf(
    { number: 1, url: 'https://magazine.example', own: false, text: 'Acme Robotics GmbH raised $40M.' },
    { ...ada, company: 'Acme Robotics, Inc.' },
  );
  expect(gmbh.ofCompany(raised)).toBe(false);
});

test.each([
  ['Stripe, a customer of Acme Robotics, raised $40M.', false],
  ['Acme Robotics competes with Stripe, which raised $40M.', false],
  ['Acme Robotics says that its customer Stripe raised $40M.', false],
  ['However, Acme Robotics raised $40M.', true],
])('another company with a one-word name is distinguished: %s %s', (text, counts) => {
  expect(page(text).ofCompany(raised)).toBe(counts);
});

test.each([
  ['Procter & Gamble', 'Procter & Gamble raised $40M.', true],
  ['Procter & Gamble', 'The Procter & Gamble Company raised $40M.', true],
  ['Bank of America', 'Bank of America raised $40M.', true],
  ['Bank of America', 'Bank of America Merrill raised $40M.', false],
  ['eBay', 'In May eBay raised $40M.', true],
  ['3M', '3M raised $40M.', true],
  ['3M', 'The 3Msys group raised $40M.', false],
  ['monday.com', 'monday.com raised $40M.', true],
])('a company name that is not plainly capitalized is recognized: %s in %s: %s', (company, text, counts) => {
  const source = { number: 1, url: 'https://magazine.example', own: false, text };
  expect(new SpeaksOf(source, { ...ada, company, domain: undefined }).ofCompany(raised)).toBe(counts);
});

test.each([
  ['She joined from Bluefin Foods, where she led sales.', false],
  ['Acme Robotics leads Phase I trials in Portland, ME.', true],
  ['Acme Robotics says that she joined from Bluefin Foods.', false],
  ['Grace Hopper says that she joined from Bluefin Foods.', true],
  ['Acme Robotics opens a plant in Linz.', true],
  ['Acme Robotics opens a plant in the US.', true],
  ['You will report to the head of Operations.', false],
  ['We raised a Series B.', false],
])('a sentence names its subject by itself: %s %s', (sentence, tells) => {
  expect(tellsOfWhom(sentence, 'Acme Robotics')).toBe(tells);
});

test.each([
  ['revenue of $1.2 million', 'company_annual_revenue', 1_200_000, true],
  ['revenue of $1,2 million', 'company_annual_revenue', 1_200_000, true],
  ['revenue of $1,2 million', 'company_annual_revenue', 12_000_000, false],
  ['revenue of €1.2 million', 'company_annual_revenue', 1_200_000, false],
  ['revenue of C$1.2 million', 'company_annual_revenue', 1_200_000, false],
  ['revenue of 1.2 million euros', 'company_annual_revenue', 1_200_000, false],
  ['revenue of €1 million ($1.2 million)', 'company_annual_revenue', 1_200_000, true],
  ['has 1.200 employees', 'company_employee_count', 1_200, true],
  ['has 1,200 employees', 'company_employee_count', 1_200, true],
])('a number must match the quote in value and currency: %s, %s %d: %s', (quote, field, value, holds) => {
  const source = {
    number: 1,
    url: 'https://acme-robotics.example/news',
    own: true,
    text: `Acme Robotics ${quote}.`,
  };
  const answer = { facts: [{ field, value, source: 1, quote }], summary: [], talking_points: [] };
  expect(verifyAnswer(answer, [source], new Set([field]), ada).claims).toHaveLength(holds ? 1 : 0);
});

test.each([
  ['Ada Lovelace, CTO of Acme Robotics, studied at Yale.', 'CTO', 2],
  ['Ada Lovelace, former CTO of Acme Robotics, studied at Yale.', 'CTO', 0],
  ['Ada Lovelace steps down as CTO of Acme Robotics.', 'CTO', 0],
  ['Ada Lovelace, 14, daughter of the Acme Robotics CTO, won.', 'CTO', 0],
  ['Acme Robotics hired Ada Lovelace from Bluefin, where she was CTO.', 'CTO', 0],
])('of "%s" that she is %s is taken as a fact and in a sentence: %i', (text, post, count) => {
  const source = { number: 1, url: 'https://magazine.example/1', own: false, text };
  const quote = text.slice(0, text.indexOf(post) + post.length);
  const said = { text: `Ada Lovelace is ${post} of Acme Robotics.`, source: 1, quote };
  const facts = [{ field: 'job_title', value: post, source: 1, quote }];
  const { claims } = verifyAnswer(
    { facts, summary: [said], talking_points: [] },
    [source],
    new Set(['job_title']),
    ada,
  );
  expect(claims).toHaveLength(count);
});

test('a model’s sentence is kept once, if its numbers are in the quote and it does not address the reader', () => {
  const text = 'Acme Robotics raised $40M in 2025. You will join Acme Robotics in Linz.';
  const source = { number: 1, url: 'https://acme-robotics.example/news', own: true, text };
  const of = (said: string, quote: string) => ({ text: said, source: 1, quote });
  const summary = [
    of('Acme Robotics raised $40M.', 'raised $40M in 2025'),
    of('Acme Robotics raised $40M.', 'Acme Robotics raised $40M'),
    of('Acme Robotics raised $90M.', 'raised $40M in 2025'),
    of('You will join Acme Robotics in Linz.', 'You will join Acme Robotics in Linz'),
  ];
  const answer = { facts: [], summary, talking_points: [...summary.slice(0, 3)] };
  const { claims } = verifyAnswer(answer, [source], new Set(), ada);
  expect(claims.map(({ value }) => value)).toEqual([
    'Acme Robotics raised $40M. [1][2]',
    [{ text: 'Acme Robotics raised $40M.', evidence_url: source.url }],
  ]);
});
