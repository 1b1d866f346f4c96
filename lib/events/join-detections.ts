import type { Detection, EventEvidence } from '#lib/entity/event';
import { identifyEvent } from '#lib/events/event-identity';

/** One event as several pieces of evidence report it: the facts of all, each with the quotes that prove them. */
export type JoinedDetection = Detection & { evidence: EventEvidence[] };

type Payload = Detection['payload'];

/** Facts that belong together: an amount from one report and a currency from another make no sense. */
const inseparable: readonly (readonly string[])[] = [
  ['amount', 'currency'],
  ['price', 'price_currency'],
  ['lead_investor', 'lead_investors'],
  ['headcount', 'scale'],
  ['charge', 'savings', 'currency'],
  ['threshold', 'threshold_text', 'value', 'previous_value', 'direction', 'kind', 'rule'],
];
const groupOf = (key: string, payload: Payload): readonly string[] =>
  inseparable.find((keys) => keys.includes(key) && keys.some((one) => payload[one] !== undefined)) ?? [key];

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** The facts of the first report, completed with those of the other. */
function joinFacts(known: Payload, other: Payload): Payload {
  const added = Object.keys(other).filter(
    (key) => isEmpty(known[key]) && groupOf(key, other).every((one) => isEmpty(known[one])),
  );
  return { ...known, ...Object.fromEntries(added.map((key) => [key, other[key]])) };
}

/** A date given by a report beats the date on which another was published, and any date beats none. */
function joinDates(known: Detection, other: Detection): Partial<Detection> {
  const isExact = (one: Detection) =>
    one.happened_at !== undefined && one.happened_at_precision !== 'published';
  if (isExact(known) || other.happened_at === undefined) return {};
  if (known.happened_at !== undefined && !isExact(other)) return {};
  return { happened_at: other.happened_at, happened_at_precision: other.happened_at_precision };
}

function join(known: JoinedDetection, other: Detection, evidence: EventEvidence): JoinedDetection {
  const isNew = !known.evidence.some(
    ({ evidence_id, quote }) => evidence_id === evidence.evidence_id && quote === evidence.quote,
  );
  const joined = { ...known, evidence: isNew ? [...known.evidence, evidence] : known.evidence };
  // A model's claim only adds evidence; the facts already read stay.
  if (other.read_by === 'model' && known.read_by !== 'model') return joined;
  const related = other.related.filter(
    ({ name, role }) => !known.related.some((one) => one.name === name || one.role === role),
  );
  return {
    ...joined,
    ...joinDates(known, other),
    ...(known.event_subtype === undefined && other.event_subtype !== undefined
      ? { event_subtype: other.event_subtype }
      : {}),
    payload: joinFacts(known.payload, other.payload),
    related: [...known.related, ...related],
    confidence: Math.max(known.confidence, other.confidence),
  };
}

/** Model claims last, since they only add what the rules missed; then oldest first, undated ones at the end. */
const inOrder = (detections: readonly Detection[]): Detection[] =>
  detections.toSorted(
    (a, b) =>
      Number(a.read_by === 'model') - Number(b.read_by === 'model') ||
      (a.happened_at ?? '9999').localeCompare(b.happened_at ?? '9999'),
  );

/**
 * Joins one entity's detections of the same event, in the order in which the events are to be recorded. Detections that contradict each
 * other stay apart: the later one corrects the earlier.
 */
export function joinDetections(detections: readonly Detection[]): JoinedDetection[] {
  const joined: (JoinedDetection & { corrects: number | null })[] = [];
  for (const detection of inOrder(detections)) {
    const { evidence_id, evidence_url, quote } = detection;
    const evidence = { evidence_id, evidence_url, quote };
    const known = joined.map(({ corrects, ...one }, at) => ({
      id: at + 1,
      event_type: one.event_type,
      happened_at: one.happened_at ?? null,
      payload: one.payload,
      corrects_event_id: corrects,
      _meta: { ...one, evidence: one.evidence },
    }));
    const identity = identifyEvent(detection, known);
    const same = identity.kind === 'same' ? joined[identity.event_id - 1] : undefined;
    if (identity.kind === 'same' && same !== undefined)
      joined[identity.event_id - 1] = { ...join(same, detection, evidence), corrects: same.corrects };
    else
      joined.push({
        ...detection,
        evidence: [evidence],
        corrects: identity.kind === 'correction' ? identity.event_id : null,
      });
  }
  return joined.map(({ corrects: _, ...one }) => one);
}
