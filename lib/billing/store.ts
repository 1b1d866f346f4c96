import * as z from 'zod';
import { type Account, account } from '#lib/billing/account';
import { type LedgerEntry, ledgerEntry } from '#lib/billing/ledger-entry';
import type { Movement } from '#lib/billing/movement';
import { absent, all, any, atLeast, below, type Condition, equals } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { type Found, query, type Selection } from '#lib/db/query';
import { get, write } from '#lib/db/table';
import { type Attributes, type Change, put, update, type Write } from '#lib/db/write';
import { Problem } from '#lib/shared/problem';

const ofAccount = (organization: string, add: NonNullable<Change['add']>, when?: Condition): Write =>
  update(keys.account(organization), { add }, when);

type Counter = Extract<keyof Account, 'at_work' | `enrichments_${string}` | `found_by_${string}`>;
type Counters = Partial<Record<Counter, number>>;

const noDebt = any(absent('debt'), below('debt', 1));

/** Reserves credits; refused if too few are available. Counters of the same organization are updated in the same write. */
export const hold = (organization: string, amount: number, counters: Counters = {}): Write =>
  amount === 0
    ? ofAccount(organization, { ...counters })
    : ofAccount(
        organization,
        { available: -amount, held: amount, ...counters },
        all(atLeast('available', amount), noDebt),
      );

/** Ends a reservation and spends the credits. Happens once, through the write that marks the reservation. */
export const post = (organization: string, amount: number, counters: Counters = {}): Write =>
  ofAccount(organization, { held: -amount, spent: amount, ...counters });

/** Ends a reservation and returns the credits. */
export const release = (organization: string, amount: number, counters: Counters = {}): Write =>
  ofAccount(organization, { held: -amount, available: amount, ...counters });

/** Ends a partly used reservation: spends the used credits and returns the rest. */
export const postPart = (organization: string, held: number, used: number): Write =>
  ofAccount(organization, { held: -held, spent: used, available: held - used });

/** Changes only counters. */
export const countOnly = (organization: string, counters: Counters, when?: Condition): Write =>
  ofAccount(organization, counters, when);

/** The first credits of a new organization, which has no debt. All later changes are a `Movement`. */
export const deposit = (organization: string, from: 'granted' | 'purchased', amount: number): Write =>
  ofAccount(organization, { available: amount, [from]: amount });

/** Sorted by time. Written once, because the write next to it happens once: a state that changes, a code that is used. */
export const writeEntry = (organization: string, entry: LedgerEntry): Write =>
  put(keys.ledgerEntry(organization, entry.at, entry.id), { ...entry }, absent());

/** The cause of an entry: the entry's id begins with the cause's id, which has a number if one cause moves credits more than once. */
export interface Cause {
  readonly id: string;
  readonly at: string;
  readonly reference: LedgerEntry['reference'];
  readonly description: string;
}

const stillHolds = ({ debt, available, availableAtLeast }: Movement['expects']): Condition[] => [
  ...(debt === 0 ? [noDebt] : debt === undefined ? [] : [equals('debt', debt)]),
  ...(available === 0 ? [any(absent('available'), equals('available', 0))] : []),
  ...(available === undefined || available === 0 ? [] : [equals('available', available)]),
  ...(availableAtLeast === undefined ? [] : [atLeast('available', availableAtLeast)]),
];

/** A movement as writes: the account first, then its entries. The account's write is refused if it has changed since. */
export function movementWrites(
  organization: string,
  { add, expects, lines }: Movement,
  cause: Cause,
): Write[] {
  return [
    ofAccount(organization, add, all(...stillHolds(expects))),
    ...lines.map(({ kind, from, to, amount }) =>
      writeEntry(organization, {
        id: `${cause.id}#${kind}#${from}`,
        at: cause.at,
        kind,
        from,
        to,
        amount,
        reference: cause.reference,
        description: kind === 'repayment' ? `${cause.description}: paid off the debt` : cause.description,
      }),
    ),
  ];
}

/** Sets what the balance watcher acts on. */
export const setWatch = (organization: string, watch: Pick<Account, 'low_below' | 'auto_recharge'>): Write =>
  update(keys.account(organization), { set: { ...watch } satisfies Attributes });

export const setAlertLevels = async (organization: string, alert_levels: number[]): Promise<void> => {
  await write(update(keys.account(organization), { set: { alert_levels } }));
};

export async function getAccount(organization: string): Promise<Account> {
  return (await get(keys.account(organization), account)) ?? account.parse({});
}

/** The time range of a statement, inclusive; ISO 8601. */
export interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** `~` sorts after anything that may follow a time. */
const within =
  ({ from = '', to = '~' }: Range): Condition =>
  (into) =>
    `${into.name('sk')} BETWEEN ${into.value(from === '' ? ' ' : from)} AND ${into.value(`${to}~`)}`;

const ledgerOf = (organization: string): string => keys.ledgerEntry(organization, '', '').pk;

export const ledgerPage = (
  organization: string,
  range: Range,
  page: Pick<Selection, 'limit' | 'after'>,
): Promise<Found<LedgerEntry>> =>
  query(
    {
      pk: ledgerOf(organization),
      range: within(range),
      newestFirst: true,
      ...page,
    },
    ledgerEntry,
  );

/** The key of an entry, for the cursor of a statement. */
export const keyOfEntry = (organization: string, { at, id }: LedgerEntry): Key =>
  keys.ledgerEntry(organization, at, id);

const seen = z.lazy(() =>
  z.object({
    available: z.number().default(0),
    debt: z.number().default(0),
    auto_recharge: z.boolean().default(false),
  }),
);

/** The 402 for a refused `hold`; triggers a check of the balance if auto-recharge is on. */
export async function refuseForCredits(
  organization: string,
  required: number,
  existing: unknown,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: Date },
): Promise<Problem> {
  if (seen.parse(existing ?? {}).auto_recharge)
    await write(update(keys.account(organization), { set: { refused_at: now.toISOString() } }));
  return insufficientCredits(required, existing, baseUrl);
}

/** The 402 for a refused `hold`: what is needed, what is available, and where to buy. */
function insufficientCredits(required: number, existing: unknown, baseUrl: string): Problem {
  const { available, debt } = seen.parse(existing ?? {});
  const sentence =
    debt > 0
      ? `${debt} credits from a refunded or disputed payment are owed; buy credits to continue.`
      : `This needs ${required} credits; ${available} are available.`;
  return new Problem('INSUFFICIENT_CREDITS', sentence, {
    details: {
      required,
      available,
      ...(debt > 0 ? { owed: debt } : {}),
      purchase_url: `${baseUrl}/v2/billing/packages`,
    },
  });
}
