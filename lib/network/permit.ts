import * as z from 'zod';
import type { LimitedAction } from '#lib/network/daily-limit';
import type { SharedAction } from '#lib/network/shares';

/** Lookups taken from an account's day for one piece of work before it begins, so that they are there when it needs them. */
export const permit = z.object({
  account_id: z.string(),
  /** The UTC day they count to. */
  day: z.string(),
  actions: z.array(z.enum(['search', 'profile_lookup'])),
});
export type Permit = z.infer<typeof permit>;

/** What finding a person at the network takes: by the profile's address one lookup, otherwise a search before it. */
export const lookupsFor = (input: { readonly network_url?: string | undefined }): SharedAction[] =>
  input.network_url === undefined ? ['search', 'profile_lookup'] : ['profile_lookup'];

/** Spends a permit action by action; what is left at the end is given back. */
export function spending(given: Permit | undefined) {
  const left = [...(given?.actions ?? [])];
  const searched: readonly LimitedAction[] = left;
  return {
    /** Whether the permit had one. */
    take(account: string, action: LimitedAction): boolean {
      const at = given?.account_id === account ? searched.indexOf(action) : -1;
      if (at < 0) return false;
      left.splice(at, 1);
      return true;
    },
    left: (): readonly SharedAction[] => left,
  };
}
