import * as z from 'zod';
import { PartialDate } from '#lib/entity/evidence';

export const entityTypes = ['company', 'person'] as const;
export const EntityType = z.enum(entityTypes);
export type EntityType = z.infer<typeof EntityType>;

/** The enriched entity. Names are as sources write them; comparison normalizes. `cik` has no leading zeros. */
export const SubjectEntity = z.lazy(() =>
  z.object({
    type: EntityType,
    name: z.string(),
    aliases: z.array(z.string()).default([]),
    domain: z.string().optional(),
    cik: z.string().optional(),
    network_url: z.string().optional(),
    ticker: z.string().optional(),
    /** A person's current employer, to tell "the Company" from other companies. */
    company: z.string().optional(),
  }),
);
export type SubjectEntity = z.infer<typeof SubjectEntity>;

/**
 * The state of an entity as one enrichment saw it, limited to what detectors compare. A list that the enrichment could not see is empty, so
 * an empty list says nothing about the state.
 */
export const Snapshot = z.lazy(() =>
  z.object({
    entity: SubjectEntity,
    officers: z.array(z.object({ person: z.string(), role: z.string() })).default([]),
    holdings: z.array(z.object({ holder: z.string(), percent: z.number() })).default([]),
    open_roles: z.array(z.object({ title: z.string(), location: z.string().optional() })).default([]),
    employment: z.object({ company: z.string().optional(), title: z.string().optional() }).optional(),
    employee_count: z.number().optional(),
    as_of: PartialDate.optional(),
    observed_at: z.string(),
    enrichment_id: z.number(),
  }),
);
export type Snapshot = z.infer<typeof Snapshot>;
