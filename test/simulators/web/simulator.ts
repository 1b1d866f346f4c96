import { escapeHtml } from '#test/simulators/core/escape-html';
import { html, type SimReply, type SimRequest, text } from '#test/simulators/core/message';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import {
  aboutPage,
  articlePage,
  careersPage,
  companyOfHost,
  contactPage,
  homePage,
  imprintPage,
  newsPage,
  type SiteScope,
  teamPage,
} from '#test/simulators/web/company-pages';
import { atom, robots, rss, sitemap } from '#test/simulators/web/feeds';
import { hostilePage } from '#test/simulators/web/hostile-pages';
import { htmlPage } from '#test/simulators/web/markup';
import { pressAt } from '#test/simulators/world/company';
import { fullName } from '#test/simulators/world/person';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SLOW_MS = 3_000;
const HUGE_BYTES = 12 * 1024 * 1024;

const parked = (host: string): SimReply =>
  html(
    200,
    `<!doctype html><html><head><title>${host} is for sale</title></head><body><h1>This domain is for sale</h1><p>Buy ${host} today. Sponsored listings: cheap flights, insurance, robots.</p></body></html>`,
  );

/** An old site: not UTF-8, which only the header says. */
const inLatin1 = (reply: SimReply): SimReply => ({
  ...reply,
  headers: { 'content-type': String(reply.headers?.['content-type']).replace('utf-8', 'iso-8859-1') },
  body:
    typeof reply.body === 'string'
      ? Buffer.from(reply.body.replace('<meta charset="utf-8">', ''), 'latin1')
      : reply.body,
});

const notFound = (): SimReply =>
  html(404, '<!doctype html><html><head><title>Not found</title></head><body><h1>404</h1></body></html>');

/** One page of a company's site, by path. */
function companyPage(scope: SiteScope, path: string): SimReply {
  const article = /^\/news\/([a-z0-9-]+)\/?$/.exec(path)?.[1];
  if (article) {
    const item = pressAt(scope.company, scope.now).find((entry) => entry.slug === article);
    return item ? html(200, articlePage(scope, item)) : notFound();
  }
  switch (path.replace(/\/$/, '') || '/') {
    case '/':
      return html(200, homePage(scope));
    case '/about':
    case '/about-us':
    case '/company':
    case '/om-oss':
      return html(200, aboutPage(scope));
    case '/team':
    case '/leadership':
    case '/management':
      return html(200, teamPage(scope));
    case '/contact':
      return html(200, contactPage(scope));
    case '/news':
    case '/press':
      return html(200, newsPage(scope));
    case '/careers':
    case '/jobs':
      return html(200, careersPage(scope));
    case '/impressum':
      return scope.company.language === 'de' ? html(200, imprintPage(scope)) : notFound();
    case '/feed.xml':
    case '/rss.xml':
      return scope.company.language === 'de'
        ? notFound()
        : text(200, 'application/rss+xml; charset=utf-8', rss(scope));
    case '/atom.xml':
      return scope.company.language === 'de'
        ? text(200, 'application/atom+xml; charset=utf-8', atom(scope))
        : notFound();
    case '/sitemap.xml':
      return text(200, 'application/xml; charset=utf-8', sitemap(scope));
    case '/robots.txt':
      return text(200, 'text/plain; charset=utf-8', robots(scope));
    case '/logo.png':
      return { status: 200, headers: { 'content-type': 'image/png' }, body: PIXEL };
    default:
      return notFound();
  }
}

/** The host a request is for: its Host header, or `/~host/path` for browsers, which cannot set that header. */
function target({ host, path }: SimRequest): { host: string; path: string } {
  const written = /^\/~([a-z0-9.-]+)(\/.*)?$/i.exec(path);
  return written?.[1] ? { host: written[1].toLowerCase(), path: written[2] ?? '/' } : { host, path };
}

/**
 * All web sites of the world on one address, told apart by the Host header. A client connects here and keeps the Host of the address it
 * wants. An unknown host ends the connection, as a name that does not resolve would.
 */
export const web: ProviderFactory = ({ now, world }) => {
  const personal = (host: string): SimReply | undefined => {
    const person = world.people.find((entry) => entry.website && new URL(entry.website).hostname === host);
    if (!person) return undefined;
    const name = fullName(person);
    return html(
      200,
      htmlPage({
        language: person.language,
        title: name,
        description: `${name}'s own site`,
        siteName: name,
        address: `https://${host}/`,
        body: `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(person.about ?? '')}</p>${person.github ? `<p><a href="https://github.com/${person.github}">Code</a></p>` : ''}`,
      }),
    );
  };

  const newswire = (path: string): SimReply => {
    const all = world.companies.flatMap((company) =>
      pressAt(company, now()).map((item) => ({ company, item })),
    );
    const found = all.find(({ company, item }) => path === `/${company.id}/${item.slug}`);
    if (found) return html(200, articlePage({ world, now: now(), company: found.company }, found.item));
    if (path !== '/') return notFound();
    return html(
      200,
      htmlPage({
        language: 'en',
        title: 'Newswire',
        description: 'Press releases',
        siteName: 'Newswire',
        address: 'https://newswire.example/',
        body: all
          .map(
            ({ company, item }) =>
              `<p><a href="/${company.id}/${item.slug}">${escapeHtml(item.title)}</a></p>`,
          )
          .join('\n'),
      }),
    );
  };

  const answer = (request: SimRequest): SimReply => {
    const { host, path } = target(request);
    if (host === 'newswire.example') return newswire(path);
    if (host === 'media.network.example')
      return { status: 200, headers: { 'content-type': 'image/png' }, body: PIXEL };
    const company = companyOfHost(world, host);
    if (!company || company.site === 'none') return personal(host) ?? { status: 0, transport: 'reset' };
    if (company.site === 'parked') return parked(host);
    if (company.site === 'hostile') return hostilePage(path);
    // As on many sites, the bare name redirects to www.
    if (company.id === 'medora-health' && !host.startsWith('www.'))
      return { status: 301, headers: { location: `https://www.${host}${path}` } };
    const reply = companyPage({ world, now: now(), company }, path);
    if (company.id === 'fjord-software') return inLatin1(reply);
    if (company.site === 'slow') return { ...reply, delay: SLOW_MS };
    if (company.site === 'huge' && path === '/')
      return { ...reply, body: `${String(reply.body)}<!-- ${'x'.repeat(HUGE_BYTES)} -->` };
    return reply;
  };

  return {
    routes: [],
    other: (request) =>
      request.method === 'GET'
        ? answer(request)
        : request.method === 'HEAD'
          ? { ...answer(request), body: undefined }
          : { status: 405 },
  };
};
