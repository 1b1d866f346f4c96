import type { HttpClient } from '#lib/http/client';
import type { TeamVisit } from '#lib/people/public-people';
import { Crawler } from '#lib/sources/web/site/crawler';
import type { Page } from '#lib/sources/web/site/page';
import { linksByKind } from '#lib/sources/web/site/page-links';
import { peopleOnPage } from '#lib/sources/web/site/people-on-page';

const limits = {
  userAgent: 'gtm-enrichment/2.0 (company research; respects robots.txt)',
  maxPages: 6,
  maxBytes: 2_000_000,
  timeoutMs: 6_000,
  longestDelayMs: 5_000,
} as const;
const BUDGET_MS = 15_000;
const TEAM_PAGES = 3;
const usualPaths = ['/team', '/about'];

/** Reads the people on a company's own site, from its team and about pages. Respects robots.txt. */
export async function readTeam(http: HttpClient, domain: string): Promise<TeamVisit> {
  const crawler = new Crawler({ http, ...limits, signal: AbortSignal.timeout(BUDGET_MS) });
  const bare = await crawler.visit(`https://${domain}/`);
  const opened =
    bare.kind === 'page' || bare.kind === 'forbidden' ? bare : await crawler.visit(`https://www.${domain}/`);
  if (opened.kind !== 'page')
    return { kind: 'none', failed: opened.kind === 'failed', detail: `${domain}: ${opened.kind}` };
  const home = opened.page;
  const linked = linksByKind(home.url, home.links);
  const found = [...(linked.get('team') ?? []), ...(linked.get('about') ?? [])].slice(0, TEAM_PAGES);
  const addresses = linked.size > 0 ? found : usualPaths.map((path) => new URL(path, home.url).href);
  const visits = await Promise.all(addresses.map((url) => crawler.visit(url)));
  const pages: Page[] = [home, ...visits.flatMap((visit) => (visit.kind === 'page' ? [visit.page] : []))];
  return { kind: 'read', people: pages.flatMap(peopleOnPage), pages: pages.length };
}
