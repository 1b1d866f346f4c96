import type { SimRequest } from '#test/simulators/core/message';
import type { SimulatorContext } from '#test/simulators/core/simulator';
import type { Company } from '#test/simulators/world/company';
import { companyByDomain, companyByName } from '#test/simulators/world/find';
import type { FinderRecord, Person } from '#test/simulators/world/person';

/** What the e-mail finder's calls share. */
export interface FinderScope {
  readonly context: SimulatorContext;
  /** Slow answers that were requested once: the next call returns them. */
  readonly pending: Set<string>;
  readonly used: { searches: number; verifications: number };
}

export const askedCompany = ({ context }: FinderScope, { query }: SimRequest): Company | undefined => {
  const domain = query.get('domain');
  return domain
    ? companyByDomain(context.world, domain)
    : companyByName(context.world, query.get('company') ?? '');
};

export const companyOfMail = ({ context }: FinderScope, email: string): Company | undefined =>
  companyByDomain(context.world, email.split('@')[1] ?? '');

/** The first request for a slow person gets 202; later ones get the result. */
export function stillWorking({ pending }: FinderScope, person: Person, kind: string): boolean {
  const key = `${kind} ${person.id}`;
  if (!person.finder?.slow || pending.has(key)) return false;
  pending.add(key);
  return true;
}

/** Everybody with an address at the company, except those who opted out. */
export const knownAt = (
  { context }: FinderScope,
  company: Company,
): { person: Person; record: FinderRecord }[] =>
  context.world.people.flatMap((person) =>
    person.finder && !person.finder.optedOut && person.finder.email.endsWith(`@${company.mailDomain}`)
      ? [{ person, record: person.finder }]
      : [],
  );

/** The query as `meta.params` repeats it. */
export const sentParams = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([name]) => name !== 'api_key'));
