import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSentences } from '#lib/detectors/reader/items';
import { turnOf } from '#lib/detectors/reader/mode';
import { runDetectors } from '#lib/detectors/run-detectors';
import { cleanText } from '#lib/detectors/text/clean';
import { findDates } from '#lib/detectors/text/dates';
import { findMoney } from '#lib/detectors/text/money';
import { findNames } from '#lib/detectors/text/names';
import { sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import { passageOf } from '#lib/detectors/text/passage';
import { percentsIn } from '#lib/detectors/text/percents';
import { sameRole } from '#lib/detectors/text/role-parts';
import { findRoles } from '#lib/detectors/text/roles';
import { splitSentences } from '#lib/detectors/text/sentences';
import { viewOf } from '#lib/detectors/text/subject-view';
import { makeEvidence } from '#lib/entity/evidence';
import { Snapshot } from '#lib/entity/snapshot';

describe('money', () => {
  it.each([
    ['EUR360 .62 m', 360_620_000, 'EUR'],
    ['US #36;75 million', 75_000_000, 'USD'],
    ['\\$15 billion', 15_000_000_000, 'USD'],
    ['28 mln dlrs', 28_000_000, 'USD'],
    ['54bn rupees', 54_000_000_000, 'INR'],
    ['Rs 45 crore', 450_000_000, 'INR'],
    ['£26m', 26_000_000, 'GBP'],
    ['12,5 Millionen Euro', 12_500_000, 'EUR'],
    ['CHF 1.2 bn', 1_200_000_000, 'CHF'],
    ['$102,500,000', 102_500_000, 'USD'],
    ['7.3 billion euros', 7_300_000_000, 'EUR'],
    ['$14.5B', 14_500_000_000, 'USD'],
    ['NOK 240 million', 240_000_000, 'NOK'],
    ['half a billion dollars', 500_000_000, 'USD'],
    ['12m shares at 110p', 1.1, 'GBP'],
    ['R17 a share', 17, 'ZAR'],
    ['N24 per share', 24, 'NGN'],
    ['Tk 10 each', 10, 'BDT'],
    ['SR 80', 80, 'SAR'],
    ['100 kuna each', 100, 'HRK'],
    ['P640 million', 640_000_000, 'PHP'],
    ['R43 million', 43_000_000, 'ZAR'],
    ['Y14.2 billion', 14_200_000_000, 'JPY'],
    ['$11 million Australian', 11_000_000, 'AUD'],
  ])('reads %s', (text, amount, currency) => {
    expect(findMoney(cleanText(text).text).map((money) => [money.amount, money.currency])).toEqual([
      [amount, currency],
    ]);
  });

  it.each(['Series P2', 'page p 12 million', 'Y2K', 'R2D2'])('reads no amount in %s', (text) => {
    expect(findMoney(text)).toEqual([]);
  });

  it.each([
    ['a $30m IPO at 50c', [30_000_000, 0.5]],
    ['50c is no sum of a known currency', []],
    ['the N24 road and the R2 unit', []],
  ])('reads cents and letters in %s', (text, amounts) => {
    expect(findMoney(text).map(({ amount }) => amount)).toEqual(amounts);
  });

  it.each([
    ['exceeded one-tenth of the votes', [10]],
    ['the holding fell below 1/20', [5]],
    ['one third of staff', []],
  ])('reads the fractions of a holding in %s', (text, values) => {
    expect(percentsIn(text).map(({ value }) => value)).toEqual(values);
  });

  it('marks a price per share', () => {
    expect(findMoney('15 dlrs a share, or 280 mln dlrs').map((money) => money.perShare)).toEqual([
      true,
      false,
    ]);
  });
});

describe('dates', () => {
  it.each([
    ['On April 24, 2007, it', '2007-10-30', ['2007-04-24']],
    ['on 9 March 2009 .', undefined, ['2009-03-09']],
    ['in May 2004', '2004-09-28', ['2004-05']],
    ['said on Thursday', '2018-08-03', ['2018-08-02']],
    ['said today', '2020-02-26', ['2020-02-26']],
    ['on Oct. 12', '2004-11-02', ['2004-10-12']],
    ['on Dec. 30', '2020-01-03', ['2019-12-30']],
    ['am 3. März 2021', undefined, ['2021-03-03']],
    ['last year', '2020-02-26', ['2019']],
    ['priced last night', '2020-02-26', ['2020-02-25']],
    ['of 18/05/2018, reached 06/05/2018', undefined, ['2018-05-18', '2018-05-06']],
    ['of 05/18/2018, reached 05/06/2018', undefined, ['2018-05-18', '2018-05-06']],
    ['said on Thursday', undefined, []],
  ])('reads "%s" published %s', (text, published, expected) => {
    expect(findDates(text, published).map((date) => date.iso)).toEqual(expected);
  });
});

describe('names and titles', () => {
  it('recognizes a company without its legal form and a person by initial or nickname', () => {
    expect(sameOrganization('QUALCOMM Incorporated', 'Qualcomm')).toBe(true);
    expect(sameOrganization('Acme Corp', 'Acme Foods')).toBe(true);
    expect(sameOrganization('Acme Corp', 'Apex Corp')).toBe(false);
    expect(samePerson('Robert J. Frankenberg', 'Bob Frankenberg')).toBe(true);
    expect(samePerson('James Smith', 'John Smith')).toBe(false);
  });

  it('reads composite titles whole and stops at the company', () => {
    expect(
      findRoles('as Vice President, Chief Financial Officer and Assistant Secretary of the Company').map(
        (role) => role.text,
      ),
    ).toEqual(['Vice President, Chief Financial Officer and Assistant Secretary']);
    expect(
      findRoles('the chief executive of Holloway and a member of the Board of Directors').map(
        (role) => role.text,
      ),
    ).toEqual(['chief executive', 'a member of the Board of Directors']);
    expect(sameRole('President & CEO', 'chief executive')).toBe(true);
  });

  it.each([
    ['Osprey Ferries – Marine Director. Based', 'Marine Director'],
    ['seeking a Director of Rights. Duties', 'Director of Rights'],
    ['Director, Fleet Maintenance // Kodiak', 'Director, Fleet Maintenance'],
    ['Vacant: Group Head, Internal Audit.', 'Group Head, Internal Audit'],
    ['a Vice President, Wafer Operations', 'Vice President, Wafer Operations'],
    ['needs a Director of Library Services. Twelve', 'Director of Library Services'],
    ['as Director of Baxter Services, he', 'Director'],
    ['as Vice President of Food Safety and Quality. In', 'Vice President of Food Safety and Quality'],
    ['The General Manager, who', 'General Manager'],
    ['its first Commercial Director, and', 'Commercial Director'],
    ['Chief Nurse, Bexhill', 'Chief Nurse'],
    ['as director general. Sir', 'director general'],
    ['Quality Director for its plant', 'Quality Director'],
    ['managing director for France', 'managing director for France'],
    ['the purchasing head of Autovettura', 'purchasing head'],
    ['as a portfolio manager. He', 'portfolio manager'],
    ['now assistant superintendent of Waco', 'assistant superintendent'],
    ['as principal of Fitzroy College', 'principal'],
    ['Tesla Director to leave', 'Director'],
    ['Managing Director of Barclays', 'Managing Director'],
    ['Ada Lovelace, Director, Acme Mills', 'Director'],
  ])('reads the title of "%s"', (text, title) => {
    expect(findRoles(text).map((role) => role.text)).toEqual([title]);
  });

  it.each([
    ['HS2 Ltd. Richard Robinson joins', ['HS2 Ltd.', 'Richard Robinson']],
    ['8th Wall raises money', ['8th Wall']],
  ])('reads the names of "%s"', (text, names) => {
    expect(findNames(text).map((name) => name.text)).toEqual(names);
  });

  it.each([
    ['Acme Mills seeks a Head of Audit. Location: Kirkwood.', 'PLACE', 'Kirkwood'],
    ['A Head of Audit is sought by Acme Mills, Show Low, AZ.', 'PLACE', 'Show Low'],
    ['Lund Imaging seeks a Head of Audit. Workplace: Lund.', 'PLACE', 'Lund'],
    ['Acme Mills closes $52M B round.', 'ROUND', 'B round'],
    ['Acme Mills closes $3.3 million seed.', 'ROUND', 'seed'],
    ['Acme Mills has secured £30m of growth equity from Ben Fund.', 'ROUND', 'growth equity'],
    ['Ada Lovelace is a Director of Acme Mills.', 'ROLE', 'Director'],
  ])('finds in "%s" the %s %s', (body, kind, words) => {
    const passage = passageOf(makeEvidence({ kind: 'news', url: 'https://news.test', text: body }));
    const view = viewOf(passage, {
      type: 'company',
      name: body.startsWith('Lund') ? 'Lund Imaging' : 'Acme Mills',
      aliases: [],
    });
    const items = readSentences(view).flatMap(({ tokens }) => tokens.flatMap(({ item }) => item ?? []));
    expect(items.filter((item) => item.kind === kind).map(({ text }) => text)).toContain(words);
  });

  it('does not take a place in an aside for the acting company', () => {
    const text =
      '7shifts, a four-year-old, Saskatoon, Saskatchewan-based maker of software, has raised $3.5 million.';
    const view = viewOf(passageOf(makeEvidence({ kind: 'news', url: 'https://news.test', text })), {
      type: 'company',
      name: '7shifts',
      aliases: [],
    });
    expect(readSentences(view).map((read) => turnOf(view, read, 'funding_round'))).toEqual([undefined]);
  });

  it('splits sentences at their ends and not at abbreviations', () => {
    const text =
      'On Jan. 5, Acme Inc. bought R.J. Steichen & Co. The deal closed. Mr. Lee of the U.S. unit left.';
    expect(splitSentences(text).map((sentence) => sentence.text)).toEqual([
      'On Jan. 5, Acme Inc. bought R.J. Steichen & Co.',
      'The deal closed.',
      'Mr. Lee of the U.S. unit left.',
    ]);
  });
});

const fragments = fc.constantFrom(
  'Acme Corp. ',
  'acquired ',
  '$5 million ',
  'Series B ',
  '“',
  '’s ',
  ' , ',
  ' #39;s ',
  'resigned as CFO ',
  '\n',
  ' | ',
  'on May 3, 2019 ',
  '&lt;b&gt;',
  '12 % of ',
  'John A. Lee ',
  '(the “Company”) ',
  '\\$',
  '. ',
  'ß€ ',
  '(',
);

describe('any text', () => {
  it('keeps its visible words when cleaned, each at a position of the raw text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fragments, fc.string()), { maxLength: 30 }), (parts) => {
        const raw = parts.join('');
        const clean = cleanText(raw);
        for (let index = 0; index < clean.text.length; index += 1) {
          const at = clean.rawOffset(index);
          if (/[a-zA-Z0-9]/.test(clean.text[index] ?? '')) expect(raw[at]).toBe(clean.text[index]);
        }
      }),
    );
  });

  it.each([
    ['person', 'John Smith (Jack', []],
    ['person', 'Astrotech \\WA\\', []],
    ['company', 'ASTROTECH Corp \\WA\\', ['leadership_change']],
    ['company', 'C++ [Labs] *', []],
  ] as const)('is read for a %s named %s', (type, name, expected) => {
    const subject = { type, name, aliases: [] };
    const snapshot = (id: number) =>
      Snapshot.parse({ entity: subject, observed_at: '2000-01-01T00:00:00Z', enrichment_id: id });
    const evidence = makeEvidence({
      kind: 'news',
      url: 'https://news.test',
      text: 'Astrotech Corp. said its chief executive John Smith resigned on May 3, 2019.',
      published_at: '2019-05-04',
    });
    const found = runDetectors({ subject, current: snapshot(2), prior: [snapshot(1)], evidence: [evidence] });
    expect(found.map((each) => each.event_type)).toEqual(expected);
  });

  it('never breaks a detector, and every quote is verbatim', () => {
    const entity = { type: 'company' as const, name: 'Acme Corp', aliases: [] };
    const snapshot = (id: number) =>
      Snapshot.parse({ entity, observed_at: '2000-01-01T00:00:00Z', enrichment_id: id });
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const evidence = makeEvidence({
          kind: 'news',
          url: 'https://news.test',
          text,
          published_at: '2019-05-04',
        });
        for (const found of runDetectors({
          subject: entity,
          current: snapshot(2),
          prior: [snapshot(1)],
          evidence: [evidence],
        })) {
          expect(text).toContain(found.quote);
          expect(found.happened_at === undefined || /^\d{4}-\d{2}-\d{2}$/.test(found.happened_at)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a repeated passage', () => {
  const page = (text: string, title = 'News') =>
    makeEvidence({ kind: 'page', url: 'https://acme.example/', title, text });

  it('is read once for equal pieces of evidence, and again if anything differs', () => {
    const first = passageOf(page('Acme raised $5 million.'));
    expect(passageOf(page('Acme raised $5 million.'))).toBe(first);
    expect(passageOf(page('Acme raised $5 million.', 'Press')).evidence.title).toBe('Press');
  });
});
