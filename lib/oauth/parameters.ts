import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';

export type Parameters = Readonly<Record<string, string>>;

/** Request parameters, each at most once: OAuth 2.1, section 3.1 and 3.2, forbids repeating one. Empty counts as absent. */
export function readParameters(search: URLSearchParams): Decision<Parameters> {
  const found: Record<string, string> = Object.create(null);
  for (const [name, value] of search) {
    if (name in found) return refuse('invalid_request', `The parameter ${name} is sent more than once.`);
    found[name] = value;
  }
  return accept(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')));
}
