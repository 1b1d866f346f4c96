import type { Claim } from '#lib/claim/claim';
import { cleanValue } from '#lib/claim/clean-value';
import type { FieldName } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';

/** A source's record: its address and when it was true. */
export interface CitedRecord {
  readonly url: string;
  readonly title?: string;
  /** YYYY, YYYY-MM, YYYY-MM-DD or an instant. */
  readonly asOf?: string | undefined;
  readonly confidence: number;
}

interface CiteOptions {
  readonly confidence?: number;
  readonly asOf?: string | undefined;
  /** Public pages that say the same, cited after the record itself. */
  readonly pages?: readonly Citation[];
}

const MAX_QUOTE = 1_000;

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The quote from a record: its field name and the value as it has it. */
export const recordWords = (field: string, value: unknown): string =>
  `${field}: ${shown(value)}`.slice(0, MAX_QUOTE);

export type Cite = (field: FieldName, value: unknown, quote: string, options?: CiteOptions) => Claim[];

/**
 * Makes claims from one record. A value that is absent, or does not fit the catalogue's form of the field, makes no claim: it is cited or
 * absent, never null.
 */
export const citing =
  (record: CitedRecord): Cite =>
  (field, value, quote, { confidence = record.confidence, asOf = record.asOf, pages = [] } = {}) => {
    const clean = value === undefined || value === null ? undefined : cleanValue(field, value);
    if (clean === undefined || quote === '') return [];
    const own = {
      url: record.url,
      quote: quote.slice(0, MAX_QUOTE),
      ...(record.title ? { title: record.title } : {}),
    };
    const citations = [own, ...pages].slice(0, 20);
    return [
      { field, value: clean, confidence, citations, ...(asOf === undefined ? {} : { as_of_date: asOf }) },
    ];
  };
