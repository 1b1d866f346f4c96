import type { Account } from '#lib/billing/account';
import { type LedgerEntry, signedCredits } from '#lib/billing/ledger-entry';
import type { getCreditUsage, listPayments, listTransactions } from '#lib/billing/operations/history';
import { toPaymentResult } from '#lib/billing/payment';
import { momentsOf } from '#lib/billing/statement-query';
import { getAccount, keyOfEntry, ledgerPage, type Range } from '#lib/billing/store';
import { tallyLedger } from '#lib/billing/store/ledger';
import { countPayments, paymentPage } from '#lib/billing/store/payments';
import { type AlikeEntries, rowBegunBy, type UsageRow, usageOf } from '#lib/billing/usage';
import { csvReply, MOST_ROWS, wantsCsv } from '#lib/billing/use-cases/csv';
import { statementCursors } from '#lib/billing/use-cases/statement-cursor';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { Reply } from '#lib/contract/reply';
import { fromCursor, toCursor } from '#lib/db/cursor';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { DAY, plus, toIso } from '#lib/shared/time';

type Answer<O> = Promise<ResultOf<O> | Reply<ResultOf<O>>>;

/** Lists payments (money, not credits), newest first. */
export async function payments(
  { query }: RequestOf<typeof listPayments>,
  context: Context,
): Answer<typeof listPayments> {
  const { organizationId: organization } = context;
  const range = momentsOf(query);
  const csv = wantsCsv(query.format, context);
  const { pk } = keys.payment(organization, 0);
  const [page, total] = await Promise.all([
    paymentPage(organization, range, {
      limit: csv ? MOST_ROWS : query.limit,
      after: query.cursor === undefined || csv ? undefined : fromCursor(pk, query.cursor),
    }),
    countPayments(organization, range),
  ]);
  const items = page.items.map(toPaymentResult);
  const result = { items, total, ...(page.next && !csv ? { next_cursor: toCursor(page.next) } : {}) };
  if (!csv) return result;
  const row = ({ card, error, ...one }: (typeof items)[number]) => ({
    ...one,
    card: card && `${card.brand} ${card.last4}`,
    error: error?.code,
  });
  return await csvReply(
    { ...result, items: [] },
    'payments',
    [
      'ref',
      'created_at',
      'kind',
      'status',
      'package_id',
      'credits',
      'credits_taken_back',
      'amount',
      'amount_refunded',
      'amount_disputed',
      'currency',
      'promo_code',
      'card',
      'error',
    ],
    items.map(row),
  );
}

const ownedBy = ({ available, held, debt }: Account): number => available + held - debt;

const totalsOf = ({ available, held, debt, spent, granted, purchased, taken_back }: Account): string =>
  [available + held, debt, spent, granted, purchased, taken_back].join(' ');

const sum = (entries: readonly AlikeEntries[]): number =>
  entries.reduce((total, entry) => total + signedCredits(entry) * entry.count, 0);

const countOf = (entries: readonly AlikeEntries[]): number =>
  entries.reduce((total, { count }) => total + count, 0);

const toRange = (query: { from?: string | undefined; to?: string | undefined }): Range => {
  const { from, to } = momentsOf(query);
  return { ...(from ? { from: toIso(from) } : {}), ...(to ? { to: toIso(to) } : {}) };
};

const READ_AGAIN = 5;

/**
 * The newest entries of a period with the balance after the newest of them. The account and the entries cannot be read atomically, so the
 * account is read before and after: if it is unchanged, nothing happened in between.
 */
async function newest(organization: string, range: Range, limit: number, now: Date) {
  for (let attempt = 1; ; attempt += 1) {
    const before = await getAccount(organization);
    const page = await ledgerPage(organization, range, { limit });
    const later =
      range.to === undefined ? [] : await tallyLedger(organization, { from: `${range.to}~` }, now);
    const after = await getAccount(organization);
    if (totalsOf(before) === totalsOf(after) || attempt === READ_AGAIN)
      return { page, balance: ownedBy(after) - sum(later) };
  }
}

const withBalances = (entries: readonly LedgerEntry[], balance: number) => {
  let running = balance;
  return entries.map((entry) => {
    const credits = signedCredits(entry);
    const row = {
      id: entry.id,
      at: entry.at,
      kind: entry.kind,
      credits,
      balance: running,
      reference: entry.reference,
      description: entry.description,
    };
    running -= credits;
    return row;
  });
};

/** Lists the movements of credits with the balance after each, newest first. */
export async function transactions(
  { query }: RequestOf<typeof listTransactions>,
  context: Context,
): Answer<typeof listTransactions> {
  const { organizationId: organization, now } = context;
  const range = toRange(query);
  const csv = wantsCsv(query.format, context);
  const limit = csv ? MOST_ROWS : query.limit;
  const { pk } = keys.ledgerEntry(organization, '', '');
  const cursors = await statementCursors(organization);
  const from = query.cursor === undefined || csv ? undefined : cursors.from(pk, query.cursor);
  const { page, balance } = from
    ? { page: await ledgerPage(organization, range, { limit, after: from.key }), balance: from.balance }
    : await newest(organization, range, limit, now);
  const total = countOf(await tallyLedger(organization, range, now));
  const items = withBalances(page.items, balance);
  const last = page.items.at(-1);
  const lastRow = items.at(-1);
  const next =
    page.next && last && lastRow
      ? { next_cursor: cursors.to(keyOfEntry(organization, last), lastRow.balance - lastRow.credits) }
      : {};
  if (!csv) return { items, total, ...next };
  return await csvReply(
    { items: [], total },
    'transactions',
    ['at', 'kind', 'credits', 'balance', 'reference_type', 'reference_id', 'description'],
    items.map(({ reference, ...row }) => ({
      ...row,
      reference_type: reference.type,
      reference_id: reference.id,
    })),
  );
}

/** The default period. */
const USUAL_DAYS = 30;
/** What its cursors are signed for, so that those of a statement are refused. */
const USAGE = 'usage';

/**
 * How much of a cursor is the moment of the first page's newest entry: the following pages leave out what was spent since, or a batch that
 * spends again meanwhile would have its row on no page.
 */
const MOMENT = toIso(new Date(0)).length;

/** A page of rows behind an entry, where the next begins, and the moment of the newest entry read. */
async function usageRows(
  organization: string,
  range: Range,
  { limit, after, ofBatches }: { limit: number; after?: Key; ofBatches: ReadonlyMap<string, number> },
  now: Date,
) {
  const newer = after ? await tallyLedger(organization, { ...range, from: after.sk }, now) : [];
  const shown = new Set(usageOf(newer).ofBatches.keys());
  const rows: UsageRow[] = [];
  let next = after;
  let newest: string | undefined;
  do {
    const page = await ledgerPage(organization, range, { limit: limit - rows.length, after: next });
    newest ??= page.items[0]?.at;
    rows.push(...page.items.flatMap((entry) => rowBegunBy(entry, ofBatches, shown) ?? []));
    next = page.next;
  } while (next && rows.length < limit);
  return { rows, next, newest };
}

/** Returns the spending by day and job, newest first, with daily totals. */
export async function usage(
  { query }: RequestOf<typeof getCreditUsage>,
  context: Context,
): Answer<typeof getCreditUsage> {
  const { organizationId: organization, now } = context;
  const csv = wantsCsv(query.format, context);
  const { pk } = keys.ledgerEntry(organization, '', '');
  const cursors = await statementCursors(organization);
  const from = query.cursor === undefined || csv ? undefined : cursors.from(USAGE, query.cursor);
  const begun = from?.key.sk.slice(0, MOMENT);
  const range = {
    from: toIso(plus(now, -USUAL_DAYS * DAY)),
    ...toRange(query),
    ...(begun === undefined ? {} : { to: begun }),
  };
  const { ofBatches, ...totals } = usageOf(await tallyLedger(organization, range, now));
  const page = {
    limit: csv ? MOST_ROWS : query.limit,
    ofBatches,
    ...(from ? { after: { pk, sk: from.key.sk.slice(MOMENT) } } : {}),
  };
  const { rows: items, next, newest } = await usageRows(organization, range, page, now);
  if (csv)
    return await csvReply(
      { items: [], ...totals },
      'usage',
      ['date', 'job_type', 'job_id', 'credits'],
      [...items.map((row) => ({ ...row }))],
    );
  const end = (from?.balance ?? 0) + items.length;
  const more = next && end < totals.total;
  return {
    items,
    ...totals,
    ...(more ? { next_cursor: cursors.to({ pk: USAGE, sk: `${begun ?? newest}${next.sk}` }, end) } : {}),
  };
}
