import { setTimeout as wait } from 'node:timers/promises';
import type { HttpClient } from '#lib/http/client';
import { vendorLimits } from '#lib/pace/limits';
import { type Pace, partOf, QuotaTaken } from '#lib/pace/port';
import { DAY, toDay } from '#lib/shared/time';
import type { DocumentMemory } from '#lib/sources/web/document-memory';
import { conceptPath, documentPath, submissionsPath, tickersPath } from '#lib/sources/web/edgar/addresses';
import { type FilerList, listFilers } from '#lib/sources/web/edgar/resolve';
import { type CompanyConcept, companyConcept } from '#lib/sources/web/edgar/revenue';
import {
  companyTickers,
  type SearchHits,
  type Submissions,
  searchHits,
  submissions,
} from '#lib/sources/web/edgar/schema';
import { type Fetched, fetchDocument } from '#lib/sources/web/fetch-document';
import { type ParsedJson, parseJson } from '#lib/sources/web/parse-json';

export interface EdgarOptions {
  /** data.sec.gov: submissions. */
  readonly dataBaseUrl: string;
  /** www.sec.gov: documents and the list of tickers. */
  readonly wwwBaseUrl: string;
  /** efts.sec.gov: full-text search. */
  readonly searchBaseUrl: string;
  /** "Name e-mail": the SEC refuses requests that do not identify the caller. */
  readonly userAgent: string;
  readonly pace: Pace;
  /** Shared documents that were already read today. Without it every question is asked. */
  readonly memory?: DocumentMemory;
}

type Failed = Exclude<Fetched, { kind: 'document' }>;

interface Question {
  readonly url: string;
  readonly accept: string;
  readonly maxBytes: number;
  /** Documents unchanged since then are not needed. */
  readonly since: Date | undefined;
}

const TIMEOUT_MS = 8_000;
const MOST_BYTES = { tickers: 10_000_000, record: 6_000_000, document: 3_000_000 } as const;
const PATIENCE_MS = 30_000;
const PAUSE_MS = 1_100;

/**
 * EDGAR's public APIs, paced to its limit. Keep one instance per process: it holds the list of filers for a day. Retries a 429 once; after
 * a 403 or a second 429 it stops asking for the rest of that signal's run, since more requests prolong the block.
 */
export class EdgarClient {
  readonly #http: HttpClient;
  readonly #options: EdgarOptions;
  readonly #blocked = new WeakSet<AbortSignal>();
  readonly #bulk = new WeakSet<AbortSignal>();
  #filers: { readonly at: number; readonly list: FilerList } | undefined;
  #loading: Promise<FilerList | Failed> | undefined;

  constructor(http: HttpClient, options: EdgarOptions) {
    this.#http = http;
    this.#options = options;
  }

  /** Makes requests with this signal wait behind callers who wait for one answer. */
  asBulk(signal: AbortSignal): void {
    this.#bulk.add(signal);
  }

  /**
   * All listed filers. The list is fetched once a day, and once for all concurrent callers. If another caller's attempt fails, a waiting
   * caller tries again: only the other may have run out of time.
   */
  async filers(now: Date, signal: AbortSignal): Promise<FilerList | Failed> {
    const known = this.#filers;
    if (known !== undefined && Math.abs(now.getTime() - known.at) < DAY) return known.list;
    const theirs = this.#loading;
    if (theirs !== undefined) {
      const list = await theirs.catch(() => undefined);
      return list === undefined || 'kind' in list ? await this.#loadFilers(now, signal) : list;
    }
    this.#loading = this.#loadFilers(now, signal).finally(() => {
      this.#loading = undefined;
    });
    return await this.#loading;
  }

  async #loadFilers(now: Date, signal: AbortSignal): Promise<FilerList | Failed> {
    const fetched = await this.#get(
      this.#options.wwwBaseUrl + tickersPath,
      'application/json',
      MOST_BYTES.tickers,
      signal,
    );
    const parsed = parseJson(fetched, companyTickers);
    if (parsed.kind !== 'record') return parsed;
    const rows = Object.values(parsed.value);
    const list = listFilers(
      rows.map((row) => ({ cik: String(row.cik_str), name: row.title, ticker: row.ticker })),
    );
    this.#filers = { at: now.getTime(), list };
    return list;
  }

  async submissions(cik: string, signal: AbortSignal): Promise<ParsedJson<Submissions>> {
    const url = this.#options.dataBaseUrl + submissionsPath(cik);
    return parseJson(await this.#get(url, 'application/json', MOST_BYTES.record, signal), submissions);
  }

  async concept(cik: string, concept: string, signal: AbortSignal): Promise<ParsedJson<CompanyConcept>> {
    const url = this.#options.dataBaseUrl + conceptPath(cik, concept);
    return parseJson(await this.#get(url, 'application/json', MOST_BYTES.record, signal), companyConcept);
  }

  document(cik: string, accession: string, name: string, signal: AbortSignal): Promise<Fetched> {
    const url = this.#options.wwwBaseUrl + documentPath(cik, accession, name);
    return this.#get(url, 'text/html,application/xml;q=0.9,text/plain;q=0.8', MOST_BYTES.document, signal);
  }

  /** Filers of Form D that name a company; finds unlisted companies. */
  async searchFormD(company: string, until: Date, signal: AbortSignal): Promise<ParsedJson<SearchHits>> {
    const query = new URLSearchParams({
      q: `"${company.replaceAll('"', '')}"`,
      forms: 'D',
      dateRange: 'custom',
      startdt: '2001-01-01',
      enddt: toDay(until),
    });
    const url = `${this.#options.searchBaseUrl}/LATEST/search-index?${query}`;
    return parseJson(await this.#get(url, 'application/json', MOST_BYTES.record, signal), searchHits);
  }

  #get(url: string, accept: string, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
    const ask = (since?: Date) => this.#ask({ url, accept, maxBytes, since }, signal);
    return this.#options.memory?.(url, ask) ?? ask();
  }

  async #ask(question: Question, signal: AbortSignal): Promise<Fetched> {
    const first = await this.#once(question, signal);
    if (first.kind !== 'failed' || first.status !== 429) return this.#watch(first, signal);
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    return this.#watch(await this.#once(question, signal), signal);
  }

  async #once({ url, accept, maxBytes, since }: Question, signal: AbortSignal): Promise<Fetched> {
    const { userAgent, pace } = this.#options;
    try {
      await pace(partOf(vendorLimits.edgar, this.#bulk.has(signal)), { patienceMs: PATIENCE_MS, signal });
    } catch (error) {
      if (error instanceof QuotaTaken) return { kind: 'failed', reason: `not asked: ${error.message}` };
      throw error;
    }
    if (this.#blocked.has(signal))
      return { kind: 'failed', reason: 'skipped, because EDGAR asked for fewer requests' };
    const limits = { guard: 'trusted', maxBytes, timeoutMs: TIMEOUT_MS, redirects: 1, signal } as const;
    return fetchDocument(this.#http, url, { accept, userAgent, since, ...limits });
  }

  #watch(fetched: Fetched, signal: AbortSignal): Fetched {
    if (fetched.kind === 'failed' && (fetched.status === 403 || fetched.status === 429))
      this.#blocked.add(signal);
    return fetched;
  }
}
