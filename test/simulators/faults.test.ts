import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

let simulators: Simulators;
const base = () => simulators.get('crm-hubspot').address;
const get = (init: RequestInit = {}) =>
  fetch(`${base()}/account-info/v3/details`, { headers: { authorization: 'Bearer pat-x' }, ...init });
const order = (rules: unknown) =>
  fetch(`${base()}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });

beforeAll(async () => {
  simulators = await startSimulators({
    only: ['crm-hubspot'],
    latency: NO_LATENCY,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
});
beforeEach(() => simulators.get('crm-hubspot').reset());
afterAll(() => simulators.close());

describe('every simulator', () => {
  test('lists the requests it received, newest last, and clears them', async () => {
    await get();
    await fetch(`${base()}/crm/v3/objects/contacts?limit=1`, {
      method: 'POST',
      headers: { authorization: 'Bearer pat-x', 'content-type': 'application/json' },
      body: '{"properties":{"firstname":"Eve"}}',
    });
    const shown = await (await fetch(`${base()}/_requests`)).json();
    expect(shown).toMatchObject({
      total: 2,
      requests: [
        { number: 1, method: 'GET', path: '/account-info/v3/details', status: 200 },
        {
          method: 'POST',
          query: { limit: '1' },
          body: { properties: { firstname: 'Eve' } },
          status: 201,
          time: '2026-11-21T12:00:00.000Z',
        },
      ],
    });
    await fetch(`${base()}/_requests`, { method: 'DELETE' });
    expect(simulators.get('crm-hubspot').requests).toEqual([]);
  });

  test('fails matching requests as often as the rule says, after the skipped ones', async () => {
    await order({
      match: { path: 'account-info', method: 'GET' },
      times: 2,
      skip: 1,
      do: { status: 429, headers: { 'retry-after': '3' }, body: { message: 'slow' } },
    });
    const replies = [await get(), await get(), await get(), await get()];
    expect(replies.map((reply) => [reply.status, reply.headers.get('retry-after')])).toEqual([
      [200, null],
      [429, '3'],
      [429, '3'],
      [200, null],
    ]);
  });

  test('sends HTML, half a response, a flood, another type, nothing, or a byte at a time', async () => {
    await order(
      [
        'html',
        'truncated',
        { bytes: 1_000_000 },
        'wrong_type',
        'reset',
        'hang',
        { drip: true, drip_ms: 20 },
      ].map((action) => ({ do: action })),
    );
    expect(await (await get()).text()).toContain('<h1>');
    await expect(get().then((reply) => reply.json())).rejects.toThrow();
    expect((await (await get()).arrayBuffer()).byteLength).toBe(1_000_000);
    expect((await get()).headers.get('content-type')).toBe('text/plain');
    await expect(get()).rejects.toThrow('fetch failed');
    await expect(get({ signal: AbortSignal.timeout(100) })).rejects.toMatchObject({ name: 'TimeoutError' });
    const started = performance.now();
    await expect(
      get({ signal: AbortSignal.timeout(200) }).then((reply) => reply.text()),
    ).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('can execute a request and lose the response, so that the caller cannot know', async () => {
    await order({ match: { method: 'POST' }, do: 'reset_after' });
    const create = () =>
      fetch(`${base()}/crm/v3/objects/contacts`, {
        method: 'POST',
        headers: { authorization: 'Bearer pat-x', 'content-type': 'application/json' },
        body: '{"properties":{"email":"lost@service.example"}}',
      });
    await expect(create()).rejects.toThrow('fetch failed');
    expect((await create()).status).toBe(409);
  });

  test('rejects an invalid rule, and clears its rules', async () => {
    expect((await order({ do: 'explode' })).status).toBe(400);
    await order({ times: 0, do: 'error' });
    expect((await get()).status).toBe(500);
    await fetch(`${base()}/_faults`, { method: 'DELETE' });
    expect((await get()).status).toBe(200);
  });

  test('allows changes to the world while it runs', async () => {
    const changed = await fetch(`${base()}/_world/people/ada-lovelace`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ headline: 'On sabbatical' }),
    });
    expect(await changed.json()).toMatchObject({ id: 'ada-lovelace', headline: 'On sabbatical' });
    expect(simulators.world.people.find((person) => person.id === 'ada-lovelace')?.headline).toBe(
      'On sabbatical',
    );
  });
});
