import { inputAliases } from '#lib/identity/subject';
import { wordList } from '#lib/shared/lazy';

const inputNames = wordList('network_url email first_name last_name full_name company company_domain crm_id');

const isInputName = (name: string): boolean => inputNames.has(name) || inputAliases[name] !== undefined;

/**
 * Moves input fields that are next to `type` into `input`, as some of the specification's examples post them (`{type, networkUrl}`, `{type,
 * email}`). A body with `input` stays as it is, so that a stray field is refused by name. Source: spec 2.1.
 */
export function liftInput(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'input' in body) return body;
  const members = Object.entries(body);
  const lifted = members.filter(([name]) => isInputName(name));
  if (lifted.length === 0) return body;
  return {
    ...Object.fromEntries(members.filter(([name]) => !isInputName(name))),
    input: Object.fromEntries(lifted),
  };
}
