import { publicSuffixes } from '#lib/identity/public-suffixes';
import type { Link } from '#lib/sources/web/site/page';

export type PageKind = 'about' | 'team' | 'contact' | 'news' | 'careers';

/** What a link's path and words say about its page. Order matters: "About our team" is a team page. */
const signs = {
  team: /\b(team|leadership|management|executives?|officers|people|founders|board[- ]of[- ]directors|who[- ]we[- ]are|our[- ]people)\b/i,
  contact: /\b(contact|contact[- ]us|get[- ]in[- ]touch|locations|offices|kontakt|impressum|imprint)\b/i,
  news: /\b(news|newsroom|press|press[- ]releases?|media|announcements|presse|blog)\b/i,
  careers: /\b(careers?|jobs|join[- ]us|open[- ](?:roles|positions)|vacancies|hiring)\b/i,
  about: /\b(about|about[- ]us|company|our[- ]story|mission|ueber[- ]uns|über uns|qui[- ]sommes)\b/i,
} as const satisfies Record<PageKind, RegExp>;

const order = ['team', 'contact', 'news', 'careers', 'about'] as const;

/** Registrable domain, so that www.acme.example and news.acme.example are one site. */
export const siteOf = (url: string): string | undefined => {
  const host = URL.parse(url)?.hostname;
  return host === undefined
    ? undefined
    : (publicSuffixes().getDomain(host, { allowPrivateDomains: true }) ?? host);
};

const NOT_A_PAGE = /\.(pdf|docx?|xlsx?|pptx?|zip|gz|jpe?g|png|gif|svg|webp|mp4|mp3|ics|vcf|xml|json)$/i;

const kindOf = (link: Link, path: string): PageKind | undefined =>
  order.find((kind) => signs[kind].test(path.replace(/[/_.]/g, ' '))) ??
  order.find((kind) => signs[kind].test(link.words));

/** A page's links worth reading by kind, shallowest paths first. Only links within the same site count. */
export function linksByKind(from: string, links: readonly Link[]): ReadonlyMap<PageKind, readonly string[]> {
  const site = siteOf(from);
  const found = new Map<PageKind, string[]>();
  for (const link of links) {
    const url = URL.parse(link.url);
    if (url === null || siteOf(link.url) !== site || NOT_A_PAGE.test(url.pathname)) continue;
    if (url.pathname === '/' || url.pathname.split('/').length > 5) continue;
    const kind = kindOf(link, url.pathname);
    if (kind === undefined) continue;
    const known = found.get(kind) ?? [];
    if (!known.includes(link.url)) found.set(kind, [...known, link.url]);
  }
  const depth = (url: string): number =>
    (URL.parse(url)?.pathname.split('/').filter(Boolean).length ?? 9) * 100 + url.length;
  return new Map([...found].map(([kind, urls]) => [kind, urls.sort((a, b) => depth(a) - depth(b))]));
}
