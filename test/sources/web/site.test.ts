import { describe, expect, test } from 'vitest';
import { derivedBoards, linkedBoards } from '#lib/sources/web/boards/tokens';
import { addressOf } from '#lib/sources/web/site/address';
import { companyClaims } from '#lib/sources/web/site/company-claims';
import { readFeed } from '#lib/sources/web/site/feed';
import { newsArticles, publishedAt } from '#lib/sources/web/site/news';
import { readPage } from '#lib/sources/web/site/page';
import { linksByKind } from '#lib/sources/web/site/page-links';
import { personClaims } from '#lib/sources/web/site/person-claims';
import { personOnPage } from '#lib/sources/web/site/person-on-page';
import { robotsFrom } from '#lib/sources/web/site/robots';
import { technologiesOf } from '#lib/sources/web/site/technologies';

const url = 'https://acme.example/team';
const page = (body: string, head = '') =>
  readPage(url, `<!doctype html><html><head><title>Acme</title>${head}</head><body>${body}</body></html>`);
const ada = { first: 'Ada', last: 'Lovelace' };
const record = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('a page', () => {
  test('has the visible text, one line per block', () => {
    expect(
      page(
        '<h1>Team</h1><script>var x="Ada";</script><p>Ada&nbsp;Lovelace<br>VP <b>Engineering</b></p><style>p{}</style><ul><li>One</li><li>Two</li></ul>',
      ).text,
    ).toBe('Team\nAda Lovelace\nVP Engineering\nOne\nTwo');
  });

  test('is read despite broken markup and broken JSON-LD', () => {
    const broken = readPage(
      url,
      '<html><body><p>Ada<div></p></span><script type="application/ld+json">{"@type":</script><a href="http://[bad">x</a>',
    );
    expect([broken.text, broken.records, broken.links]).toEqual(['Ada\nx', [], []]);
  });

  test('has absolute links, resolved with base', () => {
    expect(
      page(
        '<a href="../about#top">About us</a><a href="mailto:x@acme.example">Mail</a>',
        '<base href="https://acme.example/en/x/">',
      ).links,
    ).toEqual([{ url: 'https://acme.example/en/about', words: 'About us' }]);
  });

  test('has its links classified by target, without other sites and files', () => {
    const links = [
      '/about',
      '/company/leadership',
      '/contact-us',
      '/newsroom',
      '/careers',
      'https://other.example/about',
      '/about.pdf',
      '/',
      '/products',
    ];
    const found = linksByKind(
      'https://acme.example/',
      links.map((href) => ({ url: new URL(href, 'https://acme.example/').href, words: '' })),
    );
    expect(
      Object.fromEntries([...found].map(([kind, urls]) => [kind, urls.map((one) => new URL(one).pathname)])),
    ).toEqual({
      about: ['/about'],
      team: ['/company/leadership'],
      contact: ['/contact-us'],
      news: ['/newsroom'],
      careers: ['/careers'],
    });
  });
});

describe('a person on a page', () => {
  const shown = (body: string, head = '', wanted = ada) => {
    const found = personOnPage(page(body, head), wanted);
    return found === undefined ? undefined : { name: found.name, title: found.title, bio: found.bio };
  };

  test.each([
    [
      'cards',
      '<div class=card><img src=/a.jpg><h3>Ada Lovelace</h3><p>VP Engineering</p></div><div class=card><h3>Bob Ray</h3><p>Chief Executive Officer</p></div>',
    ],
    [
      'cards the other way round',
      '<div class=card><h3>Bob Ray</h3><p>Chief Executive Officer</p></div><div class=card><h3>Ada Lovelace</h3><span>VP Engineering</span></div>',
    ],
    [
      'a table',
      '<table><tr><td>Bob Ray</td><td>Chief Executive Officer</td></tr><tr><td>Ada Lovelace</td><td>VP Engineering</td></tr></table>',
    ],
    [
      'a definition list',
      '<dl><dt>Ada Lovelace</dt><dd>VP Engineering</dd><dt>Bob Ray</dt><dd>Chief Executive Officer</dd></dl>',
    ],
    ['one line', '<ul><li>Bob Ray, Chief Executive Officer</li><li>Ada Lovelace, VP Engineering</li></ul>'],
    [
      'a dash',
      '<p><strong>Ada Lovelace</strong> – VP Engineering</p><p><strong>Bob Ray</strong> – Chief Executive Officer</p>',
    ],
    [
      'figures',
      '<figure><img src=a.png><figcaption><b>Ada Lovelace</b><br>VP Engineering</figcaption></figure>',
    ],
  ])('is read from %s', (_name, body) => {
    expect(shown(body)).toMatchObject({ name: 'Ada Lovelace', title: 'VP Engineering' });
  });

  test('is one person from a record and the visible card', () => {
    const head = record({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Person', name: 'Ada Lovelace', jobTitle: 'VP Engineering' }],
    });
    expect(
      shown(
        '<article><h2>Ada Lovelace</h2><p>VP Engineering</p><p>Ada builds the robots that lift what people need not lift any more.</p></article>',
        head,
      ),
    ).toEqual({
      name: 'Ada Lovelace',
      title: 'VP Engineering',
      bio: 'Ada builds the robots that lift what people need not lift any more.',
    });
  });

  test('does not get someone else’s title', () => {
    expect(
      shown('<div><h3>Ada Lovelace</h3></div><div><h3>Bob Ray</h3><p>Chief Executive Officer</p></div>'),
    ).toEqual({ name: 'Ada Lovelace', title: undefined, bio: undefined });
    expect(shown('<div><h3>Byron Lovelace</h3><p>Chief Executive Officer</p></div>')).toBeUndefined();
    expect(shown('<p>We thank Ada Lovelace, who founded computing, for her work.</p>')).toBeUndefined();
  });

  test('has the links in the card classified', () => {
    const body = `<div class=card><h3>Ada Lovelace</h3><p>VP Engineering</p><img src="/img/ada.jpg">
<a href="mailto:Ada@acme.example?subject=Hi">Mail</a><a href="tel:+1-415-555-0111">Call</a><a href="https://www.linkedin.com/in/ada-lovelace/?x=1">in</a>
<a href="https://x.com/adalifts">X</a><a href="https://github.com/adalifts">Code</a></div>`;
    const shownAda = personOnPage(page(body), ada);
    const context = {
      wanted: ada,
      company: 'Acme',
      domain: 'acme.example',
      country: 'US',
      now: new Date('2026-11-21T00:00:00Z'),
    };
    const claims = shownAda === undefined ? [] : personClaims(shownAda, context);
    expect(Object.fromEntries(claims.map((claim) => [claim.field, claim.value]))).toEqual({
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      job_title: 'VP Engineering',
      job_verified_at: '2026-11-21T00:00:00.000Z',
      photo_url: 'https://acme.example/img/ada.jpg',
      work_email: 'ada@acme.example',
      work_phone: '+14155550111',
      phone_status: 'unverified',
      network_url: 'https://www.linkedin.com/in/ada-lovelace',
      twitter_handle: 'adalifts',
      github_url: 'https://github.com/adalifts',
    });
  });
});

describe('a company on its own pages', () => {
  const read = (body: string, head = '') => {
    const home = readPage(
      'https://acme.example/',
      `<html><head><title>Acme</title>${head}</head><body>${body}</body></html>`,
    );
    const site = { home, pages: new Map(), articles: [], feedItems: [], misses: [] };
    return Object.fromEntries(
      companyClaims(site, 'acme.example', 'company', new Date('2026-11-21')).map((claim) => [
        claim.field,
        claim.value,
      ]),
    );
  };

  test.each([
    ['Wir sind 1.200 Mitarbeiter in Linz.', 1200],
    ['Wir sind 1’200 Mitarbeitende in Bern.', 1200],
    ['Acme employs over 1,250 people.', 1250],
    ['Nous sommes 1 200 collaborateurs.', 1200],
    ['We are 50-100 employees.', undefined],
    ['We are 50 to 100 employees.', undefined],
    ['We are 50 - 100 employees.', undefined],
    ['We are 50 – 100 employees.', undefined],
    ['Wir sind 50 bis 100 Mitarbeiter.', undefined],
    ['We have between 50 and 100 employees.', undefined],
    ['We have 2 offices and 100 employees.', 100],
    ['We have grown to 350 employees.', 350],
    ['We are close to 300 employees.', 300],
    ['Acme has 85 employees.', 85],
  ])('with the text "%s" has %s employees', (text, count) => {
    expect(read(`<p>${text}</p>`, '')['company_employee_count']).toBe(count);
  });

  test('is read from meta tags and sentences if there are no records', () => {
    expect(
      read(
        '<header><img class="site-logo" src="/l.svg"></header><p>Acme was founded in 1998 and today has 1,250 employees. Call us at (901) 555-0134.</p><footer>12 Main Street, Memphis, TN 38120</footer><a href="https://www.linkedin.com/company/acme/about/">in</a>',
        '<meta name="description" content="Robots &amp; more."><meta property="og:site_name" content="Acme"><script src="https://js.hs-scripts.com/1.js"></script>',
      ),
    ).toEqual({
      company_name: 'Acme',
      company_domain: 'acme.example',
      company_website: 'https://acme.example/',
      company_network_url: 'https://www.linkedin.com/company/acme',
      company_logo_url: 'https://acme.example/l.svg',
      company_description: 'Robots & more.',
      company_founded_year: 1998,
      company_employee_count: 1250,
      company_hq_city: 'Memphis',
      company_hq_country: 'United States',
      city: 'Memphis',
      state_region: 'Tennessee',
      postal_code: '38120',
      country: 'United States',
      country_code: 'US',
      company_phone: '+19015550134',
      company_technologies: ['HubSpot'],
    });
  });

  test('gets no claim from invalid markup', () => {
    const head = record({
      '@type': 'Organization',
      name: 'Acme',
      telephone: 'call us',
      foundingDate: '2999',
      numberOfEmployees: 'many',
      logo: 'data:image/png;base64,xyz',
      address: 'somewhere',
    });
    const found = read('<p>Hello</p>', head);
    expect(Object.keys(found)).toEqual(['company_name', 'company_domain', 'company_website']);
  });

  test('gets a foreign address from records', () => {
    const made = page(
      '',
      record({
        '@type': 'Corporation',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Köln',
          postalCode: '50667',
          addressCountry: { '@type': 'Country', name: 'Germany' },
        },
      }),
    );
    const address = addressOf([made]);
    expect([
      address?.city?.value,
      address?.postalCode?.value,
      address?.country?.code,
      address?.country?.citation.quote,
    ]).toEqual(['Köln', '50667', 'DE', '"name":"Germany"']);
  });

  test('gets technologies from script traces and lists, each with its quote', () => {
    const found = technologiesOf([
      page(
        '<p>Our stack includes Go, PostgreSQL and Kafka.</p><script src="https://js.stripe.com/v3"></script>',
        '<meta name="generator" content="WordPress 6.4">',
      ),
    ]);
    expect(found.names).toEqual(['Stripe', 'WordPress', 'Go', 'PostgreSQL', 'Kafka']);
    expect(found.citations.length).toBe(5);
  });
});

describe('news', () => {
  test('include the articles of an index, not categories and files', () => {
    const index = readPage(
      'https://acme.example/news',
      '<a href="/news/acme-opens-a-plant">Acme opens a plant</a><a href="/news/category/press">Press</a><a href="/news/a.pdf">A file to load</a><a href="/about">About the firm</a><a href="/blog/2026/05/lifting">We lift things</a>',
    );
    expect(newsArticles(index).map((one) => new URL(one).pathname)).toEqual([
      '/news/acme-opens-a-plant',
      '/blog/2026/05/lifting',
    ]);
  });

  test.each([
    ['a record', '', record({ '@type': 'NewsArticle', datePublished: '2026-05-04' }), '2026-05-04'],
    [
      'a meta tag',
      '',
      '<meta property="article:published_time" content="2026-05-04T10:00:00+02:00">',
      '2026-05-04T08:00:00.000Z',
    ],
    ['a time element', '<time datetime="2026-05-04">May</time>', '', '2026-05-04'],
    ['a dateline', '<p>BERLIN, May 4, 2026 - Acme</p>', '', '2026-05-04'],
    ['nothing', '<p>Acme</p>', '', undefined],
  ])('date an article by %s', (_name, body, head, date) => {
    expect(publishedAt(page(body, head))).toBe(date);
  });

  test('include the items of RSS and Atom, and of nothing else', () => {
    const rss =
      '<rss version="2.0"><channel><item><title>A &amp; B</title><link>/news/a</link><pubDate>Mon, 04 May 2026 10:00:00 GMT</pubDate><description>&lt;p&gt;First.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;</description></item></channel></rss>';
    expect(readFeed('https://acme.example/feed.xml', rss)).toEqual([
      {
        url: 'https://acme.example/news/a',
        title: 'A & B',
        published_at: '2026-05-04T10:00:00.000Z',
        text: 'A & B\nFirst.\nSecond.',
      },
    ]);
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">C</title><link rel="self" href="x"/><link rel="alternate" href="https://acme.example/c"/><updated>2026-05-05</updated><summary>Third.</summary></entry></feed>';
    expect(readFeed('https://acme.example/atom.xml', atom)).toEqual([
      {
        url: 'https://acme.example/c',
        title: 'C',
        published_at: '2026-05-05T00:00:00.000Z',
        text: 'C\nThird.',
      },
    ]);
    expect(
      [
        '',
        '<html><body>503</body></html>',
        '{"a":1}',
        '<rss><channel><item></channel>',
        '<!DOCTYPE x [<!ENTITY a "aaaa">]><rss>&a;</rss>',
      ].flatMap((text) => readFeed('https://acme.example/f', text)),
    ).toEqual([]);
  });
});

describe('robots.txt', () => {
  const rules = (body: string) =>
    robotsFrom(
      'https://acme.example/robots.txt',
      { kind: 'document', url: 'https://acme.example/robots.txt', contentType: 'text/plain', body },
      'gtm-enrichment',
    );
  const allows = (body: string, path: string) => {
    const robots = rules(body);
    return robots.kind === 'rules' && robots.allows(`https://acme.example${path}`);
  };

  test('prefers rules for our name to rules for all', () => {
    const body =
      'User-agent: *\nDisallow: /\n\nUser-agent: gtm-enrichment\nDisallow: /private\nCrawl-delay: 2\n';
    expect([allows(body, '/team'), allows(body, '/private/x')]).toEqual([true, false]);
    expect(rules(body)).toMatchObject({ delayMs: 2_000 });
  });

  test('has no rules if it is an HTML page', () => {
    expect(allows('<!doctype html><html><body>Disallow: /</body></html>', '/team')).toBe(true);
  });

  test.each([
    [{ kind: 'absent', status: 404 }, 'rules'],
    [{ kind: 'failed', reason: 'answered 403', status: 403 }, 'rules'],
    [{ kind: 'failed', reason: 'answered 204', status: 204 }, 'rules'],
    [{ kind: 'failed', reason: 'answered 202', status: 202 }, 'unknown'],
    [{ kind: 'failed', reason: 'answered 429', status: 429 }, 'unknown'],
    [{ kind: 'failed', reason: 'answered 503', status: 503 }, 'unknown'],
    [{ kind: 'failed', reason: 'no connection' }, 'unknown'],
  ] as const)('fetched as %o yields %s', (fetched, kind) => {
    expect(robotsFrom('https://acme.example/robots.txt', fetched, 'gtm-enrichment').kind).toBe(kind);
  });
});

describe('job boards', () => {
  test('are found in links, frames and scripts of a page', () => {
    const raw =
      '<a href="https://boards.greenhouse.io/acme">Jobs</a><script src="https://boards.greenhouse.io/embed/job_board/js?for=acmeinc"></script><a href="https://jobs.lever.co/acme-eu/123">x</a><iframe src="https://jobs.ashbyhq.com/acme?embed=js">';
    expect(linkedBoards(raw).map((board) => `${board.vendor}/${board.token}`)).toEqual([
      'greenhouse/acme',
      'greenhouse/acmeinc',
      'lever/acme-eu',
      'ashby/acme',
    ]);
  });

  test('are derived from name and domain, in a few common forms', () => {
    const tokens = [
      ...new Set(derivedBoards('Acme Robotics, Inc.', 'acme-robots.example').map((board) => board.token)),
    ];
    expect(tokens).toEqual(['acmerobotics', 'acme-robots', 'acme-robotics']);
    expect(derivedBoards('田中精密工業', undefined)).toEqual([]);
  });
});
