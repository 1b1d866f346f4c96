import * as z from 'zod';
import { fieldName } from '#lib/enrichment/field-catalogue';
import { probability } from '#lib/enrichment/field-types';
import { sourceName, sourceStatus } from '#lib/enrichment/source';

/** Where a value was read: an address one can open, and the words that say it. */
export const citation = z.object({
  url: z.url().meta({ description: 'The page, filing or record the value was read from' }),
  quote: z.string().max(1_000).meta({ description: 'The words, or the record field, that say it' }),
  title: z.string().max(500).optional(),
  published_at: z.string().optional(),
});
export type Citation = z.infer<typeof citation>;

/**
 * What a source says of one field. There is no claim without a citation, and no claim of null: a source that does not
 * know says nothing. `as_of_date` is when the value was true according to the source.
 */
export const claim = z.object({
  field: fieldName,
  value: z.unknown(),
  confidence: probability,
  citations: z.array(citation).min(1).max(20),
  as_of_date: z.string().optional(),
});
export type Claim = z.infer<typeof claim>;

/** One attempt a source made while answering, e.g. a call of its waterfall. */
export const attempt = z.object({
  step: z.string().meta({ description: 'What was tried, e.g. `company_site` or `email_finder`' }),
  outcome: z.enum(['answered', 'empty', 'failed', 'skipped']),
  detail: z.string().optional(),
  duration_ms: z.int().min(0),
});
export type Attempt = z.infer<typeof attempt>;

/** What one source brought back. `evidence` feeds the detectors; its text is kept once by hash. */
export const sourceOutcome = z.object({
  source: sourceName,
  status: sourceStatus,
  claims: z.array(claim),
  attempts: z.array(attempt),
  /** What the source's vendor charges for this answer, in its own units, e.g. `{unit:'request', amount:2}`. */
  cost: z.object({ unit: z.string(), amount: z.number().min(0) }),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type SourceOutcome = z.infer<typeof sourceOutcome>;
