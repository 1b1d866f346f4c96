import { describe, expect, test } from 'vitest';
import { makeEvidence } from '#lib/entity/evidence';
import { looksLikeTitle } from '#lib/identity/title/title-line';
import { appointmentInProse } from '#lib/sources/web/appointment-in-prose';
import { firstSentence, sentencesOf } from '#lib/sources/web/brief/sentence';
import { fundingClaims } from '#lib/sources/web/funding-claims';
import { bioClaims } from '#lib/sources/web/site/bio';
import { titleInProse } from '#lib/sources/web/title-in-prose';

const ada = { first: 'Ada', last: 'Lovelace' };

describe('a title in prose', () => {
  test.each([
    ['"We are glad," said Ada Lovelace, VP Engineering at Acme Robotics.', 'VP Engineering'],
    [
      'Ada K. Lovelace, age 44, Chief Technology Officer of the Company, signed it.',
      'Chief Technology Officer',
    ],
    [
      'On May 2, 2026, the Board appointed. Ada Lovelace is the Chief Executive Officer and President of Acme.',
      'Chief Executive Officer and President',
    ],
    ['Chief Technology Officer Ada Lovelace opened the plant.', 'Chief Technology Officer'],
    [
      'By: /s/ Ada Lovelace\nAda Lovelace\nExecutive Vice President, General Counsel and Secretary',
      'Executive Vice President, General Counsel and Secretary',
    ],
    ['Ada Lovelace has been appointed as Chief Financial Officer of Acme.', 'Chief Financial Officer'],
    ["Ada Lovelace, age 52, Acme's Chief Financial Officer, signed.", 'Chief Financial Officer'],
    ['Ada Lovelace, Acme’s Chief Financial Officer, signed.', 'Chief Financial Officer'],
  ])('%s', (text, title) => {
    const found = titleInProse(text, ada, 'Acme');
    expect(found?.title).toBe(title);
    expect(text).toContain(found?.quote);
  });

  test.each([
    ['Ada Lovelace, Chief Technology Officer, will retire on June 30.'],
    ['Ada Lovelace resigned as Chief Technology Officer.'],
    ['Ada Lovelace, former Chief Technology Officer, joined the talks.'],
    ['Byron Lovelace, Chief Technology Officer, spoke.'],
    ['Ada Lovelace will become Chief Executive Officer on June 1.'],
    ["Ada Lovelace, Globex Steel's Chief Financial Officer, signed."],
    ['Ada Lovelace likes robots.'],
    ['Lovelace, Chief Technology Officer'],
  ])('no current title: %s', (text) => {
    expect(titleInProse(text, ada)).toBeUndefined();
  });

  test('titles are distinguished from sentences and labels', () => {
    const lines = [
      'VP Engineering',
      'Head of People & Culture',
      'Geschäftsführer',
      'Contact',
      'She is the director of it',
      'ada@acme.example',
      'Read more',
    ];
    expect(lines.filter(looksLikeTitle)).toEqual([
      'VP Engineering',
      'Head of People & Culture',
      'Geschäftsführer',
    ]);
  });
});

describe('a dated appointment', () => {
  const text =
    'On July 17, 2023, the Board of Directors of FedEx Corporation (“FedEx”), appointed John W. Dietrich as Executive Vice President and Chief Financial Officer–Elect of FedEx effective July 17, 2023, and Executive Vice President and Chief Financial Officer of FedEx effective August 1, 2023.';
  const john = { first: 'John', last: 'Dietrich' };
  const on = (today: string) => appointmentInProse(text, john, 'FEDEX CORP', today);

  test('counts from its start date', () => {
    expect(on('2023-07-16')).toBeUndefined();
    expect([on('2023-07-20')?.title, on('2023-07-20')?.from]).toEqual([
      'Executive Vice President and Chief Financial Officer–Elect',
      '2023-07-17',
    ]);
    expect([on('2023-12-31')?.title, on('2023-12-31')?.from]).toEqual([
      'Executive Vice President and Chief Financial Officer',
      '2023-08-01',
    ]);
  });

  test('has a verbatim quote and belongs to nobody else', () => {
    expect(text).toContain(on('2023-12-31')?.quote);
    expect(
      appointmentInProse(text, { first: 'Jane', last: 'Dietrich' }, 'FEDEX CORP', '2023-12-31'),
    ).toBeUndefined();
  });

  test('is found in a press release', () => {
    const release =
      'Acme Robotics today announced the appointment of Nadia Okafor as Chief Financial Officer, effective October 19, 2026. She succeeds Peter Novak, who is retiring.';
    const nadia = { first: 'Nadia', last: 'Okafor' };
    expect(appointmentInProse(release, nadia, 'Acme Robotics', '2026-11-21')).toEqual({
      name: 'Nadia Okafor',
      title: 'Chief Financial Officer',
      from: '2026-10-19',
      quote: 'appointment of Nadia Okafor as Chief Financial Officer, effective October 19, 2026',
    });
  });
});

describe('a biography', () => {
  const read = (bio: string) => {
    const claims = bioClaims({ url: 'https://acme.example/team', text: bio, raw: bio }, bio, {
      title: 'Chief Technology Officer',
      company: 'Acme',
      now: new Date('2026-11-21'),
    });
    return Object.fromEntries(claims.map((claim) => [claim.field, claim.value]));
  };

  test('yields the previous role, the degree and the start of the current role', () => {
    expect(
      read(
        'Ada has served as Chief Technology Officer since March 2021. Previously, she was Vice President of Engineering at Bluefin Logistics. She holds an MBA from London Business School.',
      ),
    ).toEqual({
      previous_job_title: 'Vice President of Engineering',
      previous_company: 'Bluefin Logistics',
      degree: 'MBA',
      school: 'London Business School',
      education_history: [{ school: 'London Business School', degree: 'MBA' }],
      job_start_date: '2021-03',
    });
  });

  test('yields nothing if it states none of these', () => {
    expect(read('Ada loves robots since 2010 and studied a lot.')).toEqual({});
  });
});

describe('the latest funding round in the company’s news', () => {
  const news = (title: string, text: string) =>
    makeEvidence({
      kind: 'news',
      url: 'https://acme.example/n',
      title,
      published_at: '2026-09-15T09:00:00.000Z',
      text: `${title}\n${text}`,
    });
  const read = (...items: ReturnType<typeof news>[]) =>
    Object.fromEntries(fundingClaims(items, 'Acme Robotics').map((claim) => [claim.field, claim.value]));

  test('has amount, stage, date, investors and total', () => {
    const item = news(
      'Acme Robotics closes Series B',
      'Acme Robotics, Inc. has raised $12.5 million in Series B funding led by Riverbank Capital, with participation from Fold Partners and Northlight Ventures. This brings total funding to $30 million.',
    );
    expect(read(item)).toEqual({
      company_last_funding_amount: 12_500_000,
      company_funding_stage: 'Series B',
      company_last_funding_date: '2026-09-15',
      company_investors: ['Riverbank Capital', 'Fold Partners', 'Northlight Ventures'],
      company_funding_total: 30_000_000,
    });
  });

  test.each([
    'The Series A brings total funding to $80 million.',
    'The funding brings its total raised to $80 million.',
    'The startup has raised a total of $80 million.',
    'Including this, total funding is $80 million.',
  ])('may be followed by the company’s total: %s', (total) => {
    const item = news('News', `Acme Robotics has raised $12 million in Series A funding. ${total}`);
    expect(read(item)).toMatchObject({ company_funding_total: 80_000_000 });
  });

  test('may have a decimal comma, and does not take a rival’s total', () => {
    const text =
      'Acme Robotics has raised $12,5 million in Series B funding. Rival Zenith Bakery has total funding of $90 million.';
    expect(read(news('News', text))).toMatchObject({ company_last_funding_amount: 12_500_000 });
    expect(read(news('News', text))).not.toHaveProperty('company_funding_total');
  });

  test('investors in another company’s round are not the company’s', () => {
    const text =
      'Acme Robotics has raised $12 million in Series B funding. Zenith Bakery closed a seed round led by Fold Partners.';
    expect(read(news('News', text))).toMatchObject({ company_last_funding_amount: 12_000_000 });
    expect(read(news('News', text))).not.toHaveProperty('company_investors');
    const own =
      'Acme Robotics has raised $12 million in Series B funding. The round was led by Fold Partners.';
    expect(read(news('News', own))).toMatchObject({ company_investors: ['Fold Partners'] });
  });

  test.each([
    [
      'of another company',
      'Helios Grid has raised $12 million in Series B funding led by Riverbank Capital.',
    ],
    [
      'only rumoured',
      'Acme Robotics is reportedly in talks: it may have raised $12 million in Series B funding.',
    ],
    ['in euros', 'Acme Robotics has raised EUR 12 million in Series B funding.'],
    ['in other dollars', 'Acme Robotics has raised A$12 million in Series B funding.'],
    ['in dollars of Canada', 'Acme Robotics has raised $12 million CAD in Series B funding.'],
    ['of the market', 'Acme Robotics says the seed market is to reach $41 billion by 2030.'],
  ])('is not one %s', (_name, text) => {
    expect(read(news('News', text))).toEqual({});
  });
});

test('text is split into sentences despite abbreviations', () => {
  expect(
    sentencesOf(
      'Acme Robotics, Inc. raised $12.5 million. It is led by Ms. A. Lovelace. "Good," she said.\nNext line',
    ),
  ).toEqual([
    'Acme Robotics, Inc. raised $12.5 million.',
    'It is led by Ms. A. Lovelace.',
    '"Good," she said.',
    'Next line',
  ]);
});

test('the first sentence is never a heading', () => {
  const item =
    'Item 5.02 Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers.\nOn December 22, 2023, the Board elected Ada Lovelace to the board.';
  expect(firstSentence(item, 300)).toBe('On December 22, 2023, the Board elected Ada Lovelace to the board.');
  expect(firstSentence('Team\nContact Us', 300)).toBeUndefined();
});
