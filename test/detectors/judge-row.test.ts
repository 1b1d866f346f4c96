import { expect, it } from 'vitest';
import type { Detection } from '#lib/entity/event';
import { judgeRow } from '#scripts/eval/judge-row';
import type { Row } from '#scripts/eval/rows';

const row = (also: string[]): Row => ({
  id: 'r',
  company: 'Orlan Group',
  text: 'Orlan Group named Ida Brask chief executive. Otto Lind is leaving, and so is Per Dahl.',
  label: 'leadership_change',
  expected: { person: 'Ida Brask', direction: 'appointed' },
  also,
  borderline: false,
});

const change = (person: string, payload: Record<string, unknown> = {}): Detection => ({
  event_type: 'leadership_change',
  happened_at: '2020-01-01',
  happened_at_precision: 'day',
  payload: { person, role: 'Director', direction: 'departure', ...payload },
  related: [],
  confidence: 0.8,
  evidence_id: 'e',
  evidence_url: 'https://news.example/a',
  quote: 'q',
  detector: 'LeadershipChangeDetector',
  read_by: 'rules',
});
const brask = change('Ida Brask', { direction: 'appointed' });

it('counts an extra person as a false event, unless the label names another', () => {
  const found = [brask, change('Otto Lind')];
  expect(judgeRow(row([]), found).falsePositives).toEqual([change('Otto Lind')]);
  expect(judgeRow(row(['leadership_change (Otto Lind)']), found).falsePositives).toEqual([]);
  expect(
    judgeRow(row(['leadership_change (Otto Lind)']), [...found, change('Per Dahl')]).falsePositives,
  ).toEqual([change('Per Dahl')]);
  expect(judgeRow(row(['job_change']), found).falsePositives).toEqual([change('Otto Lind')]);
});

it('judges the facts by the labelled event, wherever it is among those found', () => {
  const judged = judgeRow(row(['leadership_change (Otto Lind)']), [change('Otto Lind'), brask]);
  expect(judged.truePositive).toBe(true);
  expect(judged.facts.map(({ key, verdict }) => [key, verdict])).toEqual([
    ['person', 'right'],
    ['direction', 'right'],
  ]);
});

it('takes the limit of a listing rule as its threshold', () => {
  const rule: Row = { ...row([]), label: 'regulatory_crossing', expected: { threshold: '$1.00 per share' } };
  const notice: Detection = {
    ...brask,
    event_type: 'regulatory_crossing',
    payload: { threshold_text: '$1.00 per share', direction: 'below', kind: 'listing_rule' },
  };
  expect(judgeRow(rule, [notice]).facts[0]?.verdict).toBe('right');
  expect(judgeRow({ ...rule, expected: { threshold: '$4.00 per share' } }, [notice]).facts[0]?.verdict).toBe(
    'wrong',
  );
});

it('takes the appointee and the predecessor as the two people of a change', () => {
  const told: Row = { ...row([]), expected: { person: 'Otto Lind -> Ida Brask', direction: 'change' } };
  const verdicts = (found: Detection) => judgeRow(told, [found]).facts.map(({ verdict }) => verdict);
  expect(verdicts(change('Ida Brask', { direction: 'appointed', predecessor: 'Otto Lind' }))).toEqual([
    'right',
    'right',
  ]);
  expect(verdicts(brask)).toEqual(['wrong', 'wrong']);
});

it('compares a threshold given in words by its words', () => {
  const ofRule: Row = {
    ...row([]),
    label: 'regulatory_crossing',
    expected: { threshold: 'minimum bid price requirement' },
  };
  const verdicts = (threshold_text: string) =>
    judgeRow(ofRule, [
      { ...brask, event_type: 'regulatory_crossing', payload: { threshold_text } },
    ]).facts.map(({ verdict }) => verdict);
  expect(verdicts('minimum bid price')).toEqual(['right']);
  expect(verdicts("stockholders' equity requirement")).toEqual(['wrong']);
});

it('compares shares as numbers, in figures and in words', () => {
  const stake: Row = {
    ...row([]),
    label: 'regulatory_crossing',
    expected: { threshold: 'five percent', previous_value: '6.2 per cent' },
  };
  const told: Detection = {
    ...brask,
    event_type: 'regulatory_crossing',
    payload: { threshold: 5, previous_value: 6.2, direction: 'below', kind: 'ownership' },
  };
  expect(judgeRow(stake, [told]).facts.map(({ verdict }) => verdict)).toEqual(['right', 'right']);
});
