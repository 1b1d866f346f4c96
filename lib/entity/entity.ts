import * as z from 'zod';
import { EntityType, SubjectEntity } from '#lib/entity/snapshot';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

/** A person or company as an organization knows it, across all its enrichments. */
export const entity = z.lazy(() =>
  z.object({
    id: numericId,
    organization_id: z.string(),
    type: EntityType,
    subject: SubjectEntity,
    /** The keys it is found by, hashed. */
    identities: z.array(z.string()),
    created_at: timestamp,
    updated_at: timestamp,
    enrichment_count: z.int().default(0),
    event_count: z.int().default(0),
    last_enrichment_id: numericId.optional(),
    /** The entity this one was merged into; reading this one returns that one. */
    merged_into: numericId.optional(),
    /** The entities merged into this one; their events are its events. */
    absorbed: z.array(numericId).default([]),
  }),
);
export type Entity = z.infer<typeof entity>;

export const entityResult = z.lazy(() =>
  z
    .object({
      id: numericId,
      type: EntityType,
      name: z.string(),
      aliases: z.array(z.string()),
      domain: z.string().optional(),
      cik: z.string().optional(),
      ticker: z.string().optional(),
      network_url: z.string().optional(),
      company: z.string().optional(),
      enrichment_count: z.int(),
      event_count: z.int(),
      last_enrichment_id: numericId.optional(),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .meta({ id: 'Entity' }),
);

export function toEntityResult({ subject, ...stored }: Entity): z.infer<typeof entityResult> {
  const { type: _type, ...named } = subject;
  const { id, type, enrichment_count, event_count, last_enrichment_id, created_at, updated_at } = stored;
  return { id, type, ...named, enrichment_count, event_count, last_enrichment_id, created_at, updated_at };
}
