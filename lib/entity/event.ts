import * as z from 'zod';
import { EventType } from '#lib/entity/event-type';
import { EntityType } from '#lib/entity/snapshot';
import { probability } from '#lib/field/scalar';

/**
 * How precisely `happened_at` is known. Months, quarters and years are given as their first day; `published` means that the evidence has no
 * date and its publication date is used.
 */
export const HappenedAtPrecision = z.enum(['day', 'month', 'quarter', 'year', 'published']);
export type HappenedAtPrecision = z.infer<typeof HappenedAtPrecision>;

/**
 * What read the event from its evidence: rules, for forms and records; a learned likelihood, for text; or a model whose quote was verified.
 */
export const ReadBy = z.enum(['rules', 'likelihood', 'model']);
export type ReadBy = z.infer<typeof ReadBy>;

export const RelatedName = z.lazy(() => z.object({ name: z.string(), role: z.string(), type: EntityType }));
export type RelatedName = z.infer<typeof RelatedName>;

/**
 * An event found by a detector and not stored yet. `quote` is a verbatim substring of the evidence's text. Missing facts are left out of
 * `payload`, never null and never guessed.
 */
export const Detection = z.lazy(() =>
  z.object({
    event_type: EventType,
    event_subtype: z.string().optional(),
    happened_at: z.iso.date().optional(),
    happened_at_precision: HappenedAtPrecision,
    payload: z.record(z.string(), z.unknown()),
    related: z.array(RelatedName),
    confidence: z.number().min(0).max(1),
    evidence_id: z.string(),
    evidence_url: z.string(),
    quote: z.string().min(1),
    detector: z.string(),
    read_by: ReadBy.default('rules'),
  }),
);
export type Detection = z.infer<typeof Detection>;

export const EventEvidence = z.lazy(() =>
  z.object({
    evidence_id: z.string(),
    evidence_url: z.string(),
    quote: z.string(),
  }),
);
export type EventEvidence = z.infer<typeof EventEvidence>;

/** Evidence found after the event was recorded. A separate item, because events never change. */
export const LaterEvidence = z.lazy(() =>
  EventEvidence.unwrap().extend({
    observed_at: z.iso.datetime(),
    source_enrichment_id: z.number().int(),
  }),
);
export type LaterEvidence = z.infer<typeof LaterEvidence>;

/** An event as stored (spec 2.6), except for the name, which is added when it is read or sent. Immutable. */
export const EntityEvent = z.lazy(() =>
  z.object({
    id: z.number().int(),
    entity_id: z.number().int(),
    entity_type: EntityType,
    entity_name: z.string().optional().meta({
      description:
        'The entity the event is about, with its name when the event is read or sent; `/v2/entities/{entity_id}` has the rest',
    }),
    event_type: EventType,
    event_subtype: z.string().optional(),
    happened_at: z.iso.date().nullable(),
    observed_at: z.iso.datetime(),
    payload: z.record(z.string(), z.unknown()),
    related_entity_ids: z.array(z.number().int()),
    corrects_event_id: z.number().int().nullable(),
    source_enrichment_id: z.number().int(),
    _meta: z.object({
      detector: z.string(),
      evidence_url: z.string(),
      confidence: probability,
      quote: z.string(),
      happened_at_precision: HappenedAtPrecision,
      not_before: z.iso.date().optional().meta({
        description:
          'If happened_at is unknown: the earliest day the evidence allows, which time windows use',
      }),
      read_by: ReadBy.default('rules').meta({
        description:
          'How the event was detected: by rules from forms and records, by learned likelihoods of the words in a text, or by a model whose quote was checked against the source',
      }),
      evidence: z.array(EventEvidence),
    }),
  }),
);
export type EntityEvent = z.infer<typeof EntityEvent>;

/** An event as listed, with the evidence found later. */
export const ListedEvent = z.lazy(() =>
  EntityEvent.unwrap().extend({
    later_evidence: z
      .array(LaterEvidence)
      .meta({ description: 'Evidence seen after the event was recorded, oldest first' }),
  }),
);
export type ListedEvent = z.infer<typeof ListedEvent>;
