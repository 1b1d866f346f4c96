import type { Account } from '#test/simulators/network/accounts-state';
import { type Company, headCountAt } from '#test/simulators/world/company';
import { memberIdOf } from '#test/simulators/world/make-person';
import { headlineAt, type Person, positionsAt, profileMoment } from '#test/simulators/world/person';
import type { World } from '#test/simulators/world/world';

export const profileUrl = (publicId: string): string =>
  `https://www.linkedin.com/in/${encodeURIComponent(publicId)}`;
export const companyUrl = (publicId: string): string => `https://www.linkedin.com/company/${publicId}/`;

export const locationText = (person: Person): string | undefined =>
  person.location
    ? [person.location.city, person.location.region, person.location.country].filter(Boolean).join(', ')
    : undefined;

const distances = {
  1: 'FIRST_DEGREE',
  2: 'SECOND_DEGREE',
  3: 'THIRD_DEGREE',
  out: 'OUT_OF_NETWORK',
} as const;
export const distanceName = (degree: Person['degree']) => distances[degree];

/** `2024-02` as the vendor writes it on profiles: 2/1/2024. */
const profileMonth = (month: string | undefined): string | null => {
  if (!month) return null;
  const [year, number] = month.split('-');
  return number ? `${Number(number)}/1/${year}` : `1/1/${year}`;
};

const workExperience = (person: Person, world: World, now: Date) =>
  positionsAt(person, now).map((position) => ({
    position: position.title,
    ...(position.companyId
      ? {
          company_id:
            world.companies.find((entry) => entry.id === position.companyId)?.networkId ?? position.companyId,
        }
      : {}),
    company: position.company,
    ...(position.location ? { location: position.location } : {}),
    ...(position.description ? { description: position.description } : {}),
    ...(position.end ? {} : { current: true }),
    skills: [],
    start: profileMonth(position.start),
    end: profileMonth(position.end),
  }));

export interface ProfileFlags {
  readonly degree: Person['degree'];
  readonly invitation?: {
    readonly type: 'SENT' | 'RECEIVED';
    readonly status: 'PENDING' | 'IGNORED' | 'WITHDRAWN';
  };
}

/** A person's `UserProfile`; experience, education and the like only if the caller requested the section. */
export function userProfile(
  person: Person,
  world: World,
  now: Date,
  wanted: ReadonlySet<string>,
  flags: ProfileFlags,
) {
  const asked = (section: string) => wanted.has('*') || wanted.has(section);
  const shown = !person.privateProfile;
  const moment = profileMoment(person, now);
  const headline = headlineAt(person, moment);
  const location = locationText(person);
  return {
    object: 'UserProfile',
    provider: 'LINKEDIN',
    provider_id: person.memberId,
    public_identifier: person.id,
    member_urn: `urn:li:member:${person.memberNumber}`,
    first_name: shown ? person.first : person.first,
    last_name: shown ? person.last : `${person.last.slice(0, 1)}.`,
    headline: shown ? headline : (person.headline ?? ''),
    ...(shown && person.about && asked('about') ? { summary: person.about } : {}),
    primary_locale: { country: person.location?.countryCode ?? 'US', language: person.language },
    ...(shown && location ? { location } : {}),
    websites: shown && person.website ? [person.website] : [],
    ...(shown ? { profile_picture_url: `https://media.network.example/${person.id}.jpg` } : {}),
    is_open_profile: person.openProfile ?? false,
    is_premium: person.premium ?? false,
    is_influencer: false,
    is_creator: false,
    is_hiring: false,
    is_open_to_work: /open to work/i.test(headline),
    is_saved_lead: false,
    is_crm_imported: false,
    is_relationship: flags.degree === 1,
    is_self: false,
    ...(flags.invitation ? { invitation: flags.invitation } : {}),
    // Strangers do not see contact details.
    ...(shown && person.contact && flags.degree !== 'out'
      ? {
          contact_info: {
            ...(person.contact.emails ? { emails: person.contact.emails } : {}),
            ...(person.contact.phones ? { phones: person.contact.phones } : {}),
            ...(person.contact.twitter
              ? { socials: [{ type: 'twitter', name: person.contact.twitter }] }
              : {}),
          },
        }
      : {}),
    ...(shown && asked('experience')
      ? {
          work_experience: workExperience(person, world, moment),
          work_experience_total_count: positionsAt(person, moment).length,
        }
      : {}),
    ...(shown && asked('education')
      ? {
          education: person.education.map((entry) => ({
            ...(entry.degree ? { degree: entry.degree } : {}),
            school: entry.school,
            ...(entry.field ? { field_of_study: entry.field } : {}),
            start: profileMonth(entry.start),
            end: profileMonth(entry.end),
          })),
        }
      : {}),
    ...(shown && asked('skills')
      ? {
          skills: person.skills.map((skill) => ({ name: skill.name, endorsement_count: skill.endorsements })),
        }
      : {}),
    ...(shown && asked('languages') ? { languages: person.languages } : {}),
    ...(shown && asked('certifications') ? { certifications: person.certifications } : {}),
    follower_count: person.followers,
    ...(shown ? { connections_count: person.connections } : {}),
    shared_connections_count: flags.degree === 2 ? 7 : 0,
    network_distance: distanceName(flags.degree),
    public_profile_url: profileUrl(person.id),
  };
}

export function ownerProfile(account: Account) {
  const [first = '', ...rest] = account.personName.split(' ');
  const memberId = memberIdOf(account.ownerId);
  return {
    object: 'AccountOwnerProfile',
    provider: 'LINKEDIN',
    provider_id: memberId,
    entity_urn: `urn:li:fsd_profile:${memberId}`,
    object_urn: 'urn:li:member:11111111',
    first_name: first,
    last_name: rest.join(' '),
    profile_picture_url: null,
    public_profile_url: profileUrl(account.ownerId),
    public_identifier: account.ownerId,
    headline: 'Sales at Service Example',
    location: 'London, United Kingdom',
    email: account.username,
    premium: account.premium.includes('premium'),
    open_profile: false,
    occupation: 'Sales at Service Example',
    recruiter: null,
    sales_navigator: account.premium.includes('sales_navigator')
      ? { owner_seat_id: '1', contract_id: '1' }
      : null,
  };
}

const noPermissions = Object.fromEntries(
  [
    'canMembersInviteToFollow',
    'canReadContentSuggestions',
    'canReadMessages',
    'canUpdateOrganizationProfile',
    'canCreateOrganicShare',
    'canReadAdminDashboard',
    'canReadOrganizationActivity',
    'canEditCurators',
    'canManageOrganizationalPageFollow',
    'canReadOrganizationFollowerAnalytics',
    'canInviteMemberToFollow',
    'canReadOrganizationLeadsAnalytics',
    'canEditPendingAdministrators',
    'canManageMessagingAccess',
    'canSeeEmployeeExperienceAsMember',
    'canEmployeesInviteToFollow',
    'canSeeOrganizationAdministrativePage',
  ].map((name) => [name, false]),
);

const monthsBack = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));

/** `CompanyProfile` as of now, with twelve-month growth from the head counts. */
export function companyProfile(company: Company, now: Date, following: boolean) {
  const count = headCountAt(company, now);
  const growth = (months: number) => {
    const before = headCountAt(company, monthsBack(now, months));
    return { monthRange: months, growthPercentage: Math.round(((count - before) / before) * 100) };
  };
  return {
    object: 'CompanyProfile',
    id: company.networkId,
    name: company.name,
    description: company.description,
    entity_urn: `urn:li:fsd_company:${company.networkId}`,
    public_identifier: company.id,
    profile_url: companyUrl(company.id),
    tagline: company.tagline,
    followers_count: company.followers,
    is_following: following,
    is_employee: false,
    messaging: { is_enabled: false },
    claimed: true,
    default_locale: 'en_US',
    viewer_permissions: noPermissions,
    organization_type: company.type,
    locations: [
      {
        is_headquarter: true,
        country: company.hq.countryCode,
        city: company.hq.city,
        postalCode: company.hq.postalCode,
        street: [company.hq.street],
        ...(company.hq.region ? { area: company.hq.region } : {}),
      },
    ],
    logo: `https://media.network.example/company/${company.id}.png`,
    industry: [company.industry.title],
    activities: [],
    employee_count: count,
    ...(company.site === 'none' ? {} : { website: `https://${company.domain}` }),
    foundation_date: String(company.founded),
    ...(company.phone ? { phone: company.phone } : {}),
    insights: {
      employeesCount: {
        totalCount: count,
        averageTenure: '3.1 years',
        employeesCountGraph: [12, 6, 0].map((months) => ({
          date: monthsBack(now, months).toISOString(),
          count: headCountAt(company, monthsBack(now, months)),
        })),
        growthGraph: [growth(6), growth(12)],
      },
    },
  };
}
