import { beforeAll, describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { type Operation, operations } from '#lib/api/registry';
import { mintKey } from '#lib/organization/api-key';
import { invoke, paramsOf } from '#test/api/invoke';
import { complaints } from '#test/api/printed-schemas';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { usePortal } from '#test/support/portal';
import { useTable } from '#test/support/table';

const create = enrichmentsApi.createEnrichment();

const { db } = useTable();
const { session } = usePortal();
const closed = operations.filter(({ scope, unlisted }) => scope !== null && !unlisted);
const named = (of: readonly Operation[]) => of.map((operation) => [operation.id, operation] as const);

const send = (operation: Operation, headers: Record<string, string>, params = paramsOf(operation)) =>
  invoke(operation, {
    params,
    headers,
    ...(operation.body && !operation.rawBody ? { body: operation.examples.request } : {}),
  });

describe.each(named(closed))('%s', (_id, operation) => {
  it('refuses a missing, unknown or unscoped credential, and a malformed one without a table call', async () => {
    const none = await send(operation, {});
    expect([none.status, complaints(operation, none)]).toEqual([401, []]);

    db().calls.reset();
    const malformed = await send(operation, { 'x-api-key': `${mintKey('live').slice(0, -1)}~` });
    expect([malformed.status, db().calls.list()]).toEqual([401, []]);

    const unknown = await send(operation, { authorization: `Bearer ${mintKey('live')}` });
    expect([unknown.status, complaints(operation, unknown)]).toEqual([401, []]);

    const { headers, id } = await makeOrganization(0, []);
    const forged = await send(operation, {
      authorization: `Bearer ${await session({ org_id: id }, { forged: true })}`,
    });
    expect([forged.status, complaints(operation, forged)]).toEqual([401, []]);
    const elsewhere = await send(operation, {
      authorization: `Bearer ${await session({ org_id: id })}`,
      'x-org-id': 'org_of_another',
    });
    expect(elsewhere.status).toBe(403);

    const powerless = await send(operation, headers);
    expect([powerless.status, complaints(operation, powerless)]).toEqual([403, []]);

    const foreign = await send(operation, { ...headers, 'x-org-id': 'org_of_another' });
    expect(foreign.status).toBe(403);
  });
});

/** Removes what differs by nature: the request id and the id that was asked for. */
const bare = (text: string, id: string): string =>
  text.replaceAll(/"(request_id|instance)":"[^"]+"/g, '').replaceAll(id, 'ID');

describe("another organization's enrichment", () => {
  let owner: TestOrganization;
  let stranger: TestOrganization;
  let id: string;
  beforeAll(async () => {
    owner = await makeOrganization();
    stranger = await makeOrganization(100, ['svc:read', 'svc:enrich', 'svc:write', 'svc:approve']);
    const body = { type: 'person', input: { email: 'ada@acme.example' } };
    id = String(
      (await call(create, { method: 'POST', path: '/v1/enrichments', headers: owner.headers, body })).body.id,
    );
  });

  const onOne = closed.filter(({ path }) => path.includes('/enrichments/{id}'));
  it.each(named(onOne))('gets the same 404 from %s as a missing one', async (_id, operation) => {
    const none = '7305817200230400';
    const theirs = await send(operation, stranger.headers, { ...paramsOf(operation), id });
    const missing = await send(operation, stranger.headers, { ...paramsOf(operation), id: none });
    expect([theirs.status, bare(theirs.text, id)]).toEqual([404, bare(missing.text, none)]);
    const signedIn = { authorization: `Bearer ${await session({ org_id: stranger.id })}` };
    const portal = await send(operation, signedIn, { ...paramsOf(operation), id });
    expect([portal.status, bare(portal.text, id)]).toEqual([404, bare(missing.text, none)]);
  });
});
