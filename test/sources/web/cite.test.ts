import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cite, citeMember, citeRaw } from '#lib/sources/web/cite';
import type { SourceDocument } from '#lib/sources/web/document';
import { claimOf, firstAnswerWins } from '#lib/sources/web/findings';

const document = (text: string, raw = text): SourceDocument => ({ url: 'https://acme.example/', text, raw });

describe('a citation', () => {
  test('quotes words in the text with their line', () => {
    expect(
      cite(document('Team\nAda Lovelace, VP Engineering, since 2024.\nContact'), 'VP Engineering'),
    ).toEqual({
      url: 'https://acme.example/',
      quote: 'Ada Lovelace, VP Engineering, since 2024.',
    });
  });

  test('is not made for words that appear nowhere', () => {
    expect([
      cite(document('Team'), 'Chief'),
      citeRaw(document('Team'), 'Chief'),
      cite(document('Team'), '  '),
    ]).toEqual([undefined, undefined, undefined]);
  });

  test('finds a value written with escapes, as written', () => {
    const raw = '{"name":"Caf\\u00e9 M\\/S","url":"https:\\/\\/acme.example\\/logo.png"}';
    expect(citeRaw(document('', raw), 'Café M/S')?.quote).toBe(undefined);
    expect(citeRaw(document('', raw), 'https://acme.example/logo.png')?.quote).toBe(
      '"url":"https:\\/\\/acme.example\\/logo.png"',
    );
    expect(citeMember(document('', raw), 'name', 'Café M/S')?.quote).toBe('"name":"Caf\\u00e9 M\\/S"');
  });

  test('quotes a record member with its key, the right one of several', () => {
    const raw =
      '{"mailing":{"city":"PARIS"},"business": {"city" : "MEMPHIS"},"tickers":["FDX","FDX-A"],"sic":4513}';
    const made = document('', raw);
    expect(citeMember(made, 'city', 'MEMPHIS')?.quote).toBe('"city" : "MEMPHIS"');
    expect(citeMember(made, 'tickers', 'FDX-A')?.quote).toBe('"tickers":["FDX","FDX-A"]');
    expect(citeMember(made, 'sic', 4513)?.quote).toBe('"sic":4513');
    expect(citeMember(made, 'sic', '4514')).toBeUndefined();
  });

  test('always quotes a short enough piece of the page’s text or source', () => {
    const words = fc.stringMatching(/^[a-zé&"' ]{1,80}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        (lines, at) => {
          const text = lines.map((pair) => pair.join(' ')).join('\n');
          const raw = `<p title="${lines.map((pair) => pair[0]).join(',')}">`;
          const wanted = lines[at % lines.length]?.[0] ?? '';
          const made = document(text, raw);
          const citation = cite(made, wanted);
          if (wanted.trim() === '') return citation === undefined;
          return (
            citation !== undefined &&
            citation.quote.length <= 1_000 &&
            (text.includes(citation.quote) || raw.includes(citation.quote))
          );
        },
      ),
    );
  });

  test('cuts a very long line around the words', () => {
    const text = `${'before '.repeat(400)}the needle ${'after '.repeat(400)}`;
    const quote = cite(document(text), 'the needle')?.quote ?? '';
    expect(quote.length).toBeLessThanOrEqual(400);
    expect(text.includes(quote) && quote.includes('the needle')).toBe(true);
  });
});

describe('claims', () => {
  const citation = { url: 'https://acme.example/', quote: 'x' };

  test('are not made from an invalid value or without a citation', () => {
    expect(claimOf('company_phone', '555', { confidence: 0.9, citations: [citation] })).toEqual([]);
    expect(claimOf('company_name', 'Acme', { confidence: 0.9, citations: [undefined] })).toEqual([]);
  });

  test('keep the first value of a field; the same value from elsewhere raises confidence', () => {
    const other = { url: 'https://data.sec.gov/', quote: 'y' };
    const [first, second, third] = [
      claimOf('company_hq_city', 'Memphis', { confidence: 0.8, citations: [citation] }),
      claimOf('company_hq_city', 'MEMPHIS', { confidence: 0.9, citations: [other] }),
      claimOf('company_hq_city', 'Paris', { confidence: 0.99, citations: [other] }),
    ];
    expect(firstAnswerWins([...first, ...second, ...third])).toEqual([
      { field: 'company_hq_city', value: 'Memphis', confidence: 0.89, citations: [citation, other] },
    ]);
  });
});
