import type { Schemas } from './answers';
import { useMe } from './queries';

export type Scope = Schemas['Me']['scopes'][number];

/** The least role that has a scope, in the plural. */
const granted: Partial<Record<Scope, string>> = {
  'svc:approve': 'Approvers and admins',
  'svc:admin': 'Admins',
};

/** Why somebody may not do what needs a scope, and who may; nothing where they may, or where it is not known yet. */
export function useRefusal(scope: Scope): string | undefined {
  const { data } = useMe();
  if (!data || data.scopes.includes(scope)) return undefined;
  const who = granted[scope] ?? 'Operators and above';
  const article = /^[aeiou]/.test(data.role ?? '') ? 'an' : 'a';
  return data.role ? `${who} can do this; you are ${article} ${data.role}.` : `${who} can do this.`;
}
