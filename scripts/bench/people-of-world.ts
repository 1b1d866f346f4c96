import type { RowOfPerson } from '#scripts/bench/run-batch';
import type { Company } from '#test/simulators/world/company';
import { makeWorld } from '#test/simulators/world/world';

/** One person of each company, and others, whose companies have been read before. */
export interface Staff {
  readonly first: RowOfPerson[];
  readonly others: RowOfPerson[];
}

const isListed = ({ type }: Company): boolean => type === 'PUBLIC_COMPANY';

function staffOf(wanted: (company: Company) => boolean): Staff {
  const { companies, people } = makeWorld();
  const first: RowOfPerson[] = [];
  const others: RowOfPerson[] = [];
  for (const company of companies.filter(wanted)) {
    const [one, ...rest] = people
      .filter(({ positions: [now] }) => now?.companyId === company.id && now.end === undefined)
      .map((person) => ({ first: person.first, last: person.last, company: company.name }));
    if (one) first.push(one);
    others.push(...rest);
  }
  return { first, others };
}

/** People of the simulators' world at unlisted companies. */
export const unlistedPeople = (): Staff => staffOf((company) => !isListed(company));

const given =
  'Adele Boris Carla Dmitri Elena Felix Greta Hugo Irene Jonas Karin Lukas Mira Nils Olga Pavel'.split(' ');
const syllables = 'ba be bi bo ka ke ki ko la le li lo ma me mi mo'.split(' ');

/** Creates this many unknown people with different names at the companies of `first`. */
export function unknownPeople(count: number, { first }: Staff = unlistedPeople()): RowOfPerson[] {
  return [...Array(count).keys()].map((number) => {
    const digits = [...number.toString(16).padStart(4, '0')];
    const family = digits.map((digit) => syllables[Number.parseInt(digit, 16)]).join('');
    return {
      first: given[number % given.length] ?? '',
      last: `${family.charAt(0).toUpperCase()}${family.slice(1)}n`,
      company: first[number % first.length]?.company ?? '',
    };
  });
}

/** One person of each company with filings, as the world has only one, and unknown others at those companies. */
export function listedPeople(): Staff {
  const staff = staffOf(isListed);
  return { ...staff, others: unknownPeople(100, staff) };
}
