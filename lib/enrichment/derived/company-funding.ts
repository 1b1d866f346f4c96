import * as z from 'zod';
import type { Derivation, DerivationContext, Derivations, Derived } from '#lib/enrichment/derived/derivation';
import { citationOfEvent, type DetectedEvent, newestFirst } from '#lib/enrichment/derived/detected-event';
import { DAY } from '#lib/shared/time';

const round = z.lazy(() =>
  z.object({
    amount: z.number().positive().optional().catch(undefined),
    currency: z.string().optional().catch(undefined),
    round_name: z.string().min(1).optional().catch(undefined),
    lead_investor: z.string().min(1).optional().catch(undefined),
    participating_investors: z.array(z.string().min(1)).optional().catch(undefined),
  }),
);

const rounds = (events: readonly DetectedEvent[]): DetectedEvent[] =>
  newestFirst(events.filter(({ event_type }) => event_type === 'funding_round'));

const fromEvent = (event: DetectedEvent, value: unknown, reason: string): Derived | undefined => {
  const cited = citationOfEvent(event);
  if (cited === undefined || value === undefined) return undefined;
  const date = event.happened_at ?? undefined;
  return {
    value,
    from: [],
    reason,
    citations: [cited],
    confidence: event.confidence,
    ...(date ? { as_of_date: date } : {}),
  };
};

const QUARTER = 92 * DAY;

/**
 * The newest dated round, if the three latest-round fields can describe it without mixing two rounds: no source dates a round, or one dates
 * the same round, or an older one that the detected round can replace in full.
 */
function latest({ events, fields }: DerivationContext): DetectedEvent | undefined {
  const event = rounds(events).find(({ happened_at }) => happened_at);
  const given = fields.company_last_funding_date;
  if (event?.happened_at === undefined || event.happened_at === null) return undefined;
  if (given === undefined || given.source === 'derived') return event;
  const difference = Date.parse(event.happened_at) - Date.parse(String(given.value));
  if (Math.abs(difference) <= QUARTER) return event;
  return difference > 0 && dollars(event) !== undefined ? event : undefined;
}

/** US dollars only: the field is in dollars, and an exchange rate would be a guess. */
function dollars(event: DetectedEvent): number | undefined {
  const { amount, currency } = round.parse(event.payload);
  return currency?.toUpperCase() === 'USD' ? amount : undefined;
}

/** A detected round newer than the sources' round replaces their values, which stay as conflicts. */
const isNewer = ({ fields }: DerivationContext, event: DetectedEvent): boolean => {
  const given = fields.company_last_funding_date;
  if (given === undefined || given.source === 'derived') return true;
  return Date.parse(event.happened_at ?? '') - Date.parse(String(given.value)) > QUARTER;
};

const ofLatest =
  (read: (event: DetectedEvent) => unknown, reason: string): Derivation =>
  (context) => {
    const event = latest(context);
    const derived = event && fromEvent(event, read(event), reason);
    return event && derived && { ...derived, supersedes: isNewer(context, event) };
  };

export const ofFunding = {
  company_last_funding_date: ofLatest(
    ({ happened_at }) => happened_at ?? undefined,
    'Date of the latest detected round.',
  ),
  company_last_funding_amount: ofLatest(dollars, 'Amount of the latest detected round.'),
  company_funding_stage: ofLatest(({ payload, event_subtype }) => {
    const name = round.parse(payload).round_name ?? event_subtype?.replaceAll('_', ' ');
    return name?.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  }, 'Name of the latest detected round.'),
  company_investors: ({ events }) => {
    const found = rounds(events).flatMap((event) => {
      const { lead_investor, participating_investors = [] } = round.parse(event.payload);
      const names = [...(lead_investor === undefined ? [] : [lead_investor]), ...participating_investors];
      const cited = citationOfEvent(event);
      return names.length === 0 || cited === undefined
        ? []
        : [{ names, cited, confidence: event.confidence }];
    });
    if (found.length === 0) return undefined;
    return {
      value: [...new Set(found.flatMap(({ names }) => names))].slice(0, 500),
      from: [],
      reason: 'Investors named in detected rounds.',
      citations: found.map(({ cited }) => cited),
      confidence: Math.min(...found.map(({ confidence }) => confidence)),
    };
  },
} as const satisfies Derivations;
