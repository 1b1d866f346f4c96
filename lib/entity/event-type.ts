import * as z from 'zod';

/** The ten event types, in the order of spec 6.1. */
export const eventTypes = [
  'funding_round',
  'ipo',
  'acquisition',
  'divestiture',
  'restructuring',
  'leadership_change',
  'auditor_change',
  'regulatory_crossing',
  'job_change',
  'senior_role_posting',
] as const;
export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;
