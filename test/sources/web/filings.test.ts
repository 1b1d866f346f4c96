import { describe, expect, test } from 'vitest';
import { inTitleCase } from '#lib/sources/web/edgar/addresses';
import { filingsOf, filingsToRead, filingTopic } from '#lib/sources/web/edgar/filings';
import { issuerNamed } from '#lib/sources/web/edgar/find-filer';
import { submissions } from '#lib/sources/web/edgar/schema';

const rows = [
  ['2026-06-01', '8-K', '5.02,9.01', 'a.htm'],
  ['2026-05-20', '4', '', 'b.xml'],
  ['2026-05-01', '8-K', '2.02,9.01', 'c.htm'],
  ['2026-02-12', 'SC 13G/A', '', 'd.htm'],
  ['2026-02-11', 'SCHEDULE 13G', '', 'xslSCHEDULE_13G_X01/primary_doc.xml'],
  ['2026-02-10', 'SC 13G', '', 'e.htm'],
  ['2026-01-05', 'D', '', 'xslFormDX01/primary_doc.xml'],
  ['2024-01-05', '8-K', '1.01', 'f.htm'],
] as const;

const record = submissions.parse({
  cik: '0001048911',
  name: 'FEDEX CORP',
  filings: {
    recent: {
      accessionNumber: rows.map((_, at) => `0001193125-26-00000${at}`),
      filingDate: rows.map((row) => row[0]),
      form: rows.map((row) => row[1]),
      items: rows.map((row) => row[2]),
      primaryDocument: rows.map((row) => row[3]),
      primaryDocDescription: rows.map(() => ''),
    },
  },
});

describe('filings', () => {
  test('are the relevant forms filed by the day, with the URL of the document itself', () => {
    const filings = filingsOf(record, '2026-05-31');
    expect(filings.map((filing) => [filing.filed_at, filing.form, filing.items])).toEqual([
      ['2026-05-01', '8-K', ['2.02', '9.01']],
      ['2026-02-12', 'SC 13G/A', []],
      ['2026-02-11', 'SCHEDULE 13G', []],
      ['2026-02-10', 'SC 13G', []],
      ['2026-01-05', 'D', []],
      ['2024-01-05', '8-K', ['1.01']],
    ]);
    expect(filings.at(-2)?.url).toBe(
      'https://www.sec.gov/Archives/edgar/data/1048911/000119312526000006/primary_doc.xml',
    );
  });

  test('are read if relevant within the period, with few holdings and those last', () => {
    const read = filingsToRead(filingsOf(record, '2026-06-30'), '2025-06-30', 10);
    expect(read.map((filing) => filing.document)).toEqual([
      'a.htm',
      'xslFormDX01/primary_doc.xml',
      'd.htm',
      'xslSCHEDULE_13G_X01/primary_doc.xml',
    ]);
    expect(filingsToRead(filingsOf(record, '2026-06-30'), '2025-06-30', 1).length).toBe(1);
  });

  test('get their topic from their first relevant item', () => {
    expect(filingsOf(record, '2026-06-30').map(filingTopic)).toEqual([
      'leadership_or_board_change',
      'results',
      'large_holding',
      'large_holding',
      'large_holding',
      'private_offering',
      'material_agreement',
    ]);
  });
});

describe('issuers of Form D', () => {
  const hits = (...names: string[]) => ({
    hits: { hits: names.map((name) => ({ _source: { ciks: [], display_names: [name] } })) },
  });

  test('match only if exactly one has the name', () => {
    expect(
      issuerNamed(
        hits('ACME ROBOTICS, INC.  (CIK 0009900001)', 'Acme Robotics Fund LP  (CIK 0009900002)'),
        'Acme Robotics',
      ),
    ).toEqual({ cik: '9900001', name: 'ACME ROBOTICS, INC.' });
    expect(
      issuerNamed(
        hits('Acme Robotics Inc  (ACME)  (CIK 0009900001)', 'Acme Robotics LLC  (CIK 0009900003)'),
        'Acme Robotics',
      ),
    ).toBeUndefined();
    expect(issuerNamed(hits(), 'Acme Robotics')).toBeUndefined();
  });
});

test('cities in capitals are converted to title case', () => {
  expect(
    ['SANTA CLARA', 'MEMPHIS', 'ST. PAUL', 'One Apple Park Way', '1 TESLA ROAD', 'ISLE OF MAN'].map(
      inTitleCase,
    ),
  ).toEqual(['Santa Clara', 'Memphis', 'St. Paul', 'One Apple Park Way', '1 Tesla Road', 'Isle of Man']);
});
