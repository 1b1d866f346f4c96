import * as z from 'zod';
import { fieldName } from '#lib/field/catalogue';
import { citation } from '#lib/field/citation';
import { probability } from '#lib/field/scalar';
import { sourceName, sourceStatus } from '#lib/field/source';
import { personSeen } from '#lib/identity/facts';
import { timestamp } from '#lib/shared/time';

/**
 * What a source says about one field. Every claim has a citation and a non-null value: a source that does not know makes no claim.
 * `as_of_date` is when the value was true according to the source.
 */
export const claim = z.lazy(() =>
  z.object({
    field: fieldName,
    value: z.unknown(),
    confidence: probability,
    citations: z.array(citation).min(1).max(20),
    as_of_date: z.string().optional(),
  }),
);
export type Claim = z.infer<typeof claim>;

/** One attempt that a source made, e.g. a call of its waterfall. */
export const attempt = z.lazy(() =>
  z.object({
    step: z.string().meta({ description: 'The step that was tried, e.g. `company_site` or `email_finder`' }),
    outcome: z.enum(['answered', 'empty', 'failed', 'skipped']),
    detail: z.string().optional(),
    duration_ms: z.int().min(0),
  }),
);
export type Attempt = z.infer<typeof attempt>;

/** Why a source, or a part of it, could not be asked. */
export const sourceError = z.lazy(() =>
  z.object({
    code: z.string(),
    message: z.string(),
    /** The earliest time at which to retry. */
    retry_after: timestamp.optional(),
  }),
);
export type SourceError = z.infer<typeof sourceError>;

/** What one source returned. `evidence` feeds the detectors; its text is stored once by hash. */
export const sourceOutcome = z.lazy(() =>
  z.object({
    source: sourceName,
    status: sourceStatus,
    claims: z.array(claim),
    attempts: z.array(attempt),
    /** What the source's vendor charges for this answer, in its own units, e.g. `{unit:'request', amount:2}`. */
    cost: z.object({ unit: z.string(), amount: z.number().min(0) }),
    error: sourceError.optional(),
    /** Other people found on the way: namesakes that match as well, and owners of the given identifiers. */
    people: z.array(personSeen).max(10).optional(),
    /** 2 when the source was asked again with what the other sources had found. */
    pass: z.literal(2).optional(),
  }),
);
export type SourceOutcome = z.infer<typeof sourceOutcome>;
