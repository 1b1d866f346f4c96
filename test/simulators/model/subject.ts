import { remembered } from '#lib/shared/remembered';
import type { Company } from '#test/simulators/world/company';
import { fold, folded, NAMES } from '#test/simulators/world/find';
import {
  fullNameElsewhere,
  isWrittenTogether,
  nameElsewhere,
  type Person,
  positionsAt,
} from '#test/simulators/world/person';
import type { World } from '#test/simulators/world/world';

export interface ResearchSubject {
  readonly company?: Company;
  readonly person?: Person;
}

/** The first word of a name, which rules out most names that a prompt does not mention. */
const firstWord = remembered((name) => folded(name).split(' ', 1)[0] ?? '', NAMES);

/** The subject of a prompt: the company it names or addresses, and a person of that company named in it. */
export function subjectOf(prompt: string, world: World, now: Date): ResearchSubject {
  const text = ` ${fold(prompt)} `;
  const words = new Set(text.split(' '));
  const mayName = (name: string) => words.has(firstWord(name));
  const named = (name: string) => folded(name) !== '' && text.includes(` ${folded(name)} `);
  const lower = prompt.toLowerCase();
  const byDomain = world.companies.find(
    (entry) => lower.includes(entry.domain) || lower.includes(entry.mailDomain),
  );
  // The longest name wins, so that "Acme Foods" is not taken for "Acme".
  const byName = () =>
    world.companies
      .flatMap((entry) =>
        [entry.name, entry.legalName, ...entry.aliases]
          .filter((name) => mayName(name) && named(name))
          .map((name) => ({ entry, length: folded(name).length })),
      )
      .sort((a, b) => b.length - a.length)[0]?.entry;
  const company = byDomain ?? byName();
  const candidates = world.people.filter((entry) => {
    const { first, last } = nameElsewhere(entry);
    if (!mayName(first) && !isWrittenTogether(entry)) return false;
    return named(`${first} ${last}`) || prompt.includes(fullNameElsewhere(entry));
  });
  const person =
    candidates.find((entry) =>
      positionsAt(entry, now).some((position) => position.companyId === company?.id),
    ) ?? (company ? undefined : candidates[0]);
  return { ...(company ? { company } : {}), ...(person ? { person } : {}) };
}
