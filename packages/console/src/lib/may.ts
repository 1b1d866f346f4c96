import type { Schemas } from './answers';
import { useMe } from './queries';

export type Scope = Schemas['Me']['scopes'][number];

/** The lowest roles that have a scope, in the plural. */
const granted: Partial<Record<Scope, string>> = {
  'svc:approve': 'Approvers and admins',
  'svc:admin': 'Admins',
};

/** Says why the person lacks a scope and who has it; undefined if they have it, or if that is not known yet. */
export function useRefusal(scope: Scope): string | undefined {
  const { data } = useMe();
  if (!data || data.scopes.includes(scope)) return undefined;
  const who = granted[scope] ?? 'Operators and above';
  const article = /^[aeiou]/.test(data.role ?? '') ? 'an' : 'a';
  return data.role ? `${who} can do this; you are ${article} ${data.role}.` : `${who} can do this.`;
}
