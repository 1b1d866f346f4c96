import type { Company } from '#test/simulators/world/company';
import { folded } from '#test/simulators/world/find';
import { fullNameElsewhere, nameElsewhere, type Person, positionsAt } from '#test/simulators/world/person';
import type { World } from '#test/simulators/world/world';

export interface ResearchSubject {
  readonly company?: Company;
  readonly person?: Person;
}

/** Whom a prompt is about: the company named or addressed in it, and a person of that company named in it. */
export function subjectOf(prompt: string, world: World, now: Date): ResearchSubject {
  const words = ` ${folded(prompt)} `;
  const named = (name: string) => folded(name) !== '' && words.includes(` ${folded(name)} `);
  const lower = prompt.toLowerCase();
  const byDomain = world.companies.find(
    (entry) => lower.includes(entry.domain) || lower.includes(entry.mailDomain),
  );
  // The longest name wins, so that "Acme Foods" is not taken for "Acme".
  const byName = world.companies
    .flatMap((entry) =>
      [entry.name, entry.legalName, ...entry.aliases]
        .filter(named)
        .map((name) => ({ entry, length: folded(name).length })),
    )
    .sort((a, b) => b.length - a.length)[0]?.entry;
  const company = byDomain ?? byName;
  const candidates = world.people.filter(
    (entry) =>
      named(`${nameElsewhere(entry).first} ${nameElsewhere(entry).last}`) ||
      prompt.includes(fullNameElsewhere(entry)),
  );
  const person =
    candidates.find((entry) =>
      positionsAt(entry, now).some((position) => position.companyId === company?.id),
    ) ?? (company ? undefined : candidates[0]);
  return { ...(company ? { company } : {}), ...(person ? { person } : {}) };
}
