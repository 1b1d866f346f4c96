import type { HttpClient } from '#lib/http/client';
import type { DocumentMemory } from '#lib/sources/web/document-memory';
import { type Fetched, fetchDocument } from '#lib/sources/web/fetch-document';

export const boardVendors = ['greenhouse', 'lever', 'ashby'] as const;
export type BoardVendor = (typeof boardVendors)[number];

/** A board to ask. The company's own page links to `linked` ones; the others are derived from its name. */
export interface BoardToken {
  readonly vendor: BoardVendor;
  readonly token: string;
  readonly linked: boolean;
}

export interface Vacancy {
  readonly title: string;
  readonly url: string;
  readonly department?: string | undefined;
  readonly location?: string | undefined;
  /** ISO 8601 in UTC. */
  readonly posted_at?: string | undefined;
  readonly text: string;
}

/** One board's answer. */
export type BoardAnswer =
  | {
      readonly kind: 'board';
      readonly vacancies: readonly Vacancy[];
      readonly url: string;
      readonly raw: string;
    }
  | Exclude<Fetched, { kind: 'document' }>;

export interface BoardRequest {
  readonly http: HttpClient;
  readonly baseUrl: string;
  readonly token: string;
  readonly userAgent: string;
  /** Shared documents that were already read today. */
  readonly memory?: DocumentMemory | undefined;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 6_000;
const MOST_BYTES = 8_000_000;

/** Sends one GET to a board's public API. The base address is configuration, so it is trusted. */
export function askBoard(request: BoardRequest, path: string): Promise<Fetched> {
  const { http, userAgent, memory, signal } = request;
  const url = `${request.baseUrl.replace(/\/$/, '')}${path}`;
  const ask = (since?: Date) =>
    fetchDocument(http, url, {
      accept: 'application/json',
      userAgent,
      guard: 'trusted',
      maxBytes: MOST_BYTES,
      timeoutMs: TIMEOUT_MS,
      redirects: 1,
      since,
      signal,
    });
  return memory?.(url, ask) ?? ask();
}

/** A board's time in ISO 8601 UTC; undefined if it cannot be read. */
export const isoTime = (written: string | number | null | undefined): string | undefined => {
  if (written === null || written === undefined) return undefined;
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};
