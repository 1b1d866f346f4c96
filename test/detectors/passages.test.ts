import { describe, expect, it } from 'vitest';
import { detectRow } from '#scripts/eval/detect-row';
import { judgeRow } from '#scripts/eval/judge-row';
import { evidenceOf } from '#scripts/eval/rows';
import { hashOfPassages, judgingRows } from '#scripts/reader/passages';
import learned from '../../lib/detectors/reader/weights.json' with { type: 'json' };

// Natural passages of every fourth company, none of which is used for training. Bounds are a little under what was measured.
const rows = judgingRows();
const judged = rows.map((row) => {
  const detections = detectRow(row, true);
  return { row, detections, judgement: judgeRow(row, detections) };
});
const count = (of: (each: (typeof judged)[number]['judgement']) => number) =>
  judged.reduce((sum, { judgement }) => sum + of(judgement), 0);

describe('the evaluation passages', () => {
  it('are read about as well as when the weights were learned', () => {
    const found = count(({ truePositive }) => Number(truePositive));
    const wrong = count(({ falsePositives }) => falsePositives.length);
    const missed = count(({ falseNegative }) => Number(falseNegative));
    const facts = judged.flatMap(({ judgement }) => judgement.facts).filter(({ prose }) => !prose);
    const right = facts.filter(({ verdict }) => verdict === 'right').length;
    expect(found / (found + wrong)).toBeGreaterThan(0.85);
    expect(found / (found + missed)).toBeGreaterThan(0.6);
    expect(right / facts.length).toBeGreaterThan(0.78);
  });

  it('are quoted verbatim in every event', () => {
    for (const { row, detections } of judged) {
      const { text } = evidenceOf(row);
      for (const detection of detections) expect(text).toContain(detection.quote);
    }
  });

  it('yield none of the five events that need a prior state on a first enrichment', () => {
    const first = rows.flatMap((row) => detectRow(row, false).map((detection) => detection.event_type));
    expect(new Set(first)).toEqual(
      new Set(['funding_round', 'ipo', 'acquisition', 'divestiture', 'restructuring']),
    );
  });
});

it('the weights were learned from these passages: run npm run train:detectors after changing them', () => {
  expect(learned.learned_from).toBe(hashOfPassages());
});
