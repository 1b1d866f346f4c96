import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runDetectors } from '#lib/detectors/run-detectors';
import { cleanText } from '#lib/detectors/text/clean';
import { findDates } from '#lib/detectors/text/dates';
import { findMoney } from '#lib/detectors/text/money';
import { sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import { passageOf } from '#lib/detectors/text/passage';
import { sameRole } from '#lib/detectors/text/role-parts';
import { findRoles } from '#lib/detectors/text/roles';
import { splitSentences } from '#lib/detectors/text/sentences';
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
  ])('reads %s', (text, amount, currency) => {
    expect(findMoney(cleanText(text).text).map((money) => [money.amount, money.currency])).toEqual([
      [amount, currency],
    ]);
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
    ['said on Thursday', undefined, []],
  ])('reads "%s" published %s', (text, published, expected) => {
    expect(findDates(text, published).map((date) => date.iso)).toEqual(expected);
  });
});

describe('names and titles', () => {
  it('knows a firm without its legal form and a person by initial or nickname', () => {
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
  it('keeps its visible words when it is cleaned, each at a place of the raw text', () => {
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
  ] as const)('reads for a %s named %s', (type, name, expected) => {
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

describe('a passage that comes again', () => {
  const page = (text: string, title = 'News') =>
    makeEvidence({ kind: 'page', url: 'https://acme.example/', title, text });

  it('is read once for equal pieces of evidence, and anew where anything of it differs', () => {
    const first = passageOf(page('Acme raised $5 million.'));
    expect(passageOf(page('Acme raised $5 million.'))).toBe(first);
    expect(passageOf(page('Acme raised $5 million.', 'Press')).evidence.title).toBe('Press');
  });
});
