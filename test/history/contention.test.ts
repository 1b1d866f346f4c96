import { afterEach, describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = enrichmentsApi.createEnrichment();

const { db } = useTable();
afterEach(() => db().faults.clear());

describe('an item held by another transaction', () => {
  it('does not fail a write, which is retried', async () => {
    db().faults.transactionConflicts(0.4, 1);
    const answers = await Promise.all(
      [...Array(20).keys()].map((n) => write(put(keys.organization(`org_${n}`), { name: 'Held' }))),
    );
    expect(answers).toEqual(Array(20).fill(undefined));
  });

  it('hides no earlier condition: a repeated request is answered although its credits are spent', async () => {
    const { headers } = await makeOrganization(3);
    const body = { type: 'person', input: { email: 'ada@acme.example' } };
    const sent = {
      method: 'POST',
      path: '/v1/enrichments',
      headers: { ...headers, 'idempotency-key': 'k' },
      body,
    };
    const first = await call(create, sent);
    db().faults.transactionConflicts(0.4, 2);
    for (let n = 0; n < 8; n += 1) {
      const again = await call(create, sent);
      expect([again.status, again.text]).toEqual([202, first.text]);
    }
  });
});
