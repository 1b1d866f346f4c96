import { createHash } from 'node:crypto';
import type { World } from '#test/simulators/world/world';

export interface Parameter {
  readonly id: string;
  readonly title: string;
}

const numberOf = (words: string): string =>
  String(100_000_000 + (createHash('sha256').update(words).digest().readUInt32BE(0) % 90_000_000));

const unique = (titles: readonly string[]): string[] => [...new Set(titles)];

/** Ids of places; the larger place (country) and the smaller are separate parameters. */
export const locationId = (title: string): string => numberOf(`location ${title.toLowerCase()}`);
const skillId = (title: string): string => numberOf(`skill ${title.toLowerCase()}`);
export const schoolId = (title: string): string => numberOf(`school ${title.toLowerCase()}`);

export const placesOf = (place: { city: string; region?: string; country: string } | undefined): string[] =>
  place ? [place.city, ...(place.region ? [place.region] : []), place.country] : [];

/** What `search/parameters` offers for one type; `undefined` for an unknown type. */
export function parametersOf(world: World, type: string): Parameter[] | undefined {
  switch (type) {
    case 'LOCATION':
      return unique([
        ...world.companies.flatMap((company) => placesOf(company.hq)),
        ...world.people.flatMap((person) => placesOf(person.location)),
      ]).map((title) => ({ id: locationId(title), title }));
    case 'INDUSTRY':
      return [...new Map(world.companies.map((company) => [company.industry.id, company.industry])).values()];
    case 'COMPANY':
      return world.companies.map((company) => ({ id: company.networkId, title: company.name }));
    case 'SKILL':
      return unique(world.people.flatMap((person) => person.skills.map((skill) => skill.name))).map(
        (title) => ({ id: skillId(title), title }),
      );
    case 'SCHOOL':
      return unique(world.people.flatMap((person) => person.education.map((entry) => entry.school))).map(
        (title) => ({ id: schoolId(title), title }),
      );
    case 'PEOPLE':
    case 'CONNECTIONS':
      return world.people.map((person) => ({ id: person.memberId, title: `${person.first} ${person.last}` }));
    case 'JOB_TITLE':
      return unique(world.jobs.map((job) => job.title)).map((title) => ({
        id: numberOf(`title ${title}`),
        title,
      }));
    case 'JOB_FUNCTION':
      return unique(world.jobs.map((job) => job.department)).map((title) => ({
        id: title.toLowerCase().slice(0, 4),
        title,
      }));
    default:
      return ['SERVICE', 'REGION', 'GROUPS', 'DEPARTMENT', 'PERSONA', 'POSTAL_CODE'].includes(type)
        ? []
        : undefined;
  }
}
