import type { EnrichmentInput } from '#lib/enrichment/subject';
import { sameCompanyName } from '#lib/identity/company-name';
import { compareNames } from '#lib/identity/compare-names';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { publicIdOfAddress } from '#lib/identity/profile-address';
import type { NetworkProfile } from '#lib/network/profile';
import type { PersonItem } from '#lib/network/search';
import type { As, NetworkPort } from '#lib/providers/network/port';
import { findCompany } from '#lib/providers/network/source/find-company';
import type { Run } from '#lib/providers/network/source/run';

export interface FoundProfile {
  readonly profile: NetworkProfile;
  /** Probability that the profile is the subject's. */
  readonly confidence: number;
}

/** The caller named the profile. */
const BY_ADDRESS = 0.95;
/** The only person of exactly that name who works there. */
const BY_NAME_AND_COMPANY = 0.88;
/** The name fits but is written otherwise, or the company is a former one. */
const LOOSE = 0.65;
const MAX_NAMESAKES = 3;

interface Wanted {
  readonly first: string;
  readonly last: string;
  readonly company: string;
}

/** A name from the usual form of a business address, `first.last@`; nothing from any other. */
function nameInEmail(email: string | undefined): { first: string; last: string } | undefined {
  const found = /^(\p{L}{2,})[._-](\p{L}{2,})@/u.exec(email ?? '');
  return found?.[1] && found[2] ? { first: found[1], last: found[2] } : undefined;
}

export async function findPerson(
  input: EnrichmentInput,
  network: NetworkPort,
  as: As,
  run: Run,
): Promise<FoundProfile | undefined> {
  const publicId = input.network_url === undefined ? undefined : publicIdOfAddress(input.network_url);
  if (publicId !== undefined) {
    const profile = await run.ask('profile', () => network.profile(as, publicId), {
      limited: 'profile_lookup',
    });
    if (profile) return { profile, confidence: BY_ADDRESS };
  }
  const given =
    input.first_name && input.last_name
      ? { first: input.first_name, last: input.last_name }
      : nameInEmail(input.email);
  if (given === undefined) {
    run.trail.skip('search', 'needs a profile address, or a full name and a company');
    return undefined;
  }
  const domain = input.company_domain ?? (input.email ? employerDomainOfEmail(input.email) : undefined);
  const company = await findCompany({ company: input.company, company_domain: domain }, network, as, run);
  const name = company?.name ?? input.company;
  if (name === undefined) {
    run.trail.skip('search', 'the company is not known');
    return undefined;
  }
  const wanted = { ...given, company: name };
  const at = company ? { company_id: company.company_id } : { company: name };
  const search = (step: string, who: { first_name?: string; last_name: string }) =>
    run.ask(step, () => network.search(as, { type: 'people', ...who, ...at }, { limit: 10 }), {
      limited: 'search',
      describe: (found) => `${found.items.length} people`,
    });
  const exact = await search('search', { first_name: given.first, last_name: given.last });
  // Nobody: the network may know the person by a short form, Bob for Robert, which only the family name finds.
  const page =
    exact?.items.length === 0 ? await search('search_by_family_name', { last_name: given.last }) : exact;
  return pick(page?.items ?? [], wanted, input.email, network, as, run);
}

const agreement = (item: PersonItem, wanted: Wanted) =>
  compareNames(item.name, `${wanted.first} ${wanted.last}`);

/** Of the people found the one who is meant, or nobody: two of one name are never told apart by luck. */
async function pick(
  items: readonly PersonItem[],
  wanted: Wanted,
  email: string | undefined,
  network: NetworkPort,
  as: As,
  run: Run,
): Promise<FoundProfile | undefined> {
  const same = items.filter((item) => agreement(item, wanted) === 'same');
  const fitting = same.length > 0 ? same : items.filter((item) => agreement(item, wanted) === 'compatible');
  const [first, ...others] = fitting;
  if (first === undefined) return undefined;
  const read = (item: PersonItem) =>
    run.ask('profile', () => network.profile(as, item.member_id), {
      limited: 'profile_lookup',
      describe: (profile) => profile.name,
    });
  if (others.length > 0) {
    const ofEmail =
      email === undefined ? undefined : await withEmail(fitting.slice(0, MAX_NAMESAKES), email, read);
    if (ofEmail) return { profile: ofEmail, confidence: BY_ADDRESS };
    run.trail.skip(
      'profile',
      `${fitting.length} people of this name work at ${wanted.company}: ${fitting.map((item) => item.network_url ?? item.member_id).join(', ')}`,
    );
    return undefined;
  }
  const profile = await read(first);
  if (profile === undefined) return undefined;
  const at = profile.positions.filter((entry) => sameCompanyName(entry.company, wanted.company));
  if (profile.positions.length > 0 && at.length === 0) {
    run.trail.skip('profile', `the profile found shows no role at ${wanted.company}`);
    return undefined;
  }
  const sure = same.length > 0 && at.some((entry) => entry.current);
  return { profile, confidence: sure ? BY_NAME_AND_COMPANY : LOOSE };
}

async function withEmail(
  items: readonly PersonItem[],
  email: string,
  read: (item: PersonItem) => Promise<NetworkProfile | undefined>,
): Promise<NetworkProfile | undefined> {
  for (const item of items) {
    const profile = await read(item);
    if (profile?.contact?.emails.some((known) => known.toLowerCase() === email.toLowerCase())) return profile;
  }
  return undefined;
}
