import { escapeHtml } from '#test/simulators/core/escape-html';
export interface Page {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly siteName: string;
  /** Objects for `<script type="application/ld+json">`. */
  readonly data?: readonly unknown[];
  readonly feed?: { readonly href: string; readonly type: string };
  readonly published?: string;
  readonly body: string;
}

const navigation = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/team', 'Team'],
  ['/news', 'News'],
  ['/careers', 'Careers'],
  ['/contact', 'Contact'],
] as const;

/** A whole HTML page with the meta tags of real sites. */
export const htmlPage = (page: Page): string => `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta property="og:site_name" content="${escapeHtml(page.siteName)}">
<meta property="og:title" content="${escapeHtml(page.title)}">
<meta property="og:url" content="${escapeHtml(page.address)}">
${page.published ? `<meta property="article:published_time" content="${page.published}">\n` : ''}<link rel="canonical" href="${escapeHtml(page.address)}">
${page.feed ? `<link rel="alternate" type="${page.feed.type}" href="${page.feed.href}" title="News">\n` : ''}${(page.data ?? []).map((entry) => `<script type="application/ld+json">${JSON.stringify(entry).replaceAll('<', '\\u003c')}</script>`).join('\n')}
</head>
<body>
<header><nav>${navigation.map(([href, label]) => `<a href="${href}">${label}</a>`).join(' ')}</nav></header>
<main>
${page.body}
</main>
<footer><p>© ${escapeHtml(page.siteName)}</p></footer>
</body>
</html>
`;
