import type * as z from 'zod';

/** A page the model read while searching, with the words it cites from it. */
export interface ModelCitation {
  readonly url: string;
  readonly title?: string;
  /** Verbatim from the page. */
  readonly quote: string;
  /** The words of the answer that the quote supports. */
  readonly supports: string;
}

interface WebSearch {
  /** Most searches in one answer; each is charged. */
  readonly maxUses: number;
  readonly allowedDomains?: readonly string[];
  readonly blockedDomains?: readonly string[];
}

export interface ModelRequest<T = unknown> {
  readonly system: string;
  readonly prompt: string;
  /** The answer is JSON of this shape, checked; `value` then holds it. Citations and a schema exclude each other. */
  readonly schema?: z.ZodType<T>;
  readonly webSearch?: WebSearch;
  /** Most tokens of the answer. Standard: 4,096. */
  readonly maxTokens?: number;
  readonly signal: AbortSignal;
}

/** What the vendor counted, for all turns of the answer together. */
export interface ModelCost {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly web_searches: number;
  /** By the prices the adapter was configured with. */
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
      /** Present when a schema was asked for. */
      readonly value?: T;
      readonly citations: readonly ModelCitation[];
      /** The model's name as the vendor reports it. */
      readonly model: string;
      readonly cost: ModelCost;
    }
  /** The vendor's safety check declined. Trying again changes nothing. */
  | { readonly status: 'refused'; readonly detail: string; readonly cost: ModelCost }
  /** The answer ran into `maxTokens`; what there is of it is not to be trusted as a whole. */
  | { readonly status: 'truncated'; readonly text: string; readonly cost: ModelCost }
  | {
      readonly status: 'failed';
      readonly failure: ModelFailure;
      readonly detail: string;
      /** Milliseconds after which the vendor would be asked again. */
      readonly retryAfterMs?: number;
      readonly cost: ModelCost;
    };

/** A language model. It never throws for what the vendor answers. */
export interface ModelPort {
  complete<T = unknown>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}

export const noCost: ModelCost = { input_tokens: 0, output_tokens: 0, web_searches: 0, usd: 0 };
