import * as z from 'zod';
import type { LimitedAction } from '#lib/network/daily-limit';
import type { SharedAction } from '#lib/network/shares';

/** Lookups reserved from an account's daily limit before a piece of work begins, so that it cannot run out of them. */
export const permit = z.lazy(() =>
  z.object({
    account_id: z.string(),
    /** The UTC day they count to. */
    day: z.string(),
    actions: z.array(z.enum(['search', 'profile_lookup'])),
  }),
);
export type Permit = z.infer<typeof permit>;

/** What finding a person on the network costs: one lookup by profile address, otherwise also a search first. */
export const lookupsFor = (input: { readonly network_url?: string | undefined }): SharedAction[] =>
  input.network_url === undefined ? ['search', 'profile_lookup'] : ['profile_lookup'];

/** Spends a permit action by action; unused actions are returned at the end. */
export function spending(given: Permit | undefined) {
  const left = [...(given?.actions ?? [])];
  const searched: readonly LimitedAction[] = left;
  return {
    /** Whether the permit had one left. */
    take(account: string, action: LimitedAction): boolean {
      const at = given?.account_id === account ? searched.indexOf(action) : -1;
      if (at < 0) return false;
      left.splice(at, 1);
      return true;
    },
    left: (): readonly SharedAction[] => left,
  };
}
