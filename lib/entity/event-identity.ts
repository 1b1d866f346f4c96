import { sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import type { Detection, EntityEvent, EventType } from '#lib/entity/event';
import { DAY } from '#lib/shared/time';

/** What a detection is to what is known already. */
export type EventIdentity =
  | { readonly kind: 'new' }
  | { readonly kind: 'same'; readonly event: EntityEvent }
  | { readonly kind: 'correction'; readonly event: EntityEvent };

type Facts = Readonly<Record<string, unknown>>;
type Compare = (a: string, b: string) => boolean;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const sameText: Compare = (a, b) => plain(a) === plain(b);

/**
 * What tells two events of a type apart. `key` facts name the event: where both know one and they differ, the events
 * differ. `days`: how far apart two reports of one event may date it. `facts`: what a later report can correct.
 */
interface IdentityRule {
  readonly key: Readonly<Record<string, Compare>>;
  readonly days: number;
  readonly facts: readonly string[];
}

const rules = {
  funding_round: { key: { round_name: sameText }, days: 60, facts: ['amount', 'currency', 'lead_investor'] },
  ipo: { key: { exchange: sameText, ticker: sameText }, days: 120, facts: ['stage', 'amount', 'price'] },
  acquisition: {
    key: { target: sameOrganization, acquirer: sameOrganization },
    days: 540,
    facts: ['stage', 'amount', 'currency'],
  },
  divestiture: {
    key: { divested: sameOrganization, buyer: sameOrganization },
    days: 540,
    facts: ['stage', 'amount', 'currency'],
  },
  restructuring: { key: {}, days: 60, facts: ['headcount', 'percent', 'charge'] },
  leadership_change: {
    key: { person: samePerson, direction: sameText },
    days: 240,
    facts: ['effective_date'],
  },
  auditor_change: {
    key: { outgoing: sameOrganization, incoming: sameOrganization },
    days: 180,
    facts: ['effective_date'],
  },
  regulatory_crossing: {
    key: { holder: sameOrganization, threshold: sameText, direction: sameText, kind: sameText },
    days: 120,
    facts: ['value'],
  },
  job_change: { key: { to_firm: sameOrganization, to_role: sameText }, days: 240, facts: ['effective_date'] },
  senior_role_posting: { key: { title: sameText, location: sameText }, days: 120, facts: [] },
} as const satisfies Record<EventType, IdentityRule>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function sameKeys(rule: IdentityRule, a: Facts, b: Facts): boolean {
  return Object.entries(rule.key).every(([name, same]) => {
    const [one, other] = [text(a[name]), text(b[name])];
    return one === undefined || other === undefined || same(one, other);
  });
}

const sharesKey = (rule: IdentityRule, a: Facts, b: Facts): boolean =>
  Object.entries(rule.key).some(([name, same]) => {
    const [one, other] = [text(a[name]), text(b[name])];
    return one !== undefined && other !== undefined && same(one, other);
  });

function near(rule: IdentityRule, a: string | null | undefined, b: string | null | undefined): boolean {
  if (!a || !b) return true;
  return Math.abs(Date.parse(a) - Date.parse(b)) <= rule.days * DAY;
}

/** A fact that both tell, and tell differently. What only one tells is no contradiction. */
const contradicts = (rule: IdentityRule, a: Facts, b: Facts): boolean =>
  rule.facts.some((name) => {
    const [one, other] = [text(a[name]), text(b[name])];
    return one !== undefined && other !== undefined && !sameText(one, other);
  });

/**
 * Whether a detection is a new event, a known one seen again, or a known one whose facts have changed. Pure: `existing`
 * are the entity's events, corrections among them; a corrected event is compared through what corrects it.
 */
export function identifyEvent(detection: Detection, existing: readonly EntityEvent[]): EventIdentity {
  const rule: IdentityRule = rules[detection.event_type];
  const corrected = new Set(existing.map(({ corrects_event_id }) => corrects_event_id));
  const current = existing.filter(
    ({ id, event_type }) => event_type === detection.event_type && !corrected.has(id),
  );
  const sameEvidence = existing.find(
    ({ event_type, payload, _meta }) =>
      event_type === detection.event_type &&
      _meta.evidence.some(({ evidence_id }) => evidence_id === detection.evidence_id) &&
      sameKeys(rule, payload, detection.payload),
  );
  if (sameEvidence) return { kind: 'same', event: sameEvidence };
  const candidates = current.filter(
    ({ payload, happened_at }) =>
      sameKeys(rule, payload, detection.payload) &&
      near(rule, happened_at, detection.happened_at) &&
      (Object.keys(rule.key).length === 0 || sharesKey(rule, payload, detection.payload)),
  );
  const [event] = candidates.toSorted((a, b) => b.id - a.id);
  if (!event) return { kind: 'new' };
  return contradicts(rule, event.payload, detection.payload)
    ? { kind: 'correction', event }
    : { kind: 'same', event };
}
