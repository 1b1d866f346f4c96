import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { type ConnectedAccount, connectedAccount } from '#lib/network/connected-account';
import { MINUTE } from '#lib/shared/time';

/**
 * The accounts of organizations as this process last listed them, so that they can be read along with other items. New accounts are found
 * after the entry expires; deleted or changed ones are read as they are.
 */
const seenAccounts = new Map<string, { readonly ids: readonly string[]; readonly until: number }>();
const MOST_SEEN = 500;
const SEEN_FOR = MINUTE;

/** Remembers an organization's accounts. */
export function noteAccounts(organization: string, accounts: readonly ConnectedAccount[]): void {
  if (seenAccounts.size >= MOST_SEEN) seenAccounts.clear();
  const ids = accounts.map(({ account_id }) => account_id);
  seenAccounts.set(organization, { ids, until: performance.now() + SEEN_FOR });
}

/** Keys of the accounts an organization had a moment ago. */
export function seenAccountKeys(organization: string): Key[] {
  const seen = seenAccounts.get(organization);
  return seen && seen.until > performance.now()
    ? seen.ids.map((id) => keys.networkAccount(organization, id))
    : [];
}

/** Parses the items found at {@link seenAccountKeys}. */
export const toAccounts = (items: readonly unknown[]): ConnectedAccount[] =>
  items.flatMap((item) => (item === undefined ? [] : [connectedAccount.parse(item)]));
