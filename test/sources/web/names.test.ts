import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyKey, shortCompanyKey } from '#lib/identity/company-key';
import { isSamePerson, splitName } from '#lib/identity/name/is-same-person';
import { listFilers, resolveFiler } from '#lib/sources/web/edgar/resolve';
import { createGate } from '#lib/sources/web/gate';
import { identityOf } from '#lib/sources/web/identity';

describe('person names', () => {
  test.each([
    ['Ada', 'Lovelace', 'Ada Lovelace'],
    ['Ada', 'Lovelace', 'ADA LOVELACE'],
    ['Ada', 'Lovelace', 'Dr. Ada K. Lovelace, PhD'],
    ['Ada', 'Lovelace', 'Lovelace, Ada'],
    ['Jürgen', 'Müller', 'Juergen Mueller'],
    ['Jurgen', 'Muller', 'Jürgen Müller'],
    ['Søren', 'Ærø', 'Soren Aero'],
    ['José', 'García Márquez', 'Jose Garcia Marquez'],
    ['Anne', 'de Vries', 'Anne de Vries'],
    ['Bill', 'Brown', 'William M. Brown'],
    ['Larry', 'Culp', 'H. Lawrence Culp, Jr.'],
    ['Jean-Luc', 'Picard', 'Jean Luc Picard'],
    ['浩', '田中', '田中浩'],
    ['浩', '田中', '田中 浩'],
    ['Raj', 'Subramaniam', 'Rajesh Subramaniam'],
    ['Don', 'Brown', 'Don Q. Brown'],
    ['Don', 'Brown', 'DON BROWN'],
    ['Sen', 'Med', 'Sen Q. Med'],
    ['Rev', 'Brown', 'Rev Brown'],
  ])('%s %s is "%s"', (first, last, written) => {
    expect(isSamePerson(first, last, written)).toBe(true);
  });

  test.each([
    ['Ada', 'Lovelace', 'Byron Lovelace'],
    ['Ada', 'Lovelace', 'Ada Lovelace-King'],
    ['Ada', 'Lovelace', 'Ada King'],
    ['Ada', 'Lovelace', 'A. Lovelace'],
    ['Ada', 'Lovelace', 'Lovelace'],
    ['Ada', 'Lovelace', ''],
    ['Ada', 'Lovelace', 'Ada Lovelace Institute'],
    ['Ada', 'Lovelace', 'Meet Ada Lovelace'],
    ['Ada', 'Lovelace', 'Ada Lovelace, VP Engineering'],
    ['Ada', 'Lovelace', 'Ada Lovelace – CEO'],
    ['Tom', 'Miller', 'Tim Miller'],
    ['Jack', 'Smith', 'James Smith'],
    ['Don', 'Brown', 'Dan Q. Brown'],
    ['Don', 'Brown', 'Don Q. Brown, VP Sales'],
  ])('%s %s is not "%s"', (first, last, written) => {
    expect(isSamePerson(first, last, written)).toBe(false);
  });

  test('any name matches itself, ignoring case, accents and middle initial', () => {
    // Three capitals without a vowel are a degree, not a name.
    const word = fc.stringMatching(/^[A-ZÀÉÖÜ][aeiouéöü][a-zàéöüñç]{1,9}$/);
    fc.assert(
      fc.property(word, word, fc.constantFrom('upper', 'plain', 'initial'), (first, last, how) => {
        const written =
          how === 'upper'
            ? `${first} ${last}`.toUpperCase()
            : how === 'initial'
              ? `${first} Q. ${last}`
              : `${first} ${last}`.normalize('NFD');
        return isSamePerson(first, last, written);
      }),
    );
  });

  test('a full name is split without titles and suffixes', () => {
    expect([splitName('Dr. Ada K. Lovelace'), splitName('William Brown Jr.'), splitName('Cher')]).toEqual([
      { first: 'Ada', last: 'Lovelace' },
      { first: 'William', last: 'Brown' },
      undefined,
    ]);
  });
});

describe('company names', () => {
  test.each([
    ['FEDEX CORP', 'fedex'],
    ['FedEx Corporation', 'fedex'],
    ['AT&T INC.', 'at and t'],
    ['JPMORGAN CHASE & CO', 'jpmorgan chase'],
    ["MCDONALD'S CORP", 'mcdonalds'],
    ['The Gap, Inc.', 'gap'],
    ['CAMPBELL CO /NJ/', 'campbell'],
    ['Société Générale S.A.', 'societe generale'],
    ['Nordwind Analytik GmbH', 'nordwind analytik'],
  ])('%s is %s', (name, key) => {
    expect(companyKey(name)).toBe(key);
  });

  test('short names drop descriptive words', () => {
    expect(
      ['Marvell Technology, Inc.', 'Expedia Group, Inc.', 'Meta Platforms, Inc.'].map(shortCompanyKey),
    ).toEqual(['marvell', 'expedia', 'meta']);
  });
});

describe('the subject of an input', () => {
  test.each([
    [{ email: 'ada@mail.acme.example' }, 'acme.example'],
    [{ email: 'ada@gmail.com', company: 'Acme' }, undefined],
    [{ email: 'ada@gmail.com', company_domain: 'www.acme.example' }, 'acme.example'],
    [{ company_domain: 'jobs.acme.co.uk' }, 'jobs.acme.co.uk'],
  ])('%o has the domain %s', (input, domain) => {
    expect(identityOf(input).domain).toBe(domain);
  });

  test('half a name is not a name', () => {
    expect(identityOf({ first_name: 'Ada', company: 'Acme' }).person).toBeUndefined();
    expect(identityOf({ first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' }).person).toEqual({
      first: 'Ada',
      last: 'Lovelace',
    });
  });
});

test('a gate admits no more than its capacity, in order', async () => {
  const gate = createGate(2);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      gate(async () => {
        inside += 1;
        most = Math.max(most, inside);
        order.push(at);
        await new Promise((resolve) => setTimeout(resolve, 2));
        inside -= 1;
        if (at === 3) throw new Error('one of them fails');
      }).catch(() => undefined),
    ),
  );
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
});

describe('the filer that a name refers to', () => {
  const list = listFilers([
    { cik: '1', name: 'Apple Inc.', ticker: 'AAPL' },
    { cik: '2', name: 'Apple Hospitality REIT, Inc.', ticker: 'APLE' },
    { cik: '3', name: 'Delta Group Inc', ticker: 'DLTG' },
    { cik: '4', name: 'Delta Holdings Ltd', ticker: 'DLTH' },
    { cik: '5', name: 'Expedia Group, Inc.', ticker: 'EXPE' },
    { cik: '6', name: 'TWO HARBORS INVESTMENT CORP.', ticker: 'TWO' },
    { cik: '6', name: 'TWO HARBORS INVESTMENT CORP.', ticker: 'TWO-PA' },
  ]);

  test.each([
    ['Apple', '1', 'name'],
    ['apple, inc', '1', 'name'],
    ['Expedia', '5', 'everyday_name'],
    ['AAPL', '1', 'ticker'],
    ['NASDAQ:EXPE', '5', 'ticker'],
    ['Two Harbors Investment', '6', 'name'],
  ])('"%s"', (name, cik, by) => {
    const resolution = resolveFiler(list, name);
    expect(resolution.kind === 'one' && [resolution.filer.cik, resolution.by]).toEqual([cik, by]);
  });

  test('is ambiguous for two filers of one short name', () => {
    expect(resolveFiler(list, 'Delta')).toEqual({
      kind: 'ambiguous',
      names: ['Delta Group Inc', 'Delta Holdings Ltd'],
    });
  });

  test.each([['Apple Pie Bakery'], ['aapl'], ['Acme Robotics'], [''], ['Inc.']])('"%s" is none', (name) => {
    expect(resolveFiler(list, name)).toEqual({ kind: 'none' });
  });
});
