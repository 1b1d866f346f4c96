import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Movement, moveIn, moveOut, repay } from '#lib/billing/movement';
import { getAccount, hold, listEntries, movementWrites, post, release, writeEntry } from '#lib/billing/store';
import { TransactionContention, transact } from '#lib/db/table';
import { seededRandom } from '#scripts/local/seeded-random';
import { ledgerOf } from '#test/billing/shop';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const { db } = useTable();
afterEach(() => db().faults.clear());

const at = '2026-11-21T09:30:00.000Z';

/** Eight conflicts in a row are once in 15,000: nothing was written then, and whoever asked asks again. */
async function persist(writes: Parameters<typeof transact>[0]): ReturnType<typeof transact> {
  for (;;) {
    try {
      return await transact(writes);
    } catch (error) {
      if (!(error instanceof TransactionContention)) throw error;
    }
  }
}

async function move(organization: string, id: string, make: () => Promise<Movement | undefined>) {
  for (;;) {
    const movement = await make();
    if (!movement) return;
    const cause = { id, at, reference: { type: 'test', id }, description: 'Test' };
    if (!(await persist(movementWrites(organization, movement, cause)))) return;
  }
}

/** One random history: credits come, are held, posted, released, taken back and repaid. Answers what stays held. */
async function history(seed: number): Promise<{ organization: string; held: number }> {
  const random = seededRandom(seed);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const organization = `org_h${seed}x${randomBytes(4).toString('hex')}`;
  const open: number[] = [];
  let taken = 0;
  const steps = 4 + Math.floor(random() * 5);
  for (let step = 0; step < steps; step += 1) {
    const id = `step#${step}`;
    const account = () => getAccount(organization);
    switch (Math.floor(random() * 6)) {
      case 0:
      case 1: {
        const amount = upTo(60);
        taken += amount;
        await move(organization, id, async () => moveIn(await account(), 'purchased', 'purchase', amount));
        break;
      }
      case 2: {
        const amount = upTo(12);
        if (!(await persist([hold(organization, amount)]))) open.push(amount);
        break;
      }
      case 3: {
        const amount = open.pop();
        if (amount === undefined) break;
        if (random() < 0.3) await persist([release(organization, amount)]);
        else
          await persist([
            post(organization, amount),
            writeEntry(organization, {
              id,
              at,
              kind: 'spend',
              from: 'held',
              to: 'spent',
              amount,
              reference: { type: 'test', id },
              description: 'Test',
            }),
          ]);
        break;
      }
      case 4: {
        const amount = Math.min(taken, upTo(80));
        if (amount === 0) break;
        taken -= amount;
        await move(organization, id, async () => moveOut(await account(), 'refund', amount));
        break;
      }
      default:
        await move(organization, id, async () => repay(await account()));
    }
    const { available, held, spent, debt, purchased, taken_back } = await account();
    expect(Math.min(available, held, debt)).toBeGreaterThanOrEqual(0);
    expect(available + held + spent).toBe(purchased - taken_back + debt);
  }
  return { organization, held: open.reduce((sum, amount) => sum + amount, 0) };
}

/** 10,000 of them are for LEDGER_HISTORIES=10000: on two busy cores they take minutes. */
const CHUNKS = 10;
const IN_A_CHUNK = Number(process.env['LEDGER_HISTORIES'] ?? 1_000) / CHUNKS;
const AT_ONCE = 100;

describe('the ledger', () => {
  it.each([...Array(CHUNKS).keys()])(
    'proves every account after random histories, 3 in 10 transactions in conflict (part %i)',
    async (chunk) => {
      db().faults.transactionConflicts(0.3, chunk + 1);
      for (let from = 0; from < IN_A_CHUNK; from += AT_ONCE) {
        const seeds = [...Array(Math.min(AT_ONCE, IN_A_CHUNK - from)).keys()];
        const ends = await Promise.all(seeds.map((n) => history(chunk * IN_A_CHUNK + from + n)));
        for (const { organization, held } of ends)
          expect([organization, await ledgerOf(organization, held)]).toEqual([organization, []]);
      }
    },
    120_000,
  );

  it('lets exactly 100 of 200 concurrent debits through when there is credit for 100', async () => {
    const { id } = await makeOrganization(100);
    const spent = await Promise.all(
      [...Array(200).keys()].map(async (n) => {
        const refused = await transact([
          hold(id, 1),
          writeEntry(id, {
            id: `debit#${n}`,
            at,
            kind: 'spend',
            from: 'held',
            to: 'spent',
            amount: 1,
            reference: { type: 'test', id: String(n) },
            description: 'Debit',
          }),
        ]);
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

  it('finds an account that does not follow from its entries', async () => {
    const { id } = await makeOrganization(100);
    await transact([hold(id, 7)]);
    await transact([post(id, 7)]);
    expect(await ledgerOf(id)).toEqual([
      { what: 'spent', account: 7, ledger: 0 },
      { what: 'available + held', account: 93, ledger: 100 },
    ]);
  });
});
