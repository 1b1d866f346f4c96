import { describe, expect, test } from 'vitest';
import { companyConcept, revenueClaims } from '#lib/sources/web/edgar/revenue';
import { parseJson } from '#lib/sources/web/parse-json';

const url = 'https://data.sec.gov/api/xbrl/companyconcept/CIK0001048911/us-gaap/Revenues.json';
const year = (start: string, end: string, val: number, filed: string, form = '10-K') => ({
  start,
  end,
  val,
  accn: '0000950170-24-083577',
  fy: 2024,
  fp: 'FY',
  form,
  filed,
});
const read = (entries: object[], today: string) => {
  const body = JSON.stringify({
    cik: 1048911,
    taxonomy: 'us-gaap',
    tag: 'Revenues',
    units: { USD: entries },
  });
  return revenueClaims(
    parseJson({ kind: 'document', url, contentType: 'application/json', body }, companyConcept),
    url,
    today,
  );
};

const reported = [
  year('2021-06-01', '2022-05-31', 93_512_000_000, '2022-07-18'),
  year('2022-06-01', '2023-05-31', 90_155_000_000, '2023-07-17'),
  year('2023-03-01', '2023-05-31', 21_930_000_000, '2023-07-17'),
  year('2023-06-01', '2023-08-31', 21_681_000_000, '2023-09-20', '10-Q'),
  year('2023-06-01', '2024-05-31', 87_693_000_000, '2024-07-15'),
];

describe('reported revenue', () => {
  test('is that of the latest full year on file by then, cited verbatim', () => {
    expect(read(reported, '2023-12-31')).toEqual([
      {
        field: 'company_annual_revenue',
        value: 90_155_000_000,
        confidence: 0.95,
        citations: [{ url, title: 'SEC EDGAR: revenue as reported', quote: '"val":90155000000' }],
        as_of_date: '2023-05-31',
      },
    ]);
    expect(read(reported, '2024-08-01').map((claim) => claim.value)).toEqual([87_693_000_000]);
  });

  test('is not claimed if outdated, for a quarter only, or missing', () => {
    expect([
      read(reported, '2027-01-01'),
      read(reported.slice(2, 4), '2023-12-31'),
      read([], '2023-12-31'),
    ]).toEqual([[], [], []]);
    expect(revenueClaims({ kind: 'absent', status: 404 }, url, '2023-12-31')).toEqual([]);
  });
});
