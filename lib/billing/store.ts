import { type Account, account } from '#lib/billing/account';
import { type LedgerEntry, ledgerEntry } from '#lib/billing/ledger-entry';
import { absent, atLeast, type Condition } from '#lib/db/condition';
import { keys } from '#lib/db/keys';
import { get, query } from '#lib/db/table';
import { type Change, put, update, type Write } from '#lib/db/write';
import { Problem } from '#lib/shared/problem';

const ofAccount = (organization: string, add: NonNullable<Change['add']>, when?: Condition): Write =>
  update(keys.account(organization), { add }, when);

type Counters = Partial<
  Record<
    Exclude<keyof Account, 'available' | 'held' | 'spent' | 'granted' | 'purchased' | 'taken_back'>,
    number
  >
>;

/** Reserves credits, refused when they are not there. Counters of the same organization ride along for free. */
export const hold = (organization: string, amount: number, counters: Counters = {}): Write =>
  amount === 0
    ? ofAccount(organization, { ...counters })
    : ofAccount(
        organization,
        { available: -amount, held: amount, ...counters },
        atLeast('available', amount),
      );

/** Ends a reservation with the credits taken. The write that marks the reservation makes it happen once. */
export const post = (organization: string, amount: number, counters: Counters = {}): Write =>
  ofAccount(organization, { held: -amount, spent: amount, ...counters });

/** Ends a reservation with the credits given back. */
export const release = (organization: string, amount: number, counters: Counters = {}): Write =>
  ofAccount(organization, { held: -amount, available: amount, ...counters });

/** Counters alone. */
export const countOnly = (organization: string, counters: Counters): Write =>
  ofAccount(organization, counters);

/** Credits in, from a grant or a purchase. */
export const deposit = (organization: string, from: 'granted' | 'purchased', amount: number): Write =>
  ofAccount(organization, { available: amount, [from]: amount });

/** The entry's id names what it is for, so that one movement can be written once only. */
export const writeEntry = (organization: string, entry: LedgerEntry): Write =>
  put(keys.ledgerEntry(organization, entry.id), { ...entry }, absent());

export async function getAccount(organization: string): Promise<Account> {
  return (await get(keys.account(organization), account)) ?? account.parse({});
}

export const listEntries = async (organization: string): Promise<LedgerEntry[]> =>
  (await query({ pk: keys.ledgerEntry(organization, '').pk }, ledgerEntry)).items;

/** The 402 of a refused `hold`: what is needed, what is there, and where to buy. */
export function insufficientCredits(required: number, existing: unknown, baseUrl: string): Problem {
  const { available } = account.parse(existing ?? {});
  return new Problem('INSUFFICIENT_CREDITS', `This needs ${required} credits; ${available} are available.`, {
    details: { required, available, purchase_url: `${baseUrl}/v2/billing/packages` },
  });
}
