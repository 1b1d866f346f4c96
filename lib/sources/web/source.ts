import type { HttpClient } from '#lib/http/client';
import type { ModelPort } from '#lib/ports/model';
import type { EnrichmentSource } from '#lib/sources/port';
import type { BoardAddresses } from '#lib/sources/web/boards/ask-boards';
import type { CompanyMemory } from '#lib/sources/web/company-shelf';
import { EdgarClient, type EdgarOptions } from '#lib/sources/web/edgar/client';
import { research } from '#lib/sources/web/research-run';
import type { CrawlLimits } from '#lib/sources/web/site/ask-site';

export interface WebResearchOptions {
  readonly http: HttpClient;
  readonly edgar: EdgarOptions;
  readonly boards: BoardAddresses;
  /** Without a model only public evidence is used. */
  readonly model?: ModelPort | undefined;
  readonly crawl?: Partial<CrawlLimits>;
  /** Shared sites and vacancies that were already read today. Without it they are read for each request. */
  readonly companies?: CompanyMemory;
  /** Total time budget in milliseconds; whatever is found by then is returned. */
  readonly budgetMs?: number;
  /** The most web searches of the model for one subject; each is charged. */
  readonly maxSearches?: number;
}

const standardCrawl: CrawlLimits = {
  userAgent: 'gtm-enrichment/2.0 (company research; respects robots.txt)',
  maxPages: 12,
  maxBytes: 2_000_000,
  timeoutMs: 6_000,
  budgetMs: 12_000,
  longestDelayMs: 10_000,
};
const BUDGET_MS = 60_000;
const MOST_SEARCHES = 4;

/**
 * Researches public sources, cheapest first: the company's own site and SEC EDGAR in parallel, then the public job boards, then, with a
 * key, a model that searches the web for what is still missing. For each field the first answer wins. `attempts` records the outcome of
 * each step.
 */
export function createWebResearchSource(options: WebResearchOptions): EnrichmentSource {
  const crawl = { ...standardCrawl, ...options.crawl };
  const tools = {
    http: options.http,
    edgar: new EdgarClient(options.http, options.edgar),
    boards: options.boards,
    userAgent: crawl.userAgent,
    model: options.model,
    maxSearches: options.maxSearches ?? MOST_SEARCHES,
    crawl,
    companies: options.companies,
  };
  return {
    enrich: (request) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(options.budgetMs ?? BUDGET_MS)]);
      if (request.bulk) tools.edgar.asBulk(signal);
      return research(tools, { ...request, signal });
    },
  };
}
