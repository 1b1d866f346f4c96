import { describe, expect, test } from 'vitest';
import { isFirmOfSite } from '#lib/identity/company-key';
import { readPage } from '#lib/sources/web/site/page';
import { peopleOnPage } from '#lib/sources/web/site/people-on-page';
import { personByEmail } from '#lib/sources/web/site/person-by-email';
import { personClaims } from '#lib/sources/web/site/person-claims';
import { personOnPage } from '#lib/sources/web/site/person-on-page';
import { namedEmployer } from '#lib/sources/web/site/shown-name';

const page = (body: string) =>
  readPage('https://acme.example/team', `<!doctype html><html><body>${body}</body></html>`);
const jane = { first: 'Jane', last: 'Roe' };
const card = '<div><h4>Jane Roe</h4><p>CTO</p></div>';
const under = (heading: string) => `<section><h2>${heading}</h2>${card}</section>`;

describe('people of other firms, and those who have left', () => {
  test.each([
    ['among the customers', under('What our customers say')],
    ['among the investors', under('Our Investors')],
    ['among those who have left', under('Former team members')],
    ['among alumni', under('Alumni')],
    ['among speakers', `<div class="head"><h2>Speakers</h2></div>${card}`],
    ['in a quotation', `<blockquote>It works. ${card}</blockquote>`],
    ['behind a quotation', `<figure><blockquote>It works.</blockquote>${card}</figure>`],
    ['in a testimonial', `<div class="c-testimonial__card">${card}</div>`],
    [
      'in a review',
      `<script type="application/ld+json">{"@type":"Review","author":{"@type":"Person","name":"Jane Roe","jobTitle":"CTO"}}</script>`,
    ],
  ])('%s', (_, body) => {
    expect([peopleOnPage(page(body)), personOnPage(page(body), jane)]).toEqual([[], undefined]);
  });

  test.each([
    ['Our team'],
    ['Customer Success'],
    ['Customers Service & Support'],
    ['Investor Relations'],
    ['Team and Investors'],
    ['Management & Alumni Network'],
    ['Alumni Relations'],
    ['The people our clients trust'],
    ['Meet the team our customers love'],
    ['Reviews team'],
    ['People'],
  ])('under %s they are of the firm', (heading) => {
    expect(peopleOnPage(page(under(heading)))).toHaveLength(1);
    expect(personOnPage(page(under(heading)), jane)?.title).toBe('CTO');
  });

  test.each([
    ['CTO at Acme', 'Acme'],
    ['CTO @ Zenith', 'Zenith'],
    ['CTO', undefined],
  ])('%s is said of %s', (title, employer) => {
    expect(peopleOnPage(page(`<div><h4>Jane Roe</h4><p>CTO</p></div>`.replace('CTO', title)))).toEqual(
      title.includes('@')
        ? []
        : [{ name: 'Jane Roe', title, url: 'https://acme.example/team', ...(employer ? { employer } : {}) }],
    );
  });

  test.each([
    ['Acme', 'acme.example', undefined, true],
    ['Acme Labs', 'acme.example', undefined, true],
    ['Acme', 'getacme.example', undefined, true],
    ['Acme Robotics Inc.', 'acme-robotics.example', undefined, true],
    ['Mirage', 'mrg.example', 'Mirage Media', true],
    ['Zenith', 'acme.example', 'Acme', false],
    ['Zenith', 'acme.example', undefined, false],
    ['アクメ株式会社', 'acme.example', 'Acme', true],
  ])('%s at %s (%s): %s', (employer, domain, company, is) => {
    expect(isFirmOfSite(employer, domain, company)).toBe(is);
  });
});

test.each([['Our Leadership'], ['Data Science'], ['Customer Success'], ['Unsere Köpfe']])(
  'the heading %s is nobody, whatever the first below it does',
  (heading) => {
    const shown = peopleOnPage(page(`<h2>${heading}</h2><div><h3>Jane Roe</h3><p>CTO</p></div>`));
    expect(shown.map(({ name }) => name)).toEqual(['Jane Roe']);
  },
);

test('a title after the next name does not belong to the name before', () => {
  const body = '<div><b>Jane Roe</b><br><b>Xq Doe</b><br><p>CEO</p></div>';
  expect(personOnPage(page(body), jane)?.title).toBeUndefined();
});

test.each([
  ['New York', 'jroe', undefined],
  ['Press Office', 'jroe', undefined],
  ['Jane Roe', 'jroe', { first: 'Jane', last: 'Roe' }],
  ['Xq Roe', 'x.roe', { first: 'Xq', last: 'Roe' }],
  ['Dr Jane Roe', 'x12', { first: 'Jane', last: 'Roe' }],
])('of the heading %s over %s@ the address is of %o', (heading, box, person) => {
  const body = `<div><h3>${heading}</h3><a href="mailto:${box}@acme.example">Mail</a></div>`;
  expect(personByEmail(page(body), `${box}@acme.example`)).toEqual(person);
});

describe('somebody beside others', () => {
  const contact = (name: string) => `<a href="mailto:${name}@acme.example">Mail</a>
    <a href="https://www.linkedin.com/in/${name}">Profile</a><img src="/${name}.jpg">`;
  const claims = (body: string) => {
    const shown = personOnPage(page(body), jane);
    const context = { wanted: jane, company: 'Acme', domain: 'acme.example', country: 'US', now: new Date() };
    return shown === undefined ? [] : personClaims(shown, context).map(({ field, value }) => [field, value]);
  };
  const hers = [
    ['job_title', 'CTO'],
    ['work_email', 'jane.roe@acme.example'],
    ['network_url', 'https://www.linkedin.com/in/jane.roe'],
    ['photo_url', 'https://acme.example/jane.roe.jpg'],
  ];

  test.each(['h3', 'strong', 'span', 'p', 'div', 'b', 'a'])('in <%s> keep their own details', (tag) => {
    const one = (name: string, title: string, id: string) =>
      `<div><${tag}>${name}</${tag}><p>${title}</p>${contact(id)}</div>`;
    const found = claims(
      `<h2>Team</h2><div>${one('Ida Poe', 'CFO', 'ida.poe')}${one('Jane Roe', 'CTO', 'jane.roe')}${one('John Doe', 'CEO', 'john.doe')}</div>`,
    );
    expect(found).toEqual(expect.arrayContaining(hers));
    expect(JSON.stringify(found)).not.toMatch(/john|ida/);
  });

  test.each([
    [
      'one below the other',
      `<div><p>Jane Roe</p><p>CTO</p><p>John Doe</p><p>CEO</p>${contact('john.doe')}</div>`,
    ],
    [
      'in paragraphs',
      `<div><p><b>Jane Roe</b>, CTO</p><p><b>John Doe</b>, CEO, ${contact('john.doe')}</p></div>`,
    ],
    [
      'without a known given name',
      `<div><p>Jane Roe</p><p>CTO</p><p>Xq Doe</p><p>CEO</p>${contact('xq.doe')}</div>`,
    ],
    [
      'as her assistant',
      `<div><h3>Jane Roe</h3><p>CTO</p><p>Assistant: <a href="mailto:john.doe@acme.example">John</a></p></div>`,
    ],
  ])('%s lends nothing of theirs', (_, body) => {
    const found = claims(body);
    expect(found).toContainEqual(['job_title', 'CTO']);
    expect(found.map(([field]) => field)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/work_email|network_url/)]),
    );
  });

  test.each([
    ['where she works', '<p>New York</p>'],
    ['where she studied', '<p><b>Stanford University</b> and <b>Bell Labs</b></p>'],
    ['her firm', '<div>Acme Robotics Inc</div>'],
    ['her name once more', '<p>Dr Jane Roe</p>'],
  ])('%s ends nothing of hers', (_, line) => {
    expect(claims(`<div><p>Jane Roe</p><p>CTO</p>${line}<p>${contact('jane.roe')}</p></div>`)).toEqual(
      expect.arrayContaining(hers),
    );
  });
});

test.each([
  [
    'whose frame has a class for its offer',
    `<div class="site quote-button"><h1>Acme</h1>${under('Our team')}</div>`,
  ],
  [
    'behind logos of customers',
    `<section><h2>Our team</h2><div><h3>Trusted by 500 companies</h3><img src="/a.png"></div>${card}</section>`,
  ],
  [
    'whose record refers to the organization',
    `<script type="application/ld+json">{"@type":"Person","name":"Jane Roe","jobTitle":"CTO","worksFor":{"@id":"https://acme.example/#organization"}}</script>`,
  ],
])('a page %s shows its own people', (_, body) => {
  expect(peopleOnPage(page(body)).map(({ name, employer }) => [name, employer])).toEqual([
    ['Jane Roe', undefined],
  ]);
});

test.each([['CTO at EMEA'], ['CTO at our Berlin office'], ['CTO at the Department of Physics']])(
  '%s names no other company',
  (title) => {
    expect(namedEmployer(title)).toBeUndefined();
  },
);

test('the last card of a list ends where the page goes on about something else', () => {
  const body = `<div><div class="card"><h4>Ada Lovelace</h4><p>CEO</p></div>${card}<section><a href="tel:+15550100">Call</a><a href="https://www.linkedin.com/in/bob-jones">Bob</a></section></div>`;
  expect(personOnPage(page(body), jane)).toMatchObject({ title: 'CTO', hrefs: [] });
});

test('after the last bare name of a list only its title is theirs', () => {
  const body =
    '<div><h3>Ada Lovelace</h3><p>CEO</p><h3>Jane Roe</h3><p>CTO</p><p>Questions? Call our press team at any time.</p><a href="tel:+15550100">Call</a></div>';
  expect(personOnPage(page(body), jane)).toMatchObject({ title: 'CTO', hrefs: [] });
});
