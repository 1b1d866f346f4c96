import type { QueryClient } from '@tanstack/react-query';

const STORE = 'console.kept';
/** The queries that the first screen needs; none holds data of enriched people. */
const names: readonly unknown[] = ['me', 'stats', 'credits', 'crm'];
type Kept = Record<string, { readonly data: unknown; readonly at: number }>;

const read = (): Kept => JSON.parse(sessionStorage.getItem(STORE) ?? '{}');

/** Called when the session ends and when another organization is chosen. */
export const forgetAnswers = (): void => sessionStorage.removeItem(STORE);

/** Keeps the first screen's last responses in this tab: after a reload they show at once and are refreshed behind. */
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
