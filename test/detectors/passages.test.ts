import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { detectRow } from '#scripts/eval/detect-row';
import { judgeRow } from '#scripts/eval/judge-row';
import { evidenceOf, readRows } from '#scripts/eval/rows';

// Written for the purpose, in the manner of news wires, start-up press, Nordic company notices and filings.
const rows = readRows(fileURLToPath(new URL('passages.jsonl', import.meta.url)));
const judged = rows
  .map((row) => ({ row, detections: detectRow(row, true) }))
  .map(({ row, detections }) => ({
    detections,
    judgement: judgeRow(row, detections),
  }));

describe('the passages written for the purpose', () => {
  it('are read without a single event that did not happen', () => {
    expect(
      judged.flatMap(({ judgement }) =>
        judgement.falsePositives.map((each) => [judgement.row.id, each.event_type]),
      ),
    ).toEqual([]);
  });

  it('give every event', () => {
    expect(
      judged.filter(({ judgement }) => judgement.falseNegative).map(({ judgement }) => judgement.row.id),
    ).toEqual([]);
  });

  it('give no wrong or missing fact', () => {
    const wrong = judged.flatMap(({ judgement }) =>
      judgement.facts
        .filter((fact) => !fact.prose && fact.verdict !== 'right')
        .map((fact) => [judgement.row.id, fact.key, fact.verdict]),
    );
    expect(wrong).toEqual([]);
  });

  it('are quoted verbatim in every event', () => {
    for (const { judgement, detections } of judged) {
      const { text } = evidenceOf(judgement.row);
      for (const detection of detections) expect(text).toContain(detection.quote);
    }
  });

  it('give none of the five events that need a prior state on a first enrichment', () => {
    const first = rows.flatMap((row) => detectRow(row, false).map((detection) => detection.event_type));
    const needPrior = [
      'leadership_change',
      'auditor_change',
      'regulatory_crossing',
      'job_change',
      'senior_role_posting',
    ];
    expect(first.filter((type) => needPrior.includes(type))).toEqual([]);
    expect(new Set(first)).toEqual(
      new Set(['funding_round', 'ipo', 'acquisition', 'divestiture', 'restructuring']),
    );
  });
});

describe('passages in the wording of news, filings and vacancies, which nothing was tuned to', () => {
  it('are read about as well as docs/detectors.md says (a fourth of them)', () => {
    const all = readRows('scripts/eval/natural-passages.jsonl')
      .filter((_, index) => index % 4 === 0)
      .map((row) => judgeRow(row, detectRow(row, true)));
    const right = all.filter(({ truePositive }) => truePositive).length;
    const wrong = all.flatMap(({ falsePositives }) => falsePositives).length;
    const events = all.filter(({ row }) => row.label !== 'none').length;
    expect(right / (right + wrong)).toBeGreaterThan(0.84);
    expect(right / events).toBeGreaterThan(0.58);
  });
});
