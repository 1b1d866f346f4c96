import type * as z from 'zod';

/** A page the model read while searching, with the passage it cites. */
export interface ModelCitation {
  readonly url: string;
  readonly title?: string;
  /** The day the page was published or last changed, `YYYY-MM-DD`, if the search tells it. */
  readonly published_at?: string;
  /** Verbatim from the page. */
  readonly quote: string;
  /** The part of the answer that the quote supports. */
  readonly supports: string;
}

interface WebSearch {
  /** Maximum searches per answer; each is charged. */
  readonly maxUses: number;
  readonly allowedDomains?: readonly string[];
  readonly blockedDomains?: readonly string[];
}

export interface ModelRequest<T = unknown> {
  readonly system: string;
  readonly prompt: string;
  /** The answer is validated JSON of this shape, returned as `value`. Citations and a schema exclude each other. */
  readonly schema?: z.ZodType<T>;
  readonly webSearch?: WebSearch;
  /** Maximum tokens of the answer. Default: 4,096. */
  readonly maxTokens?: number;
  readonly signal: AbortSignal;
}

/** The vendor's usage counts, over all turns of the answer. */
export interface ModelCost {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly web_searches: number;
  /** At the prices configured for the adapter. */
  readonly usd: number;
}

export type ModelFailure =
  | 'rate_limited'
  | 'overloaded'
  | 'timeout'
  | 'aborted'
  | 'unauthorized'
  | 'unavailable'
  | 'malformed';

export type ModelAnswer<T = unknown> =
  | {
      readonly status: 'answered';
      readonly text: string;
      /** Present if a schema was given. */
      readonly value?: T;
      readonly citations: readonly ModelCitation[];
      /** The model's name as the vendor reports it. */
      readonly model: string;
      readonly cost: ModelCost;
    }
  /** The vendor's safety check declined. Retrying does not help. */
  | { readonly status: 'refused'; readonly detail: string; readonly cost: ModelCost }
  /** The answer hit `maxTokens`; the partial text cannot be relied on. */
  | { readonly status: 'truncated'; readonly text: string; readonly cost: ModelCost }
  | {
      readonly status: 'failed';
      readonly failure: ModelFailure;
      readonly detail: string;
      /** Milliseconds to wait before asking the vendor again. */
      readonly retryAfterMs?: number;
      readonly cost: ModelCost;
    };

/** A language model. Never throws for a vendor's response. */
export interface ModelPort {
  complete<T = unknown>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}

export const noCost: ModelCost = { input_tokens: 0, output_tokens: 0, web_searches: 0, usd: 0 };
