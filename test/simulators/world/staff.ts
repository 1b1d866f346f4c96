import { fraction } from '#test/simulators/core/latency';
import type { Company } from '#test/simulators/world/company';
import { memberIdOf, person } from '#test/simulators/world/make-person';
import type { Person } from '#test/simulators/world/person';

const firsts = [
  'Aisha',
  'Ben',
  'Carla',
  'Dmitri',
  'Emma',
  'Felix',
  'Gita',
  'Hugo',
  'Isla',
  'Jonas',
  'Kira',
  'Liam',
  'Mina',
  'Nils',
  'Olga',
  'Pablo',
  'Quinn',
  'Rosa',
  'Stefan',
  'Tara',
  'Umar',
  'Vera',
  'Wim',
  'Xenia',
  'Yusuf',
  'Zoe',
];
const lasts = [
  'Abbott',
  'Becker',
  'Castro',
  'Dahl',
  'Eriksen',
  'Fischer',
  'Gupta',
  'Haas',
  'Ivanov',
  'Jansen',
  'Keller',
  'Lopez',
  'Moreau',
  'Nakamura',
  'Olsen',
  'Patel',
  'Quint',
  'Rossi',
  'Schmidt',
  'Torres',
  'Ueda',
  'Vogel',
  'Weber',
  'Xu',
  'Young',
  'Zeller',
];
const roles = [
  'Chief Technology Officer',
  'VP Sales',
  'VP Marketing',
  'Head of People',
  'Director of Procurement',
  'Director of Engineering',
  'Engineering Manager',
  'Senior Software Engineer',
  'Product Manager',
  'Account Executive',
  'Data Analyst',
  'Finance Manager',
  'Operations Manager',
  'IT Administrator',
];

const pick = <T>(from: readonly T[], ...words: (string | number)[]): T => {
  const found = from[Math.floor(fraction(...words) * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** An address in the company's pattern. */
const addressOf = (company: Company, first: string, last: string): string => {
  const local = company.mail.pattern
    .replace('{first}', plain(first))
    .replace('{last}', plain(last))
    .replace('{f}', plain(first).slice(0, 1));
  return `${local}@${company.mailDomain}`;
};

function member(company: Company, at: number): Person {
  const first = pick(firsts, 'first', company.id, at);
  const last = pick(lasts, 'last', company.id, at);
  const id = `${plain(first)}-${plain(last)}-${memberIdOf(`${company.id}${at}`)
    .slice(5, 11)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`;
  const known = fraction('known', id) < 0.75;
  const title = roles[at % roles.length] ?? 'Employee';
  return person({
    id,
    first,
    last,
    location: {
      city: company.hq.city,
      country: company.hq.country,
      countryCode: company.hq.countryCode,
      ...(company.hq.region ? { region: company.hq.region } : {}),
    },
    positions: [
      {
        companyId: company.id,
        company: company.name,
        title,
        start: `20${14 + Math.floor(fraction('start', id) * 9)}-0${1 + Math.floor(fraction('month', id) * 9)}`,
      },
    ],
    degree: pick([1, 2, 2, 3, 3, 'out'] as const, 'degree', id),
    connections: Math.floor(fraction('connections', id) * 500),
    followers: Math.floor(fraction('followers', id) * 2_000),
    ...(known
      ? {
          finder: {
            email: addressOf(company, first, last),
            status: company.mail.catchAll ? 'accept_all' : 'valid',
            score: 60 + Math.floor(fraction('score', id) * 39),
            position: title,
            sources: [],
          } as const,
        }
      : {}),
  });
}

const staffed: Readonly<Record<string, number>> = {
  'acme-robotics': 14,
  'helios-grid': 10,
  'northwind-analytics': 8,
  'bluefin-logistics': 10,
  'medora-health': 8,
  'orbit-payments': 10,
  'tanaka-seimitsu': 3,
};

/** More people for searches by role, generated from name lists; the same in every run. */
export const staffOf = (companies: readonly Company[]): Person[] =>
  companies.flatMap((company) =>
    Array.from({ length: staffed[company.id] ?? 0 }, (_, at) => member(company, at)),
  );
