import { escapeHtml } from '#test/simulators/core/escape-html';
import { originOf, type SiteScope } from '#test/simulators/web/company-pages';
import { pressAt } from '#test/simulators/world/company';

export const rss = ({ company, now }: SiteScope): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${escapeHtml(company.name)} news</title><link>${originOf(company)}/news</link><description>${escapeHtml(company.tagline)}</description>
${pressAt(company, now)
  .map(
    (item) =>
      `<item><title>${escapeHtml(item.title)}</title><link>${originOf(company)}/news/${item.slug}</link><guid>${originOf(company)}/news/${item.slug}</guid><pubDate>${new Date(`${item.date}T09:00:00Z`).toUTCString()}</pubDate><description>${escapeHtml(item.paragraphs.join(' '))}</description></item>`,
  )
  .join('\n')}
</channel></rss>
`;

export const atom = ({ company, now }: SiteScope): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>${escapeHtml(company.name)}</title><id>${originOf(company)}/</id><updated>${now.toISOString()}</updated>
${pressAt(company, now)
  .map(
    (item) =>
      `<entry><title>${escapeHtml(item.title)}</title><id>${originOf(company)}/news/${item.slug}</id><link href="${originOf(company)}/news/${item.slug}"/><updated>${item.date}T09:00:00Z</updated><published>${item.date}T09:00:00Z</published><summary>${escapeHtml(item.paragraphs.join(' '))}</summary></entry>`,
  )
  .join('\n')}
</feed>
`;

export const sitemap = ({ company, now }: SiteScope): string => {
  const paths = [
    '/',
    '/about',
    '/team',
    '/news',
    '/careers',
    '/contact',
    ...pressAt(company, now).map((item) => `/news/${item.slug}`),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${originOf(company)}${path}</loc></url>`).join('\n')}
</urlset>
`;
};

export const robots = ({ company }: SiteScope): string =>
  company.site === 'disallow'
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: /private/\n${company.id === 'bluefin-logistics' ? 'Crawl-delay: 1\n' : ''}\nSitemap: ${originOf(company)}/sitemap.xml\n`;
