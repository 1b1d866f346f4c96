import { remembered } from '#lib/shared/remembered';
import type { Company } from '#test/simulators/world/company';
import { currentPosition, nameElsewhere, type Person } from '#test/simulators/world/person';
import type { World } from '#test/simulators/world/world';

const LEGAL_FORMS = /\b(inc|corp|corporation|company|co|llc|ltd|limited|plc|gmbh|as|ag|holdings|group)\b\.?/g;

/** Letters without an accent to remove. */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** More names than the world has. */
export const NAMES = 10_000;

/** Lower-cases and removes accents, punctuation and legal forms. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .replace(/æ/gi, 'ae')
    .replace(/[łđðþı]/gi, (letter) => plainLetters[letter.toLowerCase()] ?? letter)
    .toLowerCase()
    .replace(LEGAL_FORMS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The same for names; cached, as every request asks for the world's own. */
export const folded = remembered(fold, NAMES);

const bareDomain = (domain: string): string =>
  domain
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/:].*$/, '');

export const companyByDomain = (world: World, domain: string): Company | undefined => {
  const wanted = bareDomain(domain);
  return world.companies.find((company) => company.domain === wanted || company.mailDomain === wanted);
};

export const companyByName = (world: World, name: string): Company | undefined => {
  const wanted = folded(name);
  return world.companies.find((company) =>
    [company.name, company.legalName, ...company.aliases].some((known) => folded(known) === wanted),
  );
};

export const companyById = (world: World, id: string): Company | undefined =>
  world.companies.find((company) => company.id === id || company.networkId === id);

/** Letters only, so that `Müller`, `Mueller` and `Muller` match. */
const nameKey = remembered(
  (name) =>
    folded(
      name.replace(/[äöü]/gi, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter.toLowerCase()] ?? letter),
    ).replace(/ae|oe|ue/g, (pair) => pair.slice(0, 1)),
  NAMES,
);

const sameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

/** People with that name who work or worked at the company; current ones first. */
export function peopleNamed(
  world: World,
  first: string,
  last: string,
  company: Company | undefined,
  now: Date,
): Person[] {
  const here = (person: Person) => currentPosition(person, now)?.companyId === company?.id;
  return world.people
    .filter(
      (person) => sameName(nameElsewhere(person).first, first) && sameName(nameElsewhere(person).last, last),
    )
    .filter((person) => !company || person.positions.some((position) => position.companyId === company.id))
    .sort((a, b) => Number(here(b)) - Number(here(a)));
}

export const personById = (world: World, id: string): Person | undefined =>
  world.people.find((person) => [person.id, person.memberId, salesIdOf(person)].includes(id));

/** The same member's id in addresses of the sales product. */
const salesIdOf = (person: Person): string => person.memberId.replace(/^ACoAA/, 'ACwAA');

export const personByEmail = (world: World, email: string): Person | undefined =>
  world.people.find((person) => person.finder?.email === email.toLowerCase());
