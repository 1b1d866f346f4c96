import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({
    only: ['email-finder'],
    latency: NO_LATENCY,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
});
beforeEach(() => simulators.get('email-finder').reset());
afterAll(() => simulators.close());

const ask = async (path: string, key = 'key') => {
  const reply = await fetch(`${simulators.get('email-finder').address}/v2${path}`, {
    headers: { 'x-api-key': key },
  });
  return { status: reply.status, body: await reply.json() };
};

describe('the e-mail finder simulator', () => {
  test('finds a person by name and domain, company or profile, with sources and verification', async () => {
    const expected = {
      status: 200,
      body: {
        data: {
          email: 'ada@acme-robotics.example',
          score: 97,
          position: 'Director of Engineering',
          verification: { date: '2026-10-30', status: 'valid' },
          sources: [{ uri: 'https://acme-robotics.example/team' }, {}],
        },
      },
    };
    for (const who of [
      'domain=acme-robotics.example&full_name=Ada%20Lovelace',
      'company=Acme&first_name=ADA&last_name=lovelace',
      'linkedin_handle=ada-lovelace',
    ]) {
      expect(await ask(`/email-finder?${who}`)).toMatchObject(expected);
    }
  });

  test('accepts umlauts in any spelling, and prefers the current employee among namesakes', async () => {
    for (const name of ['Jürgen+Müller', 'Juergen+Mueller', 'jurgen+muller']) {
      expect(await ask(`/email-finder?domain=nordwind-analytik.example&full_name=${name}`)).toMatchObject({
        body: { data: { email: 'juergen.mueller@nordwind-analytik.example', accept_all: true } },
      });
    }
    expect(await ask('/email-finder?company=Acme+Foods&full_name=Ada+Lovelace')).toMatchObject({
      body: { data: { email: 'ada.lovelace@acme-foods.example' } },
    });
  });

  test('returns 202 first for some people, and the result on the next request', async () => {
    const path = '/email-finder?domain=acme-robotics.example&full_name=Priya+Raman';
    expect([(await ask(path)).status, (await ask(path)).status]).toEqual([202, 200]);
  });

  test('returns nulls for a miss by domain and 404 for a miss by company', async () => {
    expect(await ask('/email-finder?domain=acme-robotics.example&full_name=Nobody+Known')).toMatchObject({
      status: 200,
      body: { data: { email: null, sources: [] } },
    });
    expect(await ask('/email-finder?company=Acme&full_name=Nobody+Known')).toMatchObject({
      status: 404,
      body: { errors: [{ id: 'not_found', code: 404 }] },
    });
  });

  test('returns 451 for a person who opted out, on every endpoint', async () => {
    for (const path of [
      '/email-finder?domain=acme-robotics.example&full_name=Oscar+Lindqvist',
      '/email-verifier?email=oscar@acme-robotics.example',
      '/people/find?email=oscar@acme-robotics.example',
      '/combined/find?email=oscar@acme-robotics.example',
    ]) {
      expect(await ask(path)).toMatchObject({ status: 451, body: { errors: [{ id: 'claimed_email' }] } });
    }
    const search = await ask('/domain-search?domain=acme-robotics.example&limit=100');
    expect(JSON.stringify(search.body)).not.toContain('oscar@');
  });

  test.each([
    ['ada@acme-robotics.example', 'valid', 'deliverable'],
    ['elena@acme-robotics.example', 'invalid', 'undeliverable'],
    ['whoever@nordwind-analytik.example', 'accept_all', 'risky'],
    ['rita.alves@webmail.example', 'webmail', 'risky'],
    ['max.temper@throwaway.example', 'disposable', 'risky'],
    ['nobody@nowhere.example', 'invalid', 'undeliverable'],
  ])('verifies %s as %s', async (email, status, result) => {
    expect(await ask(`/email-verifier?email=${email}`)).toMatchObject({
      status: 200,
      body: { data: { email, status, result } },
    });
  });

  test('returns companies and people, separately and combined', async () => {
    expect(await ask('/companies/find?domain=acme-robotics.example')).toMatchObject({
      status: 200,
      body: { data: { foundedYear: 2016, metrics: { employees: '201-500', raised: 71_000_000 } } },
    });
    expect(await ask('/combined/find?email=raj.subramaniam@fedex.example')).toMatchObject({
      status: 200,
      body: {
        data: {
          person: { employment: { title: 'President and Chief Executive Officer' } },
          company: { ticker: 'FDX' },
        },
      },
    });
    expect(await ask('/companies/find?domain=unknown.example')).toMatchObject({ status: 404 });
  });

  test('pages a domain search and filters it', async () => {
    const page = await ask('/domain-search?domain=helios-grid.example&limit=2&offset=1&seniority=executive');
    expect(page).toMatchObject({
      status: 200,
      body: {
        data: {
          organization: 'Helios Grid',
          emails: [{ seniority: 'executive' }, { seniority: 'executive' }],
        },
        meta: { limit: 2, offset: 1 },
      },
    });
  });

  test('refuses missing and wrong keys, missing parameters, excess requests and exhausted plans', async () => {
    expect(await ask('/account', 'invalid')).toMatchObject({
      status: 401,
      body: { errors: [{ id: 'authentication_failed', code: 401 }] },
    });
    expect(await ask('/email-finder?domain=acme-robotics.example')).toMatchObject({
      status: 400,
      body: { errors: [{ id: 'wrong_params' }] },
    });
    expect(await ask('/email-count?domain=acme-robotics.example', 'empty-plan')).toMatchObject({
      status: 429,
      body: { errors: [{ id: 'too_many_requests' }] },
    });
    const many = await Promise.all(
      Array.from({ length: 12 }, () => ask('/email-verifier?email=ada@acme-robotics.example')),
    );
    expect(many.filter((reply) => reply.status === 403).length).toBe(2);
  });
});
