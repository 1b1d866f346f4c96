import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { proveLedgers } from '#lib/billing/prove-ledgers';
import { getAccount, hold, post } from '#lib/billing/store';
import * as keys from '#lib/db/keys';
import { scanAll } from '#lib/db/query';
import { TransactionContention, transact, write } from '#lib/db/table';
import { put, remove } from '#lib/db/write';
import { OverdueStates, seeing } from '#lib/overdue/overdue';
import { type Book, randomHistory, spendEntry } from '#test/billing/random-history';
import { ledgerOf } from '#test/billing/shop';
import { openTableBook } from '#test/billing/table-book';
import { listEntries } from '#test/support/ledger-entries';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const { db } = useTable();
afterEach(() => db().faults.clear());

/** Writes as the service does. Eight conflicts in a row happen once in 15,000: the caller retries. */
const serviceBook: Book = {
  async transact(writes) {
    for (;;) {
      try {
        return (await transact(writes)) === undefined;
      } catch (error) {
        if (!(error instanceof TransactionContention)) throw error;
      }
    }
  },
  account: getAccount,
  entries: listEntries,
};

/** LEDGER_HISTORIES=10000 runs 10,000: each costs several milliseconds, and a test run must stay short. */
const HISTORIES = Number(process.env['LEDGER_HISTORIES'] ?? 1_000);
const THROUGH_THE_SERVICE = 200;

describe('the ledger', () => {
  it('matches every account after thousands of random histories, with 3 in 10 transactions in conflict', async () => {
    const book = openTableBook(1);
    for (let seed = 0; seed < HISTORIES; seed += 1) await randomHistory(book, `org_${seed}`, seed);
    book.close();
  }, 600_000);

  it('matches them too if many are written at once, the way the service writes', async () => {
    db().faults.transactionConflicts(0.3, 1);
    await Promise.all(
      Array.from({ length: THROUGH_THE_SERVICE }, (_, seed) =>
        randomHistory(serviceBook, `org_h${seed}x${randomBytes(4).toString('hex')}`, seed),
      ),
    );
  });

  it('lets exactly 100 of 200 concurrent debits through if there are credits for 100', async () => {
    const { id } = await makeOrganization(100);
    const spent = await Promise.all(
      [...Array(200).keys()].map(async (n) => {
        const refused = await transact([hold(id, 1), spendEntry(id, `debit#${n}`, 1)]);
        if (refused) return false;
        await transact([post(id, 1)]);
        return true;
      }),
    );
    expect(spent.filter((done) => done)).toHaveLength(100);
    expect(await getAccount(id)).toMatchObject({ available: 0, held: 0, spent: 100 });
    expect(await listEntries(id)).toHaveLength(101);
    expect(await ledgerOf(id)).toEqual([]);
  });

  it('finds an account that does not match its entries', async () => {
    const { id } = await makeOrganization(100);
    await transact([hold(id, 7)]);
    await transact([post(id, 7)]);
    expect(await ledgerOf(id)).toEqual([
      { what: 'spent', account: 7, ledger: 0 },
      { what: 'available + held', account: 93, ledger: 100 },
    ]);
  });

  it('finds an item that cannot be read, and verifies the other organizations all the same', async () => {
    const [one, other] = [await makeOrganization(100), await makeOrganization(100)];
    await transact([hold(other.id, 7)]);
    await transact([post(other.id, 7)]);
    const key = keys.ledgerEntry(one.id, '2026-11-21T09:00:00.000Z', 'odd');
    await write(put(key, { id: 'odd', kind: 'gift', amount: 'a few' }));
    const order = keys.autoRecharge(one.id);
    await write(put(order, { enabled: 'yes' }));
    const overdue = new OverdueStates(new Date());
    const proofs = await proveLedgers(seeing(scanAll(), overdue));
    const wrong = proofs.filter(({ differences }) => differences.length > 0);
    const of = (id: string) => wrong.find(({ organization }) => organization === id)?.differences;
    const unreadable = [order, key].map(({ pk, sk }) => `unreadable: ${pk} ${sk}`);
    expect(
      of(one.id)
        ?.map(({ what }) => what)
        .toSorted(),
    ).toEqual(unreadable);
    expect(overdue.list()).toEqual([]);
    expect(of(other.id)?.map(({ what }) => what)).toEqual(['spent', 'available + held']);
    await transact([remove(key), remove(order)]);
  });
});
