import type { Claim } from '#lib/claim/claim';
import { canBeOneFirm } from '#lib/identity/asked-firm';
import { registrableDomain } from '#lib/identity/hosts';
import { readPlace } from '#lib/identity/place/written-place';
import { readTitle } from '#lib/identity/title/read-title';
import type { NetworkPosition, NetworkProfile } from '#lib/network/profile';
import { toDay } from '#lib/shared/time';
import { type Cite, citing, recordWords } from '#lib/sources/claims/cite';
import { contactClaims } from '#lib/sources/network/contact-claims';
import { lines } from '#lib/sources/network/profile-text';

export interface PersonContext {
  /** Probability that the profile is the subject's. */
  readonly confidence: number;
  readonly now: Date;
  /** The company in the request: of several present roles, the one there is used. */
  readonly company: string | undefined;
  readonly employerDomain: string | undefined;
  /** An address that leads to the profile but is no longer its own. */
  readonly former_url?: string | undefined;
}

/** The same person's, but outdated. */
const FORMER = 0.4;
/** Inferred from words, not stated. */
const INTERPRETED = 0.7;

/** The present role: at the requested company, or else the latest begun. */
export function currentPosition(
  profile: NetworkProfile,
  company: string | undefined,
): NetworkPosition | undefined {
  const present = profile.positions.filter((entry) => entry.current);
  const asked = present.find((entry) => company !== undefined && canBeOneFirm(entry.company, company));
  return asked ?? present.toSorted((a, b) => (b.start ?? '').localeCompare(a.start ?? ''))[0];
}

/** Fields from a profile, each cited by the line of the profile that says it. */
export function personClaims(profile: NetworkProfile, context: PersonContext): Claim[] {
  const { confidence, now, company, employerDomain, former_url } = context;
  const today = toDay(now);
  const cite = citing({ url: profile.network_url, title: profile.name, asOf: today, confidence });
  const place = readPlace(profile.location ?? '');
  const website = profile.websites.find(
    (address) => employerDomain === undefined || registrableDomain(address) !== employerDomain,
  );
  // Strangers see `Victor H.`: an initial is not a family name.
  const abbreviated = /^\p{L}\.$/u.test(profile.last_name ?? '');
  return [
    ...cite('full_name', abbreviated ? undefined : profile.name, profile.name),
    ...cite('first_name', profile.first_name, profile.name),
    ...cite('last_name', abbreviated ? undefined : profile.last_name, profile.name),
    ...cite('network_url', profile.network_url, profile.name),
    ...cite('network_url', former_url, profile.name, { confidence: FORMER }),
    ...cite(
      'network_public_id',
      profile.network_public_id,
      recordWords('public_id', profile.network_public_id),
    ),
    ...cite('network_member_id', profile.member_id, recordWords('member_id', profile.member_id)),
    ...cite('headline', profile.headline, profile.headline ?? ''),
    ...cite('bio', profile.about, profile.about ?? ''),
    ...cite('photo_url', profile.photo_url, profile.name),
    ...cite('preferred_language', profile.language, recordWords('language', profile.language)),
    ...cite('city', place.city, profile.location ?? ''),
    ...cite('state_region', place.region, profile.location ?? ''),
    ...cite('country', place.country, profile.location ?? ''),
    ...cite('country_code', place.countryCode, profile.location ?? ''),
    ...cite('personal_website', website, recordWords('website', website), {
      confidence: confidence * INTERPRETED,
    }),
    ...cite('network_connection_count', profile.connections, lines.connections(profile.connections ?? 0)),
    ...cite('network_follower_count', profile.followers, lines.followers(profile.followers ?? 0)),
    ...(profile.contact ? contactClaims(profile.contact, cite, employerDomain, place.countryCode) : []),
    ...jobClaims(profile, currentPosition(profile, company), cite, now, confidence),
    ...studyClaims(profile, cite),
    ...skillClaims(profile, cite),
  ];
}

function jobClaims(
  profile: NetworkProfile,
  role: NetworkPosition | undefined,
  cite: Cite,
  now: Date,
  confidence: number,
): Claim[] {
  const history = profile.positions.map((entry) => ({
    company: entry.company,
    ...(entry.title ? { title: entry.title } : {}),
    ...(entry.start ? { start: entry.start } : {}),
    ...(entry.end ? { end: entry.end } : {}),
    current: entry.current,
    ...(entry.company_id ? { network_company_id: entry.company_id } : {}),
  }));
  const whole = profile.positions.map(lines.position).join('\n');
  const past = profile.positions.filter((entry) => !entry.current);
  const employer = past.find((entry) => role === undefined || !canBeOneFirm(entry.company, role.company));
  const changes = profile.positions
    .map((entry) => entry.start ?? '')
    .filter((start) => start.length === 7)
    .toSorted();
  const last = changes.at(-1);
  const lastLine = profile.positions.find((entry) => entry.start === last);
  const claims = [
    ...cite('employment_history', history.length > 0 ? history : undefined, whole),
    ...cite('previous_company', employer?.company, employer ? lines.position(employer) : ''),
    ...cite('previous_job_title', past[0]?.title, past[0] ? lines.position(past[0]) : ''),
    // The profile gives only a month; its first day is used.
    ...cite(
      'last_job_change_date',
      last ? `${last}-01` : undefined,
      lastLine ? lines.position(lastLine) : '',
      { confidence: confidence * INTERPRETED },
    ),
  ];
  if (role === undefined) return claims;
  const line = lines.position(role);
  const reading = readTitle(role.title ?? '');
  return [
    ...cite('job_title', role.title, line),
    ...cite('job_start_date', role.start, line),
    ...cite('job_description', role.description, role.description ?? ''),
    ...cite('job_verified_at', now.toISOString(), line),
    ...cite('job_function', reading.job_function, line, { confidence: confidence * INTERPRETED }),
    ...cite('seniority', reading.seniority, line, {
      confidence: confidence * INTERPRETED * reading.seniority_certainty,
    }),
    ...cite('company_name', role.company, line),
    ...claims,
  ];
}

function studyClaims(profile: NetworkProfile, cite: Cite): Claim[] {
  const latest = profile.education.toSorted((a, b) => (b.end ?? '').localeCompare(a.end ?? ''))[0];
  if (latest === undefined) return [];
  const line = lines.education(latest);
  const history = profile.education.map((entry) => ({
    school: entry.school,
    ...(entry.degree ? { degree: entry.degree } : {}),
    ...(entry.field ? { field: entry.field } : {}),
    ...(entry.start ? { start: entry.start } : {}),
    ...(entry.end ? { end: entry.end } : {}),
  }));
  return [
    ...cite('school', latest.school, line),
    ...cite('degree', latest.degree, line),
    ...cite('field_of_study', latest.field, line),
    ...cite('graduation_year', latest.end ? Number(latest.end.slice(0, 4)) : undefined, line),
    ...cite('education_history', history, profile.education.map(lines.education).join('\n')),
  ];
}

function skillClaims(profile: NetworkProfile, cite: Cite): Claim[] {
  const skills = profile.skills.toSorted((a, b) => (b.endorsements ?? 0) - (a.endorsements ?? 0));
  const languages = profile.languages.map((entry) => ({
    name: entry.name,
    ...(entry.proficiency ? { proficiency: entry.proficiency } : {}),
  }));
  const certificates = profile.certifications.map((entry) => ({
    name: entry.name,
    ...(entry.organization ? { organization: entry.organization } : {}),
    ...(entry.url && URL.canParse(entry.url) ? { url: entry.url } : {}),
  }));
  return [
    ...(skills.length > 0
      ? cite(
          'skills',
          skills.map((entry) => entry.name),
          skills.map(lines.skill).join(', '),
        )
      : []),
    ...(languages.length > 0
      ? cite('languages', languages, profile.languages.map(lines.language).join('; '))
      : []),
    ...(certificates.length > 0
      ? cite('certifications', certificates, profile.certifications.map(lines.certification).join('; '))
      : []),
  ];
}
