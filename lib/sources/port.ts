import type { SourceOutcome } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import type { Subject } from '#lib/identity/subject';
import type { Permit } from '#lib/network/permit';

/** The caller's brief for one job: what to look at, in the caller's words. Empty if none was given. */
export interface Brief {
  readonly instructions?: string;
  /** Research questions, most important first. */
  readonly questions: readonly string[];
}

export interface SourceAnswer extends SourceOutcome {
  /** Texts the detectors read: filings, press pages, the company's own pages, job posts, profile data. */
  readonly evidence: readonly Evidence[];
}

export interface SourceRequest {
  readonly subject: Subject;
  readonly brief: Brief;
  /** Part of a batch: must not delay callers who wait for one answer. */
  readonly bulk: boolean;
  /** Network lookups reserved for this job before it began. */
  readonly permit?: Permit | undefined;
  /** Steps that an earlier pass has completed. */
  readonly done?: ReadonlySet<string>;
  /** Aborted when the job is cancelled or the source's time is up. */
  readonly signal: AbortSignal;
  /** The service clock's current time. */
  readonly now: Date;
}

/**
 * One source of an enrichment. Returns `found` with cited claims, `not_found` if it knows nobody of that description, and `failed` if it
 * could not be asked; it never throws because of a vendor's answer. Throws `RetryableSourceError` if it is worth retrying the whole source
 * soon.
 */
export interface EnrichmentSource {
  enrich(request: SourceRequest): Promise<SourceAnswer>;
}

/** The state machine's Retry matches this name. */
export class RetryableSourceError extends Error {
  override readonly name = 'RetryableSourceError';
}
