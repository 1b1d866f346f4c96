import { describe, expect, it } from 'vitest';
import { type Operation, operations } from '#lib/api/registry';
import { memberNames } from '#lib/contract/member-names';
import { scope } from '#lib/contract/scope';
import { invoke, paramsOf } from '#test/api/invoke';
import { complaints } from '#test/api/printed-schemas';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const strange: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'ﷺ'.repeat(400),
  '../../etc/passwd',
  '${jndi:ldap://x}',
  "' OR 1=1 --",
  '=cmd|calc',
  'x'.repeat(20_000),
  [],
  {},
  [[]],
  deep(60),
];

/** Yields the example with each member in turn removed or replaced by something strange, plus what only an attacker adds. */
function* mutants(body: unknown): Generator<unknown> {
  yield* strange;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  yield { ...body, unknown_member: 1 };
  // Own members of these names, which an object literal would not create.
  yield { ...JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":1}}'), ...body };
  for (const [name, value] of Object.entries(body)) {
    yield Object.fromEntries(Object.entries(body).filter(([other]) => other !== name));
    for (const other of strange) yield { ...body, [name]: other };
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const inner of mutants(value)) yield { ...body, [name]: inner };
  }
}

/** At most this many mutants per body, evenly sampled: all of them would take minutes. */
const MOST = 60;
function sample(body: unknown): unknown[] {
  const all = [...mutants(body)];
  const step = Math.max(1, all.length / MOST);
  return Array.from({ length: Math.min(MOST, all.length) }, (_none, index) => all[Math.floor(index * step)]);
}

const named = (of: readonly Operation[]) => of.map((operation) => [operation.id, operation] as const);
const withBody = operations.filter(({ body, rawBody, unlisted }) => body && !rawBody && !unlisted);
const withParams = operations.filter(
  ({ params, unlisted, scope: wanted }) => params && !unlisted && wanted !== null,
);

const takes = ({ body, bodyOptional }: Operation, sent: unknown): boolean =>
  (sent === undefined && bodyOptional === true) || body?.().safeParse(sent).success === true;

describe('a malformed body', () => {
  it.each(named(withBody))(
    'gets a declared status and shape from %s, never a 500',
    async (_id, operation) => {
      const { headers } = await makeOrganization(1_000_000, scope.options);
      const found: string[] = [];
      for (const body of sample(operation.examples.request)) {
        // Requests that reach a vendor are left to tests that have one. A JSON null counts as no body.
        const sent = body === null ? undefined : JSON.parse(JSON.stringify(body));
        if (operation.needs?.length && takes(operation, sent)) continue;
        const answer = await invoke(operation, { params: paramsOf(operation), headers, body });
        if (answer.status >= 500)
          found.push(`${operation.id}: ${answer.status} for ${JSON.stringify(body)?.slice(0, 300)}`);
        found.push(...complaints(operation, answer));
      }
      expect([...new Set(found)].slice(0, 5)).toEqual([]);
      expect(Object.prototype).not.toHaveProperty('polluted');
    },
  );
});

describe('a malformed query', () => {
  const texts = strange
    .filter((one) => typeof one === 'string')
    .concat(['-1', '1e308', '0', 'NaN', 'null', '[]', '{}']);
  const withQuery = operations.filter(
    ({ query, unlisted, scope: wanted }) => query && !unlisted && wanted !== null,
  );
  it.each(named(withQuery))(
    'gets a declared status and shape from %s, never a 500',
    async (_id, operation) => {
      const { headers } = await makeOrganization(0, scope.options);
      const known = memberNames(operation.query?.());
      const found: string[] = [];
      for (const name of [...known, 'unknown', '__proto__', 'wait'])
        for (const text of texts) {
          const query = Object.fromEntries([[name, text]]);
          if (operation.needs?.length && operation.query?.().safeParse(query).success) continue;
          // Without a valid body nothing is started.
          const answer = await invoke(operation, { params: paramsOf(operation), headers, query });
          if (answer.status >= 500)
            found.push(`${operation.id}: ${answer.status} for ${name}=${text.slice(0, 40)}`);
          found.push(...complaints(operation, answer));
        }
      expect([...new Set(found)].slice(0, 5)).toEqual([]);
    },
  );
});

describe('a malformed path', () => {
  const ids = [
    '0',
    '-1',
    '9'.repeat(30),
    'enr_',
    "1' OR '1'='1",
    '%00',
    '__proto__',
    '../..',
    'ﷺ',
    'x'.repeat(3000),
  ];
  it.each(named(withParams))(
    'gets a declared status and shape from %s, never a 500',
    async (_id, operation) => {
      const { headers } = await makeOrganization(0, scope.options);
      const found: string[] = [];
      for (const id of ids) {
        const params = Object.fromEntries(Object.keys(paramsOf(operation)).map((name) => [name, id]));
        if (operation.needs?.length && operation.params?.().safeParse(params).success) continue;
        const body = operation.body && !operation.rawBody ? { body: operation.examples.request } : {};
        const answer = await invoke(operation, { params, headers, ...body });
        if (answer.status >= 500) found.push(`${operation.id}: ${answer.status} for ${id.slice(0, 40)}`);
        found.push(...complaints(operation, answer));
      }
      expect([...new Set(found)].slice(0, 5)).toEqual([]);
    },
  );
});
