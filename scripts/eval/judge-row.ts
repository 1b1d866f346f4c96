import type { Detection } from '#lib/entity/event';
import { proseKeys, sameFact, type Verdict } from '#scripts/eval/compare-facts';
import type { Row } from '#scripts/eval/rows';

export type FactVerdict = {
  key: string;
  verdict: Verdict;
  expected: unknown;
  found: unknown;
  prose: boolean;
};
export type Judgement = {
  row: Row;
  truePositive: boolean;
  falseNegative: boolean;
  falsePositives: Detection[];
  matched: Detection[];
  facts: FactVerdict[];
  trapHit: boolean;
};

/** The facts that distinguish two events of a type. */
const keyFacts: Readonly<Record<string, readonly string[]>> = {
  leadership_change: ['person'],
  acquisition: ['target', 'acquirer'],
  divestiture: ['divested', 'buyer'],
  auditor_change: ['outgoing', 'incoming'],
  regulatory_crossing: ['holder'],
};

/** "Donnie Smith -> Tom Hayes" and "A (out), B (in)" name two persons. */
function persons(text: string): string[] {
  return text
    .split(/->|\(out\)|\(in\)/)
    .map((part) => part.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter((part) => part !== '');
}

function payloadValue(payload: Record<string, unknown>, key: string): unknown {
  if (key === 'lead_investor' && Array.isArray(payload['lead_investors'])) return payload['lead_investors'];
  // A market rule is a threshold without a number.
  if (key === 'threshold') return payload[key] ?? payload['threshold_text'];
  return payload[key];
}

function judgeFact(key: string, expected: unknown, matched: readonly Detection[]): Verdict {
  const payloads = matched.map((detection) => detection.payload);
  if (key === 'person' && typeof expected === 'string' && persons(expected).length > 1) {
    // A successor reported with the predecessor reports both.
    return persons(expected).every((name) =>
      payloads.some((payload) =>
        ['person', 'predecessor', 'successor'].some((role) => sameFact('person', name, payload[role])),
      ),
    )
      ? 'right'
      : 'wrong';
  }
  if (key === 'direction' && expected === 'change') {
    const directions = new Set(payloads.map((payload) => payload['direction']));
    const follows = payloads.some(
      (payload) => payload['direction'] === 'appointed' && payload['predecessor'] !== undefined,
    );
    return follows || (directions.has('appointed') && directions.has('departure')) ? 'right' : 'wrong';
  }
  const values = payloads.map((payload) => payloadValue(payload, key));
  if (expected === null) return values.every((value) => value === undefined) ? 'right' : 'wrong';
  const given = values.filter((value) => value !== undefined);
  if (given.length === 0) return 'missing';
  const best = given.some((value) =>
    Array.isArray(value) && !Array.isArray(expected)
      ? value.some((each) => sameFact(key, expected, each))
      : sameFact(key, expected, value),
  );
  return best ? 'right' : 'wrong';
}

/** Whether a detection is about another person, company or holder than the label. */
export function isExtra(row: Row, detection: Detection): boolean {
  const keys = keyFacts[detection.event_type] ?? [];
  const known = keys.filter((key) => typeof row.expected[key] === 'string');
  if (known.length === 0) return false;
  return !known.some((key) =>
    persons(String(row.expected[key])).some(
      (name) => detection.payload[key] !== undefined && sameFact(key, name, detection.payload[key]),
    ),
  );
}

/** A trap lists wrong values from nearby: a hit is a wrong fact in a row that has one. */
function hitsTrap(row: Row, matched: readonly Detection[], facts: readonly FactVerdict[]): boolean {
  if (row.expected['trap'] === undefined || matched.length === 0) return false;
  return facts.some((fact) => fact.verdict === 'wrong' && !fact.prose);
}

/** Compares a passage's detections with its label. */
export function judgeRow(row: Row, detections: readonly Detection[]): Judgement {
  const allowed = (type: string) => type === row.label || row.also.some((also) => also.startsWith(type));
  const matched = detections.filter((detection) => detection.event_type === row.label);
  const extras = matched.filter((detection) => isExtra(row, detection));
  const ownMatched = matched.filter((detection) => !extras.includes(detection));
  const falsePositives = [
    ...detections.filter((detection) => !allowed(detection.event_type)),
    // A passage about two people says so in `also`: "leadership_change (Ida Brask)".
    ...(ownMatched.length > 0
      ? extras.slice(row.also.filter((also) => also.startsWith(row.label)).length)
      : []),
  ];
  const counted = ownMatched.length > 0 ? ownMatched : matched;
  const facts = Object.entries(row.expected)
    .filter(
      ([key, expected]) =>
        counted.length > 0 &&
        key !== 'trap' &&
        key !== 'note' &&
        !/stated in next sentence/.test(String(expected)),
    )
    .map(
      ([key, expected]): FactVerdict => ({
        key,
        expected,
        verdict: judgeFact(key, expected, counted),
        found: counted.map((detection) => payloadValue(detection.payload, key)),
        prose: proseKeys.has(key),
      }),
    );
  return {
    row,
    truePositive: row.label !== 'none' && counted.length > 0,
    falseNegative: row.label !== 'none' && counted.length === 0,
    falsePositives,
    matched: counted,
    facts,
    trapHit: hitsTrap(row, counted, facts),
  };
}
