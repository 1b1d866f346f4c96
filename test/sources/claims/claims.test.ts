import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claim } from '#lib/claim/claim';
import { fieldNames } from '#lib/field/catalogue';
import { phoneNumber } from '#lib/identity/phone-number';
import { citing, recordWords } from '#lib/sources/claims/cite';
import { headCount } from '#lib/sources/claims/head-count';
import { startTrail } from '#lib/sources/claims/trail';

describe('a claim', () => {
  const cite = citing({
    url: 'https://records.example/1',
    title: 'Record',
    asOf: '2026-11-01',
    confidence: 0.8,
  });

  test('carries the record, its words, its date, and the pages that say the same', () => {
    const page = { url: 'https://acme.example/team', quote: 'Ada Lovelace, VP' };
    expect(cite('job_title', ' VP ', 'title: VP', { pages: [page], confidence: 0.5 })).toEqual([
      {
        field: 'job_title',
        value: 'VP',
        confidence: 0.5,
        as_of_date: '2026-11-01',
        citations: [{ url: 'https://records.example/1', quote: 'title: VP', title: 'Record' }, page],
      },
    ]);
  });

  test.each([undefined, null, '', 'not an address', 7])('is not made from %j for a web address', (value) => {
    expect(cite('company_website', value, 'website')).toEqual([]);
  });

  test('is not made without words to quote', () => {
    expect(cite('job_title', 'VP', '')).toEqual([]);
  });

  test('is either valid or absent for any value of any field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldNames), fc.anything(), fc.string(), (field, value, quote) => {
        for (const made of cite(field, value, quote)) expect(claim.safeParse(made).success).toBe(true);
      }),
    );
  });

  test('quotes at most a thousand characters of a record', () => {
    expect(recordWords('text', 'x'.repeat(5_000))).toHaveLength(1_000);
  });
});

test('a head count is a number or a range, never a number derived from a range', () => {
  expect(headCount(338)).toEqual({ count: 338 });
  expect(headCount('338')).toEqual({ count: 338 });
  expect(headCount('51-200')).toEqual({ range: '51-200' });
  expect(headCount('1,001 - 5,000 employees')).toEqual({ range: '1001-5000' });
  expect(headCount('1K-5K')).toEqual({ range: '1000-5000' });
  expect(headCount('1.2k+')).toEqual({ range: '1200+' });
  expect(headCount('1.5k-5k')).toEqual({ range: '1500-5000' });
  expect(headCount('10001+')).toEqual({ range: '10001+' });
  expect(headCount('many')).toEqual({});
  expect(headCount(null)).toEqual({});
  expect(headCount(-3)).toEqual({});
});

test('phone numbers are formatted as E.164, and mobile only if the numbering plan says so', () => {
  expect(phoneNumber('+44 7911 123456')).toEqual({ e164: '+447911123456', mobile: true });
  expect(phoneNumber('(020) 7183 8750', 'gb')).toEqual({ e164: '+442071838750', mobile: false });
  expect(phoneNumber('+1 415 555 0111')).toEqual({ e164: '+14155550111', mobile: false });
  expect(phoneNumber('0049 30 901820')).toMatchObject({ e164: '+4930901820' });
  expect(phoneNumber('call me')).toBeUndefined();
  expect(phoneNumber('12', 'DE')).toBeUndefined();
  expect(phoneNumber('020 7183 8750')).toBeUndefined();
});

test('a trail keeps every step with outcome and duration, and returns values only of answered steps', async () => {
  let time = 0;
  const trail = startTrail(() => time);
  const value = await trail.step('first', async () => {
    time += 12.4;
    return { outcome: 'answered', value: 7 };
  });
  const none = await trail.step('second', async () => ({ outcome: 'failed', detail: 'timeout' }));
  trail.skip('third', 'not needed');
  expect({ value, none }).toEqual({ value: 7, none: undefined });
  expect(trail.attempts).toEqual([
    { step: 'first', outcome: 'answered', duration_ms: 12 },
    { step: 'second', outcome: 'failed', detail: 'timeout', duration_ms: 0 },
    { step: 'third', outcome: 'skipped', detail: 'not needed', duration_ms: 0 },
  ]);
});
