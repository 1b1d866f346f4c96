import type { RowOfPerson } from '#scripts/bench/run-batch';
import { makeWorld } from '#test/simulators/world/world';

/** People of the simulators' world: one of each company that is not listed, and others of them, whose companies were read before. */
export function unlistedPeople(): { readonly first: RowOfPerson[]; readonly others: RowOfPerson[] } {
  const { companies, people } = makeWorld();
  const first: RowOfPerson[] = [];
  const others: RowOfPerson[] = [];
  for (const company of companies) {
    if (company.type === 'PUBLIC_COMPANY') continue;
    const [one, ...rest] = people
      .filter(({ positions: [now] }) => now?.companyId === company.id && now.end === undefined)
      .map((person) => ({ first: person.first, last: person.last, company: company.name }));
    if (one) first.push(one);
    others.push(...rest);
  }
  return { first, others };
}
