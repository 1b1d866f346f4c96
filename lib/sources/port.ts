import type { SourceOutcome } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import type { Subject } from '#lib/identity/subject';
import type { Permit } from '#lib/network/permit';

/** The caller's brief for one job: what to look at, in the caller's words. Empty when the caller gave none. */
export interface Brief {
  readonly instructions?: string;
  /** Research questions, most wanted first. */
  readonly questions: readonly string[];
}

export interface SourceAnswer extends SourceOutcome {
  /** Texts the detectors read: filings, press pages, the company's own pages, job posts, profile data. */
  readonly evidence: readonly Evidence[];
}

export interface SourceRequest {
  readonly subject: Subject;
  readonly brief: Brief;
  /** One of many: it must not keep waiting those who wait for one answer. */
  readonly bulk: boolean;
  /** Network lookups that were taken for this job before it began. */
  readonly permit?: Permit | undefined;
  /** Steps that an earlier pass has taken and that need not be repeated. */
  readonly done?: ReadonlySet<string>;
  /** Aborted when the job was cancelled or the source's time is up. */
  readonly signal: AbortSignal;
  /** "Now" of the service's clock. */
  readonly now: Date;
}

/**
 * One source of an enrichment. It answers `found` with cited claims, `not_found` when it knows nobody of that
 * description, and `failed` when it could not be asked; it never throws for what a vendor answers. It throws
 * `RetryableSourceError` when trying the whole source again soon is worth it.
 */
export interface EnrichmentSource {
  enrich(request: SourceRequest): Promise<SourceAnswer>;
}

/** The name is the contract with the state machine's Retry. */
export class RetryableSourceError extends Error {
  override readonly name = 'RetryableSourceError';
}
