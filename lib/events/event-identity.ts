import { normalizeOrganization, sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import { sameRole } from '#lib/detectors/text/role-parts';
import type { Detection, EntityEvent } from '#lib/entity/event';
import type { EventType } from '#lib/entity/event-type';
import { DAY } from '#lib/shared/time';

/** How a detection relates to the events an entity already has. */
export type Identity =
  | { kind: 'new' }
  /** A known event; the evidence is added if `isNewEvidence`. */
  | { kind: 'same'; event_id: number; isNewEvidence: boolean }
  /** A known event with other facts: a new event that supersedes `event_id`. `changed` lists the facts. */
  | { kind: 'correction'; event_id: number; changed: string[] };

type Payload = Record<string, unknown>;
type Known = Pick<
  EntityEvent,
  'id' | 'event_type' | 'happened_at' | 'payload' | 'corrects_event_id' | '_meta'
>;

const text = (payload: Payload, key: string) => {
  const value = payload[key];
  return typeof value === 'string' ? value : undefined;
};

/** Whether two payloads name the same party; `undefined` if one of them does not name it. */
function agree(
  a: Payload,
  b: Payload,
  key: string,
  same: (x: string, y: string) => boolean,
): boolean | undefined {
  const [left, right] = [text(a, key), text(b, key)];
  return left === undefined || right === undefined ? undefined : same(left, right);
}

const sharedWords = (a: string, b: string) => {
  const words = (name: string) =>
    normalizeOrganization(name)
      .split(' ')
      .filter(
        (word) =>
          word.length > 2 && !/^(?:business|division|unit|operations|stake|segment|its|the)$/.test(word),
      );
  const right = new Set(words(b));
  const left = words(a);
  return left.length > 0 && left.some((word) => right.has(word));
};

const rank =
  /^(?:chief|officer|president|vice|executive|senior|director|head|of|and|the|board|member|interim|acting|group|global)$/;

/** "retail chief" and "head of retail operations" are one post: they share a word that is not a rank. */
function similarRole(a: string, b: string): boolean {
  if (sameRole(a, b)) return true;
  const words = (role: string) =>
    role
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !rank.test(word));
  const right = new Set(words(b));
  return words(a).some((word) => right.has(word));
}

const sameParty = (a: string, b: string) => sameOrganization(a, b) || sharedWords(a, b);
const equalText = (a: string, b: string) => normalizeOrganization(a) === normalizeOrganization(b);

/** For each type, whether two payloads describe the same event, by its identifying facts; `undefined` if they do not tell. */
const identifies = {
  funding_round: (a, b) => agree(a, b, 'round_name', equalText),
  ipo: () => true,
  acquisition: (a, b) => agree(a, b, 'target', sameParty),
  divestiture: (a, b) => agree(a, b, 'divested', sameParty) ?? agree(a, b, 'buyer', sameParty),
  restructuring: (a, b) =>
    a['headcount'] !== undefined && a['headcount'] === b['headcount'] ? true : undefined,
  leadership_change: (a, b) =>
    agree(a, b, 'person', samePerson) === true &&
    a['direction'] === b['direction'] &&
    agree(a, b, 'role', similarRole) !== false,
  auditor_change: (a, b) => {
    const outgoing = agree(a, b, 'outgoing', sameParty);
    const incoming = agree(a, b, 'incoming', sameParty);
    if (outgoing === false || incoming === false) return false;
    return outgoing ?? incoming;
  },
  regulatory_crossing: (a, b) =>
    a['kind'] === b['kind'] &&
    a['threshold'] === b['threshold'] &&
    a['direction'] === b['direction'] &&
    agree(a, b, 'holder', sameParty) !== false,
  job_change: (a, b) => {
    const to = agree(a, b, 'to_firm', sameParty);
    const from = agree(a, b, 'from_firm', sameParty);
    if (to !== undefined) return to;
    return from;
  },
  senior_role_posting: (a, b) =>
    agree(a, b, 'title', equalText) === true && agree(a, b, 'location', equalText) !== false,
} as const satisfies Record<EventType, (a: Payload, b: Payload) => boolean | undefined>;

/** The most days between two reports of one event: months may pass between the announcement and closing of a deal. */
const windowDays = {
  funding_round: 120,
  ipo: 365,
  acquisition: 730,
  divestiture: 730,
  restructuring: 45,
  leadership_change: 200,
  auditor_change: 120,
  regulatory_crossing: 45,
  job_change: 200,
  senior_role_posting: 120,
} as const satisfies Record<EventType, number>;

/** Facts whose change makes a correction. A stage counts only if it has moved on. */
const correctable = {
  funding_round: ['amount', 'currency', 'round_name', 'lead_investor'],
  ipo: ['stage', 'amount', 'price', 'exchange', 'ticker'],
  acquisition: ['stage', 'amount', 'currency', 'close_date'],
  divestiture: ['stage', 'amount', 'currency', 'buyer', 'close_date'],
  restructuring: ['headcount', 'percent', 'charge'],
  leadership_change: ['effective_date', 'role'],
  auditor_change: ['effective_date', 'outgoing', 'incoming'],
  regulatory_crossing: ['value'],
  job_change: ['effective_date', 'to_role'],
  senior_role_posting: [],
} as const satisfies Record<EventType, readonly string[]>;

function daysApart(a: string | null | undefined, b: string | null | undefined): number | undefined {
  if (a == null || b == null) return undefined;
  return Math.abs(Date.parse(a) - Date.parse(b)) / DAY;
}

function sameFact(key: string, before: unknown, after: unknown): boolean {
  if (typeof before === 'number' && typeof after === 'number') {
    // "about $400 million" and "$402.5 million" are the same amount.
    return Math.abs(before - after) <= Math.abs(before) * 0.02;
  }
  if (typeof before !== 'string' || typeof after !== 'string') return before === after;
  if (/date/.test(key)) return before.startsWith(after) || after.startsWith(before);
  if (/role/.test(key)) return similarRole(before, after);
  return sameParty(before, after);
}

const stageOrder = ['filed', 'announced', 'priced', 'completed', 'listed'];

/** A fact missing on one side is no contradiction, and an earlier stage reported again is no news. */
function changedFacts(type: EventType, before: Payload, after: Payload): string[] {
  return correctable[type].filter((key: string) => {
    const [old, now] = [before[key], after[key]];
    if (key === 'stage') return stageOrder.indexOf(String(now)) > stageOrder.indexOf(String(old));
    if (old === undefined || now === undefined) return false;
    return !sameFact(key, old, now);
  });
}

function effective(event: { happened_at?: string | null | undefined; payload: Payload }): string | undefined {
  return text(event.payload, 'effective_date') ?? event.happened_at ?? undefined;
}

function isSameEvent(detection: Detection, event: Known): boolean {
  const verdict: boolean | undefined = identifies[detection.event_type](event.payload, detection.payload);
  if (verdict === false) return false;
  const apart =
    daysApart(detection.happened_at, event.happened_at) ?? daysApart(effective(detection), effective(event));
  const sameEffect = daysApart(effective(detection), effective(event));
  const limit = windowDays[detection.event_type];
  const near = (apart !== undefined && apart <= limit) || (sameEffect !== undefined && sameEffect <= 31);
  // A report without a date needs the same figure, or the event's identifying facts, and no contradiction.
  if (apart === undefined)
    return verdict === true || (sharesFigure(detection, event) && !contradicts(detection, event));
  if (!near) return false;
  // Without identifying facts, reports are one event only if close in time and agreeing in every shared fact.
  if (verdict === true || (apart <= 45 && !contradicts(detection, event))) return true;
  return revisable.has(detection.event_type) && apart <= 14;
}

/** Types whose first reports are often revised: a different figure within days is the same event, reported better. */
const revisable: ReadonlySet<EventType> = new Set(['funding_round', 'restructuring']);

/** Whether both give the same figure, e.g. the amount of a round or the number of jobs. */
const sharesFigure = (detection: Detection, event: Known): boolean =>
  correctable[detection.event_type].some((key: string) => {
    const [known, told] = [event.payload[key], detection.payload[key]];
    return typeof known === 'number' && typeof told === 'number' && sameFact(key, known, told);
  });

function contradicts(detection: Detection, event: Known): boolean {
  return changedFacts(detection.event_type, event.payload, detection.payload).some((key) => key !== 'stage');
}

/**
 * Decides whether a detection is a new event, a known one (its evidence is added) or a correction of one. `events` are the entity's events
 * of any type and in any order, including corrected ones. Pure.
 */
export function identifyEvent(detection: Detection, events: readonly Known[]): Identity {
  const superseded = new Set(events.map((event) => event.corrects_event_id).filter((id) => id !== null));
  const ofType = events.filter((event) => event.event_type === detection.event_type);
  const seen = ofType.find(
    (event) =>
      event._meta.evidence.some(
        (each) => each.evidence_id === detection.evidence_id && each.quote === detection.quote,
      ) && identifies[detection.event_type](event.payload, detection.payload) !== false,
  );
  if (seen !== undefined) return { kind: 'same', event_id: seen.id, isNewEvidence: false };
  const current = ofType.filter((event) => !superseded.has(event.id)).toSorted((a, b) => b.id - a.id);
  const match = current.find((event) => isSameEvent(detection, event));
  if (match === undefined) {
    const older = ofType
      .filter((event) => superseded.has(event.id))
      .find(
        (event) =>
          isSameEvent(detection, event) &&
          changedFacts(detection.event_type, event.payload, detection.payload).length === 0,
      );
    return older === undefined ? { kind: 'new' } : { kind: 'same', event_id: older.id, isNewEvidence: true };
  }
  const changed = changedFacts(detection.event_type, match.payload, detection.payload);
  if (changed.length > 0 && !wasAlreadyCorrected(match, detection, ofType)) {
    return { kind: 'correction', event_id: match.id, changed };
  }
  return { kind: 'same', event_id: match.id, isNewEvidence: true };
}

/** An old report seen again repeats what has since been corrected: it must not undo the correction. */
function wasAlreadyCorrected(match: Known, detection: Detection, events: readonly Known[]): boolean {
  const original = events.find((event) => event.id === match.corrects_event_id);
  return (
    original !== undefined &&
    changedFacts(detection.event_type, original.payload, detection.payload).length === 0
  );
}
