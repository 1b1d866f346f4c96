import { type Evidence, makeEvidence } from '#lib/entity/evidence';
import type { NetworkCompany, NetworkPosition, NetworkProfile } from '#lib/network/profile';

const joined = (parts: readonly (string | undefined)[], by: string): string => parts.filter(Boolean).join(by);

const span = ({
  start,
  end,
  current,
}: {
  start?: string | undefined;
  end?: string | undefined;
  current?: boolean;
}): string | undefined =>
  start === undefined && end === undefined
    ? undefined
    : `${start ?? '?'} to ${current ? 'present' : (end ?? '?')}`;

/** The lines of a profile as text; every citation of a profile quotes one. */
export const lines = {
  position: (entry: NetworkPosition): string =>
    joined([joined([entry.title, entry.company], ' at '), span(entry), entry.location], ', '),
  education: (entry: NetworkProfile['education'][number]): string =>
    joined([entry.school, entry.degree, entry.field, span(entry)], ', '),
  skill: (entry: NetworkProfile['skills'][number]): string =>
    joined([entry.name, entry.endorsements === undefined ? undefined : `(${entry.endorsements})`], ' '),
  language: (entry: NetworkProfile['languages'][number]): string =>
    joined([entry.name, entry.proficiency], ', '),
  certification: (entry: NetworkProfile['certifications'][number]): string =>
    joined([entry.name, entry.organization], ', '),
  connections: (count: number): string => `${count} connections`,
  followers: (count: number): string => `${count} followers`,
} as const;

const section = (title: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : [title, ...entries].join('\n');

/** A profile as a person would read it, top to bottom. */
function profileText(profile: NetworkProfile): string {
  const { connections, followers } = profile;
  const head = [
    profile.name,
    profile.headline,
    profile.location,
    connections === undefined ? undefined : lines.connections(connections),
    followers === undefined ? undefined : lines.followers(followers),
  ];
  const positions = profile.positions.flatMap((entry) => [
    lines.position(entry),
    ...(entry.description ? [entry.description] : []),
  ]);
  return [
    joined(head, '\n'),
    section('About', profile.about ? [profile.about] : []),
    section('Experience', positions),
    section('Education', profile.education.map(lines.education)),
    section('Skills', profile.skills.map(lines.skill)),
    section('Languages', profile.languages.map(lines.language)),
    section('Certifications', profile.certifications.map(lines.certification)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A profile as evidence: the text, plus the roles as data for the detectors. */
export const profileEvidence = (profile: NetworkProfile): Evidence =>
  makeEvidence({
    kind: 'profile',
    url: profile.network_url,
    title: profile.name,
    text: profileText(profile),
    ...(profile.language ? { language: profile.language } : {}),
    structured: {
      shape: 'experience',
      person: profile.name,
      positions: profile.positions.map((entry) => ({
        company: entry.company,
        ...(entry.title ? { title: entry.title } : {}),
        ...(entry.start ? { started_at: entry.start } : {}),
        ...(entry.end ? { ended_at: entry.end } : {}),
        is_current: entry.current,
      })),
    },
  });

/** The facts of a company's page, one line each. */
export const companyLines = (company: NetworkCompany): Readonly<Record<string, string>> => {
  const place = company.headquarters;
  const facts: Record<string, string | number | undefined> = {
    name: company.name,
    tagline: company.tagline,
    website: company.website,
    industry: company.industry,
    type: company.type,
    founded: company.founded_year,
    employees: company.employees,
    growth:
      company.employee_growth_12m === undefined ? undefined : `${company.employee_growth_12m}% in 12 months`,
    followers: company.followers,
    headquarters:
      place && joined([place.street, place.postal_code, place.city, place.region, place.country_code], ', '),
    phone: company.phone,
    description: company.description,
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : [[name, name === 'name' || name === 'description' ? String(value) : `${name}: ${value}`]],
    ),
  );
};

export const companyEvidence = (company: NetworkCompany): Evidence =>
  makeEvidence({
    kind: 'profile',
    url: company.network_url,
    title: company.name,
    text: Object.values(companyLines(company)).join('\n'),
  });
