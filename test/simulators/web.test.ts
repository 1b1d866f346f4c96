import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

let simulators: Simulators;
let now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  simulators = await startSimulators({ only: ['web', 'job-boards'], latency: NO_LATENCY, now: () => now });
});
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z');
});
afterAll(() => simulators.close());

/** Connects to the simulator but requests another host, as the service's client does. */
const visit = (host: string, path = '/'): Promise<{ status: number; body: string; ms: number }> =>
  new Promise((done, failed) => {
    const started = performance.now();
    const { hostname, port } = new URL(simulators.get('web').address);
    request({ hostname, port, path, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, body, ms: performance.now() - started }),
      );
    })
      .on('error', failed)
      .end();
  });

describe('the web simulator', () => {
  test('serves each company by its host name, with structured data, contact, team and careers', async () => {
    const home = await visit('www.acme-robotics.example');
    const data: unknown = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home.body)?.[1] ?? 'null',
    );
    expect(data).toMatchObject({
      '@type': 'Organization',
      name: 'Acme Robotics',
      foundingDate: '2016',
      telephone: '+14155550100',
      address: { addressLocality: 'San Francisco' },
    });
    expect((await visit('acme-robotics.example', '/team')).body).toContain('VP Engineering');
    expect((await visit('acme-robotics.example', '/contact')).body).toContain('500 Harbor Way');
    expect((await visit('acme-robotics.example', '/careers')).body).toContain(
      'https://boards.greenhouse.io/acmerobotics',
    );
    expect((await visit('nordwind-analytik.example', '/impressum')).body).toContain('Jürgen Müller');
  });

  test('shows news, feeds and the team as of the clock', async () => {
    const feed = async () => (await visit('acme-robotics.example', '/feed.xml')).body;
    expect(await feed()).toContain('Series B');
    now = new Date('2026-06-01T00:00:00Z');
    expect(await feed()).not.toContain('Series B');
    expect((await visit('acme-robotics.example', '/news/series-b')).status).toBe(404);
    const team = (await visit('acme-robotics.example', '/team')).body;
    expect([team.includes('Nadia Okafor'), team.includes('Peter Novak')]).toEqual([false, true]);
    expect((await visit('www.medora-health.example', '/team')).body).toMatch(
      /Grace Park[\s\S]*Chief Executive Officer/,
    );
    now = new Date('2026-04-01T00:00:00Z');
    expect((await visit('www.medora-health.example', '/team')).body).toMatch(
      /Grace Park[\s\S]*Chief Operating Officer[\s\S]*Thomas Reed/,
    );
    expect((await visit('nordwind-analytik.example', '/atom.xml')).body).toContain(
      '<feed xmlns="http://www.w3.org/2005/Atom">',
    );
  });

  test('has sites that forbid crawling, are slow, huge, parked or missing', async () => {
    expect((await visit('quillstone.example', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await visit('verdant-foods.example')).ms).toBeGreaterThan(2_900);
    expect((await visit('orbit-payments.example')).body.length).toBeGreaterThan(12_000_000);
    expect((await visit('peak-devices.example')).body).toContain('for sale');
    await expect(visit('does-not-exist.example')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});

describe('a hostile site', () => {
  test('redirects to internal addresses and in loops, inflates, and contains prompt injections', async () => {
    const at = (path: string) =>
      fetch(`${simulators.get('web').address}/~mirage-media.example${path}`, { redirect: 'manual' });
    expect((await at('/about')).headers.get('location')).toBe('http://169.254.169.254/latest/meta-data/');
    expect((await at('/news')).headers.get('location')).toBe('https://mirage-media.example/news');
    expect(await (await at('/')).text()).toContain('Ignore all previous instructions');
    const bomb = await at('/team');
    expect(Number(bomb.headers.get('content-length'))).toBeLessThan(1_000_000);
    await bomb.body?.cancel();
  });

  test('is served beside sites that redirect to www or are not in UTF-8', async () => {
    expect(
      (
        await fetch(`${simulators.get('web').address}/~medora-health.example/about`, { redirect: 'manual' })
      ).headers.get('location'),
    ).toBe('https://www.medora-health.example/about');
    const page = await fetch(`${simulators.get('web').address}/~fjordprogram.example/about`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=iso-8859-1');
    expect(new TextDecoder('latin1').decode(await page.arrayBuffer())).toContain('oppdrett');
  });
});

describe('the job board simulator', () => {
  const get = async (path: string) => {
    const reply = await fetch(`${simulators.get('job-boards').address}${path}`);
    return { status: reply.status, body: JSON.parse((await reply.text()) || 'null') };
  };

  test('responds in each vendor’s format, with what was published by the clock', async () => {
    expect(await get('/v1/boards/acmerobotics/jobs?content=true')).toMatchObject({
      status: 200,
      body: {
        jobs: expect.arrayContaining([
          expect.objectContaining({
            title: 'VP Sales, Europe',
            departments: [expect.objectContaining({ name: 'Sales' })],
          }),
        ]),
      },
    });
    expect(await get('/v0/postings/nordwind?mode=json&limit=2')).toMatchObject({
      status: 200,
      body: [
        { text: 'Leiter Produktentwicklung (m/w/d)', createdAt: Date.parse('2026-11-03T08:00:00.000Z') },
        {},
      ],
    });
    expect(await get('/posting-api/job-board/heliosgrid?includeCompensation=true')).toMatchObject({
      status: 200,
      body: {
        apiVersion: '1',
        jobs: expect.arrayContaining([
          expect.objectContaining({ title: 'Chief Financial Officer', compensation: expect.anything() }),
        ]),
      },
    });
    now = new Date('2026-11-01T00:00:00Z');
    expect(JSON.stringify(await get('/posting-api/job-board/heliosgrid'))).not.toContain(
      'Chief Financial Officer',
    );
  });

  test('returns nothing for unknown boards', async () => {
    expect([
      (await get('/v1/boards/nobody/jobs')).status,
      (await get('/v0/postings/nobody?mode=json')).status,
    ]).toEqual([404, 404]);
    expect((await fetch(`${simulators.get('job-boards').address}/posting-api/job-board/nobody`)).status).toBe(
      404,
    );
  });
});
