import * as z from 'zod';
import type { EventType } from '#lib/entity/event-type';

/** Payload of `funding_round` (spec 6.1). `amount` is in whole units of `currency`. */
const fundingRoundPayload = () =>
  z.object({
    amount: z.number().positive().optional(),
    currency: z.string().length(3).optional(),
    round_name: z.string().optional(),
    lead_investor: z.string().optional(),
    lead_investors: z.array(z.string()).optional(),
    participating_investors: z.array(z.string()),
    announced_date: z.string().optional(),
  });

/** Payload of `ipo` (spec 6.1). `amount` is what the offering raises, in whole currency units; `price` is per share. */
const ipoPayload = () =>
  z.object({
    exchange: z.string().optional(),
    ticker: z.string().optional(),
    listing_date: z.string().optional(),
    amount: z.number().positive().optional(),
    currency: z.string().length(3).optional(),
    price: z.number().positive().optional(),
    price_currency: z.string().length(3).optional(),
    stage: z.enum(['filed', 'priced', 'listed']),
  });

/** Payload of `acquisition` (spec 6.1); `acquirer_id` is filled by the store once the acquirer is a known entity. */
const acquisitionPayload = () =>
  z.object({
    acquirer: z.string().optional(),
    acquirer_id: z.number().int().optional(),
    target: z.string().optional(),
    seller: z.string().optional(),
    amount: z.number().positive().optional(),
    currency: z.string().length(3).optional(),
    stage: z.enum(['announced', 'completed']),
    announced_date: z.string().optional(),
    close_date: z.string().optional(),
  });

/** Payload of `divestiture` (spec 6.1): `divested` names what leaves the company. */
const divestiturePayload = () =>
  z.object({
    seller: z.string().optional(),
    divested: z.string(),
    buyer: z.string().optional(),
    amount: z.number().positive().optional(),
    currency: z.string().length(3).optional(),
    type: z.enum(['sale', 'spin-off']),
    stage: z.enum(['announced', 'completed']),
    announced_date: z.string().optional(),
    close_date: z.string().optional(),
    expected_close: z.string().optional(),
  });

/** Payload of `restructuring` (spec 6.1). `headcount` is people affected; `percent` is of the workforce. */
const restructuringPayload = () =>
  z.object({
    headcount: z.number().int().positive().optional(),
    percent: z.number().positive().max(100).optional(),
    scale: z.string().optional(),
    unit: z.string().optional(),
    rationale: z.string().optional(),
    charge: z.number().positive().optional(),
    savings: z.number().positive().optional(),
    currency: z.string().length(3).optional(),
    announced_date: z.string().optional(),
  });

/** Payload of `leadership_change` (spec 6.1): one person coming or going; a succession is two events. */
const leadershipChangePayload = () =>
  z.object({
    person: z.string(),
    role: z.string(),
    direction: z.enum(['appointed', 'departure']),
    effective_date: z.string().optional(),
    announced_date: z.string().optional(),
    predecessor: z.string().optional(),
    successor: z.string().optional(),
  });

/** Payload of `auditor_change` (spec 6.1). One side may be unknown: filings often report the two halves separately. */
const auditorChangePayload = () =>
  z
    .object({
      outgoing: z.string().optional(),
      incoming: z.string().optional(),
      reason: z.enum(['resignation', 'dismissal', 'not_renewed', 'replacement']).optional(),
      effective_date: z.string().optional(),
    })
    .refine((payload) => payload.outgoing !== undefined || payload.incoming !== undefined);

/** Payload of `regulatory_crossing` (spec 6.1). `threshold` and `value` are percentages for ownership. */
const regulatoryCrossingPayload = () =>
  z.object({
    holder: z.string().optional(),
    issuer: z.string().optional(),
    threshold: z.number().optional(),
    threshold_text: z.string(),
    direction: z.enum(['above', 'below']),
    value: z.number().optional(),
    previous_value: z.number().optional(),
    kind: z.enum(['ownership', 'listing_rule', 'size']),
    rule: z.string().optional(),
  });

/** Payload of `job_change` (spec 6.1): a person's move between roles or firms. */
const jobChangePayload = () =>
  z.object({
    person: z.string(),
    from_firm: z.string().optional(),
    from_role: z.string().optional(),
    to_firm: z.string().optional(),
    to_role: z.string().optional(),
    effective_date: z.string().optional(),
  });

/** Payload of `senior_role_posting` (spec 6.1): an open vacancy at director level or above. */
const seniorRolePostingPayload = () =>
  z.object({
    title: z.string(),
    function: z.string().optional(),
    location: z.string().optional(),
    seniority: z.enum([
      'associate director',
      'director',
      'senior director',
      'head',
      'vp',
      'svp',
      'evp',
      'managing director',
      'president',
      'c-level',
    ]),
    posted_date: z.string().optional(),
  });

/** The payload of each event type: all but the entity, date and evidence. */
export const eventPayloads = {
  funding_round: fundingRoundPayload,
  ipo: ipoPayload,
  acquisition: acquisitionPayload,
  divestiture: divestiturePayload,
  restructuring: restructuringPayload,
  leadership_change: leadershipChangePayload,
  auditor_change: auditorChangePayload,
  regulatory_crossing: regulatoryCrossingPayload,
  job_change: jobChangePayload,
  senior_role_posting: seniorRolePostingPayload,
} as const satisfies Record<EventType, () => z.ZodObject>;
