import { type DetectionInput, earlierSnapshots, kinds, mayFire } from '#lib/detectors/kinds';
import { isKnown, textIn } from '#lib/detectors/known-state';
import { type ModelClaim, modelClaims, propertiesOf } from '#lib/detectors/model-request';
import { toHappenedAt } from '#lib/detectors/text/dates';
import { subjectNames } from '#lib/detectors/text/subject-names';
import type { Detection } from '#lib/entity/event';
import type { EventType } from '#lib/entity/event-type';
import type { Evidence } from '#lib/entity/evidence';

type Payload = Record<string, unknown>;

/** Lower than a detector's confidence in a plain statement: the quote is verified, but the model interprets it. */
const CONFIDENCE = 0.7;

/** A claim's facts as the detector's payload: digits become numbers, repeated names become lists, unknown names are dropped. */
function payloadOf({ event_type, facts }: ModelClaim): Payload | undefined {
  const payload: Payload = {};
  for (const [name, { type }] of Object.entries(propertiesOf(event_type))) {
    const values = facts
      .filter((fact) => fact.name === name && fact.value.trim() !== '')
      .map(({ value }) => value);
    if (type === 'array') payload[name] = values;
    else if (values[0] === undefined) continue;
    else
      payload[name] =
        type === 'number' || type === 'integer' ? Number(values[0].replaceAll(',', '')) : values[0];
  }
  return kinds[event_type].payload.safeParse(payload).success ? payload : undefined;
}

const figures = /\d[\d,]*(?:\.\d+)?/g;

/** Whether the quote contains a figure with the significant digits of the payload's amount. */
function figuresStand(payload: Payload, quote: string): boolean {
  const amount = payload['amount'];
  if (typeof amount !== 'number') return true;
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');
  const claimed = digits(String(amount));
  return (quote.match(figures) ?? []).some((figure) => digits(figure) === claimed);
}

const parties = [
  'person',
  'acquirer',
  'target',
  'seller',
  'divested',
  'buyer',
  'outgoing',
  'incoming',
  'holder',
  'lead_investor',
  'from_firm',
  'to_firm',
] as const;
/** Whether the source contains every party of the payload, at least its longest word. */
function namesStand(payload: Payload, source: string): boolean {
  const lower = source.toLowerCase();
  return parties.every((name) => {
    const party = textIn(payload, name);
    if (party === undefined) return true;
    const longest = party.split(/[^\p{L}\p{N}]+/u).toSorted((a, b) => b.length - a.length)[0] ?? '';
    return longest !== '' && lower.includes(longest.toLowerCase());
  });
}

const generic = /\b(?:we|our|it|its|the (?:company|registrant|firm|group|bank|start-?up|corporation))\b/i;
const dealParties: Partial<Record<EventType, readonly (typeof parties)[number][]>> = {
  acquisition: ['acquirer', 'target', 'seller'],
  divestiture: ['seller'],
  job_change: ['person'],
};

/** Whether the event is the subject's: a deal that it is a party of, or a quote that mentions it. */
function isOfSubject(claim: ModelClaim, payload: Payload, source: Evidence, input: DetectionInput): boolean {
  const own = subjectNames(input.subject);
  if (source.kind !== 'filing' && !own.mentionedIn(source.text)) return false;
  const deal = dealParties[claim.event_type]
    ?.map((name) => textIn(payload, name))
    .filter((name) => name !== undefined);
  if (deal !== undefined && deal.length > 0)
    return deal.some((name) => own.matches(name) || generic.test(name));
  return own.mentionedIn(claim.quote) || generic.test(claim.quote);
}

const isoDate = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;

/** A claimed date counts if the source contains its year or was published in it. */
function dateOf(
  claim: ModelClaim,
  source: Evidence,
): Pick<Detection, 'happened_at' | 'happened_at_precision'> {
  const published = source.published_at?.slice(0, 10);
  const said = claim.happened_at;
  const stands =
    said !== null &&
    isoDate.test(said) &&
    !Number.isNaN(Date.parse(said)) &&
    (source.text.includes(said.slice(0, 4)) || published?.slice(0, 4) === said.slice(0, 4));
  if (stands) return toHappenedAt(said);
  return published === undefined
    ? { happened_at_precision: 'published' }
    : { ...toHappenedAt(published), happened_at_precision: 'published' };
}

/**
 * Verifies a model's claims. Keeps those about the subject whose quote is verbatim in the named source, whose facts have the detector's
 * form, whose amount is in the quote and whose parties are in the source. Rule 1 of spec 6.1 applies as it does to detectors. All others
 * are dropped silently: an unproved event is no event.
 */
export function verifyClaims(
  answer: unknown,
  input: DetectionInput,
  shown: readonly Evidence[],
): Detection[] {
  const claims = modelClaims.safeParse(answer);
  if (!claims.success) return [];
  const prior = earlierSnapshots(input);
  return claims.data.events.flatMap((claim): Detection[] => {
    const source = shown[claim.source - 1];
    const detector = kinds[claim.event_type];
    if (source === undefined || claim.quote.trim().length < 20 || !source.text.includes(claim.quote))
      return [];
    if (!mayFire(detector, input)) return [];
    const payload = payloadOf(claim);
    if (payload === undefined || !figuresStand(payload, claim.quote) || !namesStand(payload, source.text))
      return [];
    if (!isOfSubject(claim, payload, source, input) || isKnown(claim.event_type, payload, prior)) return [];
    return [
      {
        event_type: claim.event_type,
        ...dateOf(claim, source),
        payload,
        related: [],
        confidence: CONFIDENCE,
        evidence_id: source.id,
        evidence_url: source.url,
        quote: claim.quote,
        detector: detector.name,
        read_by: 'model',
      },
    ];
  });
}
