import { account } from '#lib/billing/account';
import { addEntry, checkLedger, emptySums, type LedgerSums } from '#lib/billing/check-ledger';
import { ledgerEntry } from '#lib/billing/ledger-entry';
import { openCredits } from '#lib/billing/open-reservation';
import type { Change, Item } from '#test/simulation/checks/mirror';

interface Book {
  readonly sums: LedgerSums;
  open: number;
  account: Item | undefined;
}

/** Checks every organization's account against its entries and open reservations, after each step that changed any of them. */
export class Ledgers {
  readonly #books = new Map<string, Book>();

  /** Returns what does not add up. */
  see(changes: readonly Change[]): string[] {
    const touched = new Set<string>();
    for (const { key, before, after } of changes) {
      const [kind, organization, part] = key.split(' ')[0]?.split('#') ?? [];
      if (kind !== 'ORG' || !organization) continue;
      const book = this.#books.get(organization) ?? { sums: emptySums(), open: 0, account: undefined };
      this.#books.set(organization, book);
      touched.add(organization);
      if (part === undefined && key.endsWith(' ACCOUNT')) book.account = after;
      else if (part === 'LEDGER' && after && !before) addEntry(book.sums, ledgerEntry.parse(after));
      else book.open += openCredits(after) - openCredits(before);
    }
    return [...touched].flatMap((organization) => {
      const book = this.#books.get(organization);
      if (!book?.account) return [];
      return checkLedger(account.parse(book.account), book.sums, book.open).map(
        ({ what, account: stood, ledger }) =>
          `${organization}: ${what} is ${stood}, but its ledger says ${ledger}`,
      );
    });
  }
}
