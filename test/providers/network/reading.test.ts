import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { networkAccount } from '#lib/network/account';
import { networkComment, networkPost, networkReaction } from '#lib/network/content';
import {
  networkConversation,
  networkMessage,
  networkRelation,
  receivedInvitation,
} from '#lib/network/conversation';
import { networkCompany, networkProfile } from '#lib/network/profile';
import { companyItem, jobItem, personItem, postItem } from '#lib/network/search';
import { type Bench, errorOf, startBench } from '#test/providers/network/network-simulator';

let bench: Bench;
const me = { account_id: 'acc-grace' };

beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.sim.reset());

describe('accounts', () => {
  test('are listed with their state translated', async () => {
    const accounts = await bench.network.accounts();
    expect(accounts.map(({ account_id, status }) => `${account_id} ${status}`)).toEqual([
      'acc-grace connected',
      'acc-alan connected',
      'acc-expired expired',
      'acc-stopped disconnected',
      'acc-checkpoint expired',
      'acc-restricted connected',
      'acc-connecting connecting',
    ]);
    expect(networkAccount.array().parse(accounts)).toEqual(accounts);
  });

  test('are read by id, and not found once gone', async () => {
    expect(await bench.network.account({ account_id: 'acc-alan' })).toMatchObject({
      account_id: 'acc-alan',
      name: 'Alan Turing',
      status: 'connected',
      network_url: 'https://www.linkedin.com/in/alan-turing',
      products: ['sales_navigator', 'premium'],
    });
    expect(await errorOf(bench.network.account({ account_id: 'acc-nobody' }))).toMatchObject({
      kind: 'not_found',
    });
  });

  test('are connected by a user on the page of a link', async () => {
    const { url } = await bench.network.connectLink({
      reference: 'org-1',
      expires_at: new Date('2026-11-21T13:00:00.000Z'),
      notify_url: 'https://service.example/notify',
    });
    expect(await (await fetch(url)).text()).toContain('Connect your network account');
  });

  test('can be deleted twice', async () => {
    await bench.network.deleteAccount({ account_id: 'acc-stopped' });
    await bench.network.deleteAccount({ account_id: 'acc-stopped' });
    expect((await bench.network.accounts()).map((account) => account.account_id)).not.toContain(
      'acc-stopped',
    );
  });
});

describe('a profile', () => {
  test('is read in full, in our shape', async () => {
    const profile = await bench.network.profile(me, 'https://uk.linkedin.com/in/Ada-Lovelace/');
    expect(networkProfile.parse(profile)).toEqual(profile);
    expect(profile).toMatchObject({
      network_public_id: 'ada-lovelace',
      network_url: 'https://www.linkedin.com/in/ada-lovelace',
      name: 'Ada Lovelace',
      headline: 'VP Engineering at Acme Robotics | machines that lift',
      location: 'San Francisco, California, United States',
      language: 'en',
      connection: 'second',
      is_connected: false,
      connections: 500,
      followers: 4_812,
      contact: {
        emails: ['ada@acme-robotics.example'],
        phones: ['+14155550111'],
        addresses: [],
        socials: [{ type: 'twitter', name: 'adalifts' }],
      },
    });
    expect(
      profile.positions.map(({ title, company, start, end, current }) => ({
        title,
        company,
        start,
        end,
        current,
      })),
    ).toEqual([
      { title: 'VP Engineering', company: 'Acme Robotics', start: '2024-02', end: undefined, current: true },
      {
        title: 'Director of Engineering',
        company: 'Acme Robotics',
        start: '2021-06',
        end: '2024-02',
        current: false,
      },
      {
        title: 'Engineering Manager',
        company: 'Bluefin Logistics',
        start: '2017-03',
        end: '2021-05',
        current: false,
      },
      {
        title: 'Software Engineer',
        company: 'Analytical Engines Ltd',
        start: '2012-09',
        end: '2017-02',
        current: false,
      },
    ]);
    expect(profile.education[0]).toEqual({
      school: 'University of London',
      degree: 'Master of Science',
      field: 'Mathematics',
      start: '2010',
      end: '2012',
    });
    expect(profile.skills[0]).toEqual({ name: 'Robotics', endorsements: 61 });
    expect(profile.certifications).toEqual([
      {
        name: 'Functional Safety Engineer',
        organization: 'TUV Example',
        url: 'https://certificates.example/ada',
      },
    ]);
  });

  test('is also read by member id, without notifying the person', async () => {
    const { member_id } = await bench.network.profile(me, 'ada-lovelace', { sections: false });
    expect(await bench.network.profile(me, `urn:li:fsd_profile:${member_id}`)).toMatchObject({
      name: 'Ada Lovelace',
    });
    expect(bench.sim.requests.every((request) => request.query['notify'] === 'false')).toBe(true);
  });

  test('with a non-ASCII address is found, and names keep their order', async () => {
    expect(await bench.network.profile(me, 'https://www.linkedin.com/in/anke-gro%C3%9F')).toMatchObject({
      name: 'Anke Groß',
      network_url: 'https://www.linkedin.com/in/anke-gro%C3%9F',
    });
    expect(await bench.network.profile(me, 'tanaka-hiroshi')).toMatchObject({
      name: '田中浩',
      first_name: '浩',
      last_name: '田中',
      language: 'ja',
    });
  });

  test('that is private shows little but is not an error', async () => {
    expect(await bench.network.profile(me, 'victor-hush')).toMatchObject({
      name: 'Victor H.',
      positions: [],
      contact: undefined,
      connection: 'out_of_network',
    });
    expect(await bench.network.contact(me, 'victor-hush')).toEqual({
      emails: [],
      phones: [],
      addresses: [],
      socials: [],
    });
  });

  test('that does not exist is not found; the account’s own is read', async () => {
    expect(await errorOf(bench.network.profile(me, 'nobody-at-all'))).toMatchObject({ kind: 'not_found' });
    expect(await bench.network.ownProfile(me)).toMatchObject({
      name: 'Grace Hopper',
      network_public_id: 'grace-hopper',
      headline: 'Sales at Service Example',
    });
  });
});

describe('a company', () => {
  test.each([
    ['its public id', 'acme-robotics'],
    ['its address', 'https://www.linkedin.com/company/acme-robotics/about'],
    ['its number', '9100001'],
    ['its name', 'Acme Robotics, Inc.'],
  ])('is found by %s', async (_by, reference) => {
    const company = await bench.network.company(me, reference);
    expect(networkCompany.parse(company)).toEqual(company);
    expect(company).toMatchObject({
      company_id: '9100001',
      network_url: 'https://www.linkedin.com/company/acme-robotics',
      name: 'Acme Robotics',
      website: 'https://acme-robotics.example',
      industry: 'Automation Machinery Manufacturing',
      type: 'private',
      founded_year: 2016,
      employees: 338,
      headquarters: { city: 'San Francisco', region: 'California', country_code: 'US' },
    });
    expect(company.employee_growth_12m).toBeGreaterThan(0);
  });

  test('that does not exist is not found', async () => {
    expect(await errorOf(bench.network.company(me, 'No Such Company At All'))).toMatchObject({
      kind: 'not_found',
    });
  });
});

describe('a search', () => {
  test("of people by free text turns names into the network's ids", async () => {
    const { items } = await bench.network.search(me, {
      type: 'people',
      title: 'VP Engineering',
      company: 'Acme Robotics',
      location: 'San Francisco',
    });
    expect(personItem.array().parse(items)).toEqual(items);
    expect(items.find((item) => item.network_public_id === 'ada-lovelace')).toEqual({
      name: 'Ada Lovelace',
      title: 'VP Engineering',
      company: 'Acme Robotics',
      network_public_id: 'ada-lovelace',
      member_id: expect.stringMatching(/^ACoAA/),
      network_url: 'https://www.linkedin.com/in/ada-lovelace',
      location: 'San Francisco, California, United States',
      headline: 'VP Engineering at Acme Robotics | machines that lift',
    });
    const body = bench.sim.requests.findLast((request) => request.path === '/api/v1/linkedin/search')?.body;
    expect(body).toMatchObject({
      api: 'classic',
      category: 'people',
      company: ['9100001'],
      advanced_keywords: { title: 'VP Engineering' },
    });
  });

  test('with an unknown location is refused, not widened', async () => {
    expect(
      await errorOf(bench.network.search(me, { type: 'people', keywords: 'engineer', location: 'Atlantis' })),
    ).toEqual({
      kind: 'invalid',
      code: 'invalid',
      detail: 'The network has no location named "Atlantis".',
    });
    expect(bench.sim.requests.map((request) => request.path)).not.toContain('/api/v1/linkedin/search');
  });

  test('follows its cursor through all pages and returns each item once', async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    let total: number | undefined;
    do {
      const page = await bench.network.search(
        me,
        { type: 'people', company: 'Acme Robotics' },
        { limit: 7, cursor },
      );
      names.push(...page.items.map((item) => item.member_id));
      cursor = page.next_cursor;
      total ??= page.total;
    } while (cursor !== undefined);
    expect(new Set(names).size).toBe(names.length);
    // The one private profile is not shown.
    expect(names.length).toBe((total ?? 0) - 1);
  });

  test('of companies, jobs and posts returns items as specified', async () => {
    const companies = await bench.network.search(me, { type: 'companies', keywords: 'robots' });
    expect(companyItem.array().parse(companies.items)).toEqual(companies.items);
    expect(companies.items).toContainEqual({
      name: 'Acme Robotics',
      network_public_id: 'acme-robotics',
      network_url: 'https://www.linkedin.com/company/acme-robotics',
      industry: 'Automation Machinery Manufacturing',
      location: 'San Francisco, United States',
    });
    const jobs = await bench.network.search(me, { type: 'jobs', company: 'Acme Robotics' });
    expect(jobItem.array().parse(jobs.items)).toEqual(jobs.items);
    expect(jobs.items.length).toBeGreaterThan(0);
    expect(
      jobs.items.every(
        (job) =>
          job.company === 'Acme Robotics' &&
          job.seniority_level !== null &&
          job.employment_type !== null &&
          job.work_remote_allowed !== null,
      ),
    ).toBe(true);
    const posts = await bench.network.search(me, { type: 'posts', keywords: 'robotics' });
    expect(postItem.array().parse(posts.items)).toEqual(posts.items);
    expect(
      posts.items.some(
        (post) =>
          post.author_profile_url === 'https://www.linkedin.com/in/ada-lovelace' &&
          post.published_at === '2026-11-16T09:12:00.000Z',
      ),
    ).toBe(true);
  });

  test('of jobs still succeeds if the job pages cannot be read', async () => {
    bench.sim.faults.add({ times: 0, match: { path: 'linkedin/jobs/' }, do: 'error' });
    const { items } = await bench.network.search(me, { type: 'jobs', company: 'Acme Robotics' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every((job) => job.seniority_level === null)).toBe(true);
  });
});

describe('content', () => {
  test('includes a post by URN, number or address, with comments, replies and reactions', async () => {
    const [found] = (await bench.network.search(me, { type: 'posts', keywords: 'path planner' })).items;
    const urn = found?.post_id ?? '';
    const post = await bench.network.post(me, urn);
    expect(networkPost.parse(post)).toEqual(post);
    expect(post).toMatchObject({
      author_name: 'Ada Lovelace',
      author_network_public_id: 'ada-lovelace',
      author_is_company: false,
    });
    expect(await bench.network.post(me, urn.split(':').at(-1) ?? '')).toEqual(post);
    expect(await bench.network.post(me, post.network_url ?? '')).toEqual(post);

    const comments = await bench.network.comments(me, urn, { limit: 100 });
    expect(networkComment.array().parse(comments.items)).toEqual(comments.items);
    expect(post.comments).toBe(
      comments.items.length + comments.items.reduce((sum, comment) => sum + comment.replies, 0),
    );
    const reactions = await bench.network.reactions(me, urn, { limit: 100 });
    expect(networkReaction.array().parse(reactions.items)).toEqual(reactions.items);
    expect(reactions.items.length).toBe(post.likes);
  });

  test("includes the feed of connections, newest first, and a person's own posts", async () => {
    const feed = await bench.network.feed(me, { limit: 50 });
    const relations = await bench.network.relations(me, { limit: 100 });
    const connected = new Set(relations.items.map((relation) => relation.network_public_id));
    expect(feed.items.length).toBeGreaterThan(0);
    expect(feed.items.every((post) => connected.has(post.author_network_public_id))).toBe(true);
    const dates = feed.items.map((post) => post.published_at ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
    const posts = await bench.network.postsOf(me, 'ada-lovelace');
    expect(new Set(posts.items.map((post) => post.author_network_public_id))).toEqual(
      new Set(['ada-lovelace']),
    );
    expect((await bench.network.postsOf(me, 'me')).items).toEqual([]);
  });
});

describe('conversations', () => {
  test('include the inbox and the thread with one person', async () => {
    const inbox = await bench.network.inbox(me);
    expect(networkConversation.array().parse(inbox.items)).toEqual(inbox.items);
    expect(inbox.items.map((entry) => entry.with.name)).toEqual([
      'Noor Haddad',
      'Chloé Dubois',
      'Maria Santos',
    ]);
    const thread = await bench.network.thread(me, 'https://www.linkedin.com/in/maria-santos-acme');
    expect(networkMessage.array().parse(thread.items)).toEqual(thread.items);
    expect(thread.items.map(({ text, from_me }) => ({ text, from_me }))).toEqual([
      { text: 'Thursday at ten works.', from_me: false },
      { text: 'Gladly. Is Thursday good?', from_me: true },
      { text: 'Thank you! We should talk about Berlin.', from_me: false },
      { text: 'Congratulations on the Series B, Maria!', from_me: true },
    ]);
    expect(await bench.network.thread(me, 'ada-lovelace')).toEqual({ items: [] });
  });

  test("include connections and received invitations, without the vendor's secret", async () => {
    const received = await bench.network.receivedInvitations(me);
    expect(receivedInvitation.array().parse(received.items)).toEqual(received.items);
    expect(
      received.items.map(({ invitation_id, network_public_id, text }) => ({
        invitation_id,
        network_public_id,
        text,
      })),
    ).toEqual([
      {
        invitation_id: '7100000000000000001',
        network_public_id: 'helen-cho-riverbank',
        text: 'We met at Warehouse Week.',
      },
      { invitation_id: '7100000000000000002', network_public_id: 'lucas-meyer', text: null },
    ]);
    expect(JSON.stringify(received)).not.toContain('secret');
    const relations = await bench.network.relations(me, { limit: 2 });
    expect(networkRelation.array().parse(relations.items)).toEqual(relations.items);
    expect(relations.items[0]?.connected_at).toMatch(/^2026-01-/);
    expect(relations.next_cursor).toBeDefined();
  });
});
