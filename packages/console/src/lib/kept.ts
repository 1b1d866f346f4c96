import type { QueryClient } from '@tanstack/react-query';

const STORE = 'console.kept';
/** What the first screen is drawn by; nothing of the people who were enriched. */
const names: readonly unknown[] = ['me', 'stats', 'credits', 'crm'];
type Kept = Record<string, { readonly data: unknown; readonly at: number }>;

const read = (): Kept => JSON.parse(sessionStorage.getItem(STORE) ?? '{}');

/** Forgotten with the session, and when another organization is chosen. */
export const forgetAnswers = (): void => sessionStorage.removeItem(STORE);

/** Keeps the last answers of the first screen in this tab: loaded again, it shows them at once and asks anew behind them. */
export function keepAnswers(client: QueryClient): void {
  for (const [name, { data, at }] of Object.entries(read()))
    client.setQueryData([name], data, { updatedAt: at });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [name, ...rest] = event.query.queryKey;
    if (rest.length > 0 || !names.includes(name)) return;
    const { data, dataUpdatedAt: at } = event.query.state;
    sessionStorage.setItem(STORE, JSON.stringify({ ...read(), [String(name)]: { data, at } }));
  });
}
