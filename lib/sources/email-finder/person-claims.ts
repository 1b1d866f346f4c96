import type { Claim } from '#lib/claim/claim';
import { phoneNumber } from '#lib/identity/phone-number';
import { canonicalProfileAddress, profileAddress } from '#lib/identity/profile-address';
import type { FoundMail, ListedMail, PersonRecord } from '#lib/providers/hunter/replies';
import { citing, recordWords } from '#lib/sources/claims/cite';
import { day } from '#lib/sources/email-finder/company-claims';
import { functions, seniorities } from '#lib/sources/email-finder/vocabulary';

const EXACT = 0.85;
/** The vendor itself marks the match as loose. */
const FUZZY = 0.5;
/** Titles are read from pages only now and then, and lag. */
const TITLE = 0.65;
const COARSE = 0.5;

const words = (...parts: (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;

const phones = (text: string | null | undefined, country: string | null | undefined) => {
  const number = text ? phoneNumber(text, country) : undefined;
  return {
    mobile: number?.mobile ? number.e164 : undefined,
    work: number?.mobile === false ? number.e164 : undefined,
  };
};

const githubAddress = (handle: string | null | undefined): string | undefined =>
  handle ? `https://github.com/${encodeURIComponent(handle)}` : undefined;

/** All fields but the address, from the vendor's record of a person. */
export function personClaims(person: PersonRecord, url: string): Claim[] {
  const { name, geo, employment, phone } = person;
  const cite = citing({ url, asOf: day(person.indexedAt), confidence: person.fuzzy ? FUZZY : EXACT });
  const { mobile, work } = phones(phone, geo?.countryCode);
  const handle = person.linkedin?.handle;
  return [
    ...cite(
      'full_name',
      name?.fullName ?? words(name?.givenName, name?.familyName),
      recordWords('name.fullName', name?.fullName ?? name),
    ),
    ...cite('first_name', name?.givenName, recordWords('name.givenName', name?.givenName)),
    ...cite('last_name', name?.familyName, recordWords('name.familyName', name?.familyName)),
    ...cite(
      'network_url',
      handle ? profileAddress(handle) : undefined,
      recordWords('linkedin.handle', handle),
    ),
    ...cite('city', geo?.city, recordWords('geo.city', geo?.city), { confidence: TITLE }),
    ...cite('state_region', geo?.state, recordWords('geo.state', geo?.state), { confidence: TITLE }),
    ...cite('country', geo?.country, recordWords('geo.country', geo?.country), { confidence: TITLE }),
    ...cite('country_code', geo?.countryCode, recordWords('geo.countryCode', geo?.countryCode), {
      confidence: TITLE,
    }),
    ...cite(
      'twitter_handle',
      person.twitter?.handle?.replace(/^@/, ''),
      recordWords('twitter.handle', person.twitter?.handle),
    ),
    ...cite(
      'github_url',
      githubAddress(person.github?.handle),
      recordWords('github.handle', person.github?.handle),
    ),
    ...cite('mobile_phone', mobile, recordWords('phone', phone)),
    ...cite('work_phone', work, recordWords('phone', phone), { confidence: TITLE }),
    ...cite('job_title', employment?.title, recordWords('employment.title', employment?.title), {
      confidence: TITLE,
    }),
    ...cite(
      'job_function',
      functions[employment?.role?.toLowerCase() ?? ''],
      recordWords('employment.role', employment?.role),
      { confidence: COARSE },
    ),
    ...cite(
      'seniority',
      seniorities[employment?.seniority?.toLowerCase() ?? ''],
      recordWords('employment.seniority', employment?.seniority),
      { confidence: COARSE },
    ),
    ...cite('company_name', employment?.name, recordWords('employment.name', employment?.name), {
      confidence: TITLE,
    }),
    ...cite('company_domain', employment?.domain, recordWords('employment.domain', employment?.domain), {
      confidence: TITLE,
    }),
  ];
}

/** What the finder says about the person besides the address. */
export function finderClaims(found: FoundMail, url: string): Claim[] {
  const seen = day(
    found.sources
      ?.map((page) => page.last_seen_on ?? '')
      .toSorted()
      .at(-1),
  );
  const cite = citing({ url, asOf: seen, confidence: EXACT });
  const { mobile, work } = phones(found.phone_number, undefined);
  const network = found.linkedin_url ? canonicalProfileAddress(found.linkedin_url) : undefined;
  return [
    ...cite(
      'full_name',
      words(found.first_name, found.last_name),
      recordWords('first_name, last_name', [found.first_name, found.last_name]),
    ),
    ...cite('first_name', found.first_name, recordWords('first_name', found.first_name)),
    ...cite('last_name', found.last_name, recordWords('last_name', found.last_name)),
    ...cite('network_url', network, recordWords('linkedin_url', found.linkedin_url)),
    ...cite('twitter_handle', found.twitter?.replace(/^@/, ''), recordWords('twitter', found.twitter)),
    ...cite('mobile_phone', mobile, recordWords('phone_number', found.phone_number)),
    ...cite('work_phone', work, recordWords('phone_number', found.phone_number), { confidence: TITLE }),
    ...cite('job_title', found.position, recordWords('position', found.position), { confidence: TITLE }),
    ...cite('company_name', found.company, recordWords('company', found.company), { confidence: TITLE }),
    ...cite('company_domain', found.domain, recordWords('domain', found.domain), { confidence: TITLE }),
  ];
}

/** What a domain's list of addresses says about the one person in it. */
export function listedClaims(listed: ListedMail, url: string): Claim[] {
  const cite = citing({ url, asOf: day(listed.verification?.date), confidence: TITLE });
  const { mobile, work } = phones(listed.phone_number, undefined);
  return [
    ...cite('job_title', listed.position, recordWords('position', listed.position)),
    ...cite('seniority', seniorities[listed.seniority ?? ''], recordWords('seniority', listed.seniority), {
      confidence: COARSE,
    }),
    ...cite(
      'job_function',
      functions[listed.department ?? ''],
      recordWords('department', listed.department),
      { confidence: COARSE },
    ),
    ...cite('mobile_phone', mobile, recordWords('phone_number', listed.phone_number)),
    ...cite('work_phone', work, recordWords('phone_number', listed.phone_number)),
  ];
}
