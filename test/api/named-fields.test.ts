import { describe, expect, it } from 'vitest';
import { type Operation, operations } from '#lib/api/registry';
import { scope } from '#lib/contract/scope';
import { invoke, paramsOf } from '#test/api/invoke';
import type { CallOptions } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();

const withBody = operations.filter(
  ({ body, unlisted, scope: wanted }) => body && !unlisted && wanted !== null,
);
const operation = (id: string): Operation => {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};

const send = async (of: Operation, sent: Pick<CallOptions, 'body' | 'text' | 'query'>) => {
  const { headers } = await makeOrganization(100, scope.options);
  return await invoke(of, { params: paramsOf(of), headers, ...sent });
};
/** `pointer: message` of each rejected location; both versions of the API have them. */
const places = (body: { errors?: unknown; error?: { details?: unknown } }): string =>
  JSON.stringify(body.errors ?? body.error ?? body);

/** The smallest bodies a schema can reject: an empty one, and the example with each member removed, null, or wrapped in an object. */
function smallest({ examples }: Operation): unknown[] {
  const request: Record<string, unknown> = { ...Object(examples.request) };
  const members = Object.keys(request);
  return [
    {},
    [],
    'text',
    ...members.flatMap((name) => [
      Object.fromEntries(Object.entries(request).filter(([other]) => other !== name)),
      { ...request, [name]: null },
      { ...request, [name]: {} },
    ]),
  ];
}

type Path = readonly (string | number)[];
const entriesOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((one, at) => [at, one]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};
/** The paths of the values of one kind in an example, outermost first. */
const pathsTo = (value: unknown, is: (one: unknown) => boolean, at: Path = []): Path[] => [
  ...(is(value) ? [at] : []),
  ...entriesOf(value).flatMap(([key, one]) => pathsTo(one, is, [...at, key])),
];
/** Returns the example with the value at one path replaced. */
const changed = (value: unknown, [key, ...rest]: Path, to: (old: unknown) => unknown): unknown => {
  if (key === undefined) return to(value);
  const copy: Record<string | number, unknown> = { ...Object(value) };
  copy[key] = changed(copy[key], rest, to);
  return Array.isArray(value) ? Object.values(copy) : copy;
};
const pointerTo = (path: Path): string => `"/body${path.map((part) => `/${part}`).join('')}"`;

describe('a request body', () => {
  it.each(withBody.map((one) => [one.id, one] as const))(
    'of %s is refused with the place of the error',
    async (_id, of) => {
      for (const body of smallest(of)) {
        const parsed = of.body?.().safeParse(body);
        if (parsed?.success !== false) continue;
        const { status, text } = await send(of, { body });
        expect([400, 415, 422]).toContain(status);
        expect(text).not.toMatch(/Invalid input"/);
        expect(text).not.toContain('The body: Invalid input');
        if (status === 400) expect(text).toContain('/body');
      }
    },
  );

  it.each(withBody.map((one) => [one.id, one] as const))('of %s must not be JSON null', async (_id, of) => {
    const { status, body } = await send(of, { text: 'null' });
    expect([status, places(body)]).toEqual([400, expect.stringContaining('must be an object, not null')]);
  });

  it.each(withBody.map((one) => [one.id, one] as const))(
    'of %s must not contain NUL or invalid UTF-8',
    async (_id, of) => {
      const [path] = pathsTo(of.examples.request, (one) => typeof one === 'string');
      if (path === undefined) return;
      for (const [character, message] of [
        ['\u0000', 'contains a NUL character'],
        ['\uFFFD', 'is not valid UTF-8'],
      ] as const) {
        const body = changed(of.examples.request, path, (text) => `a${character}${String(text)}`);
        const { status, text } = await send(of, { body });
        expect([status, text]).toEqual([400, expect.stringContaining(pointerTo(path))]);
        expect(text).toContain(message);
      }
    },
  );

  it.each(withBody.map((one) => [one.id, one] as const))(
    'of %s is refused by a member with too many items',
    async (_id, of) => {
      for (const path of pathsTo(of.examples.request, Array.isArray)) {
        const many = (list: unknown) => Array.from({ length: 2_001 }, () => entriesOf(list)[0]?.[1] ?? 'x');
        const body = changed(of.examples.request, path, many);
        if (of.body?.().safeParse(body).success !== false) continue;
        const { status, text } = await send(of, { body });
        expect([status, text]).toEqual([400, expect.stringContaining(pointerTo(path))]);
        expect(text).not.toContain('Invalid input');
      }
    },
  );

  it.each([
    [
      'createEnrichmentV2',
      { input: { email: 'ada@acme-robotics.example' } },
      '/body/type',
      'is missing: give \\"person\\" or \\"company\\"',
    ],
    ['createEnrichmentV2', { type: 'robot', input: {} }, '/body/type', 'is not known: give'],
    ['createEnrichment', { input: { email: 'ada@acme-robotics.example' } }, '/body/type', ''],
    [
      'createEnrichment',
      { type: 'person', input: { email: null } },
      '/body/input/email',
      'must be a string, not null',
    ],
    [
      'createEnrichment',
      { targets: Array.from({ length: 101 }, () => ({ email: 'a@b.example' })) },
      '/body/targets',
      'at most 100',
    ],
    ['sendNetworkMessage', {}, '/body/recipient', 'is missing'],
    [
      'createEnrichment',
      { type: 'person', input: { email: 'ada' } },
      '/body/input/email',
      'must be an e-mail address such as ada@acme.example',
    ],
    [
      'createOutreach',
      { action: 'message', text: 'Hi' },
      '/body/public_id',
      'send either public_id (or recipient_urn) or targets',
    ],
    ['createCampaign', { title: 'Spring' }, '/body/title', 'is not known; allowed here: name, '],
    ['createWebhookSubscription', {}, '/body/url', 'is missing'],
    [
      'createEnrichmentV2',
      { type: 'person', input: { first_name: 'A\u0000da', last_name: 'L', company: 'X' } },
      '/body/input/first_name',
      'contains a NUL character',
    ],
    [
      'createEnrichment',
      { type: 'person', input: { email: 'ada@acme-robotics.example' }, targets: [{ input: {} }] },
      '/body/targets',
      'is not known',
    ],
    ['putEnrichmentConfig', { icp: { revenue_min: 1e20 } }, '/body/icp/revenue_min', 'at most 15 digits'],
    ['connectCrm', { private_token: 'pat-na1-\u202Eabc' }, '/body/private_token', 'is not a token'],
    ['patchConfig', { icp: { revenue_max: 2 ** 53 } }, '/body/icp/revenue_max', 'at most 15 digits'],
    [
      'createSource',
      { company_name: 'Acme Robotics', roles: ['CTO'], funding: { min: 1e308 } },
      '/body/funding/min',
      'at most 15 digits',
    ],
    [
      'createEnrichmentV2',
      { type: 'person', input: { first_name: 'Chlo\uFFFD', last_name: 'L', company: 'X' } },
      '/body/input/first_name',
      'is not valid UTF-8',
    ],
  ])('of %s is refused by its wrong member: %j', async (id, body, pointer, message) => {
    const { status, text } = await send(operation(id), { body });
    expect(status).toBe(400);
    expect(text).toContain(`"${pointer}"`);
    expect(text).toContain(message);
  });
});

describe('a query parameter', () => {
  it.each([
    ['listEnrichments', { take: ['5', '6'] }, { '/query/take': 'was given more than once' }],
    ['listEnrichments', { match: ['found', 'found'] }, { '/query/match': 'was given more than once' }],
    ['getEnrichment', { wait: ['1', '1'] }, { '/query/wait': 'was given more than once' }],
    [
      'listEnrichments',
      { take: ['0', '5'], skip: ['1', '1'], page: ['1', '2'] },
      {
        '/query/take': 'must be at least 1',
        '/query/skip': 'was given more than once',
        '/query/page': 'is not known; allowed here: status, match, skip, take, cursor, ids',
      },
    ],
    [
      'listEnrichments',
      { take: [''], page: [''] },
      {
        '/query/take': 'is empty, but must be at least 1',
        '/query/page': 'is not known; allowed here: status, match, skip, take, cursor, ids',
      },
    ],
    ['deleteCampaign', { force: ['1', '1'] }, { '/query/force': 'is not known' }],
  ])('of %s is refused if it is given twice or without a value: %j', async (id, query, errors) => {
    const { status, body } = await send(operation(id), { query });
    const said = (body.error.details.errors as { pointer: string; message: string }[]).map(
      ({ pointer, message }) => [pointer, message],
    );
    expect([status, Object.fromEntries(said)]).toEqual([400, errors]);
  });
});
