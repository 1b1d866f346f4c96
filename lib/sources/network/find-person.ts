import { canBeFirmAsked } from '#lib/identity/asked-firm';
import { areOfOneScript } from '#lib/identity/company-name';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { compareWithOthers } from '#lib/identity/name/other-names';
import { withoutMiddle } from '#lib/identity/name/patronymic';
import { isOpaqueId, profileAddress, publicIdOfAddress } from '#lib/identity/profile-address';
import type { EnrichmentInput } from '#lib/identity/subject';
import type { As, NetworkPort } from '#lib/network/port';
import type { NetworkProfile } from '#lib/network/profile';
import type { PersonItem } from '#lib/network/search';
import { withheldError, withheldPositions } from '#lib/network/withheld';
import { familySearch, isInitialAlone } from '#lib/sources/network/family-search';
import { findCompany } from '#lib/sources/network/find-company';
import type { Run } from '#lib/sources/network/run';

export interface FoundProfile {
  readonly profile: NetworkProfile;
  /** Probability that the profile is the subject's. */
  readonly confidence: number;
  /** The requested address, if the profile now has another. */
  readonly former_url?: string;
  /** Namesakes at the requested company, if the profile was never there. */
  readonly others?: readonly PersonItem[];
}

/** The caller named the profile. */
const BY_ADDRESS = 0.95;
/** The only person with exactly that name who works there. */
const BY_NAME_AND_COMPANY = 0.88;
/** The name fits with another spelling, or the company is a former one. */
const LOOSE = 0.65;
const MAX_NAMESAKES = 3;
const SEARCH_PAGE = 10;

interface Wanted {
  readonly first: string;
  readonly last: string;
  readonly company: string;
  readonly company_id: string | undefined;
}

/** The name in a business address of the usual form, `first.last@`; undefined for any other. */
function nameInEmail(email: string | undefined): { first: string; last: string } | undefined {
  const found = /^(\p{L}{2,})[._-](\p{L}{2,})@/u.exec(email ?? '');
  return found?.[1] && found[2] ? { first: found[1], last: found[2] } : undefined;
}

/** The person's profile; or several people that cannot be told apart; or nobody. */
export type PersonFound =
  | { readonly kind: 'one'; readonly found: FoundProfile }
  | { readonly kind: 'several'; readonly people: readonly PersonItem[] }
  | { readonly kind: 'none' };

const none: PersonFound = { kind: 'none' };
const one = (
  profile: NetworkProfile,
  confidence: number,
  rest: Pick<FoundProfile, 'former_url' | 'others'> = {},
): PersonFound => ({ kind: 'one', found: { profile, confidence, ...rest } });

export async function findPerson(
  input: EnrichmentInput,
  network: NetworkPort,
  as: As,
  run: Run,
): Promise<PersonFound> {
  const publicId = input.network_url === undefined ? undefined : publicIdOfAddress(input.network_url);
  if (publicId !== undefined) {
    const profile = await run.ask('profile', () => network.profile(as, publicId), {
      limited: 'profile_lookup',
    });
    const renamed = profile?.network_public_id?.toLowerCase() !== publicId && !isOpaqueId(publicId);
    if (profile)
      return one(profile, BY_ADDRESS, {
        ...(renamed ? { former_url: profileAddress(publicId) } : {}),
        others: await othersAtFirm(input, profile, network, as, run),
      });
  }
  const given =
    input.first_name && input.last_name
      ? { first: input.first_name, last: input.last_name }
      : nameInEmail(input.email);
  if (given === undefined) {
    run.trail.skip('search', 'needs a profile URL, or a full name and a company');
    return none;
  }
  const domain = input.company_domain ?? (input.email ? employerDomainOfEmail(input.email) : undefined);
  const { company } = await findCompany({ company: input.company, company_domain: domain }, network, as, run);
  const name = company?.name ?? input.company;
  if (name === undefined) {
    run.trail.skip('search', 'the company is unknown');
    return none;
  }
  const wanted = { ...given, company: name, company_id: company?.company_id };
  const at = company ? { company_id: company.company_id } : { company: name };
  type Who = { first_name?: string; last_name?: string };
  type Where = { company_id?: string; company?: string; past_company_id?: string };
  const search = (step: string, who: Who, where: Where) =>
    run.ask(step, () => network.search(as, { type: 'people', ...who, ...where }, { limit: SEARCH_PAGE }), {
      limited: 'search',
      describe: (found) => `${found.items.length} people`,
    });
  const searched = { first: withoutMiddle(given.first), last: given.last };
  const whole = { first_name: searched.first, last_name: searched.last };
  // One search by spellings of the family name also finds short forms of the given name, Bob for Robert.
  const byFamily = isInitialAlone(given.last)
    ? { first_name: searched.first }
    : { last_name: familySearch(searched) };
  const family = await search('search', byFamily, at);
  if (family === undefined) return none;
  const crowded = family.items.length >= SEARCH_PAGE;
  const exact = crowded ? await search('search_by_whole_name', whole, at) : undefined;
  const items = distinctItems([...(exact?.items ?? []), ...family.items]);
  const turned = items.filter((item) => agreement(item, wanted) === 'turned');
  const straight = items.filter((item) => !turned.includes(item));
  const there = await pick(straight, wanted, input.email, network, as, run);
  if (there.kind !== 'none' || items.some((item) => agreement(item, wanted) === 'same')) return there;
  // People who have moved are found by their past employer or, if the network has no page for it, by their own history.
  const beforeNow = async (): Promise<PersonFound> => {
    if (company !== undefined) {
      const moved = await search('search_by_past_company', byFamily, { past_company_id: company.company_id });
      return await pick(moved?.items ?? [], wanted, input.email, network, as, run);
    }
    const anywhere = await search('search_by_name', whole, {});
    return await whoWasThere(anywhere?.items ?? [], wanted, network, as, run);
  };
  const past = await beforeNow();
  return past.kind === 'none' ? await pick(turned, wanted, input.email, network, as, run) : past;
}

const read = (item: PersonItem, network: NetworkPort, as: As, run: Run) =>
  run.ask('profile', () => network.profile(as, item.member_id), {
    limited: 'profile_lookup',
    describe: ({ name }) => name,
  });

/**
 * The address may be a namesake's: if its history lacks the requested company, namesakes who work there are looked up. Costs one search,
 * only in that case.
 */
async function othersAtFirm(
  input: EnrichmentInput,
  profile: NetworkProfile,
  network: NetworkPort,
  as: As,
  run: Run,
): Promise<readonly PersonItem[]> {
  const { company, first_name, last_name } = input;
  if (company === undefined || first_name === undefined || last_name === undefined) return [];
  const was = profile.positions.some(
    (entry) => canBeFirmAsked(entry.company, company) || !areOfOneScript(entry.company, company),
  );
  if (was || profile.positions.length === 0) return [];
  const wanted = { first: first_name, last: last_name };
  const there = await run.ask(
    'search_at_given_firm',
    () => network.search(as, { type: 'people', first_name, last_name, company }, { limit: 10 }),
    { limited: 'search', describe: (found) => `${found.items.length} people` },
  );
  return (there?.items ?? []).filter(
    (item) => item.member_id !== profile.member_id && agreement(item, wanted) === 'same',
  );
}

/** Of a few people with that name, wherever they work, the one whose history has the company. */
async function whoWasThere(
  items: readonly PersonItem[],
  wanted: Wanted,
  network: NetworkPort,
  as: As,
  run: Run,
): Promise<PersonFound> {
  const named = items.filter((item) => ['same', 'compatible'].includes(agreement(item, wanted)));
  if (named.length > MAX_NAMESAKES) return none;
  const were: NetworkProfile[] = [];
  for (const item of named) {
    const profile = await read(item, network, as, run);
    // One whose history is not shown may be the one as well.
    if (profile && withheldPositions(profile)) {
      run.lacks(withheldError(profile));
      return none;
    }
    if (profile?.positions.some((entry) => canBeFirmAsked(entry.company, wanted.company))) were.push(profile);
  }
  const [only, ...others] = were;
  return only === undefined || others.length > 0 ? none : one(only, LOOSE);
}

const distinctItems = (items: readonly PersonItem[]): PersonItem[] => [
  ...new Map(items.map((item) => [item.member_id, item])).values(),
];

const agreement = (item: PersonItem, wanted: Pick<Wanted, 'first' | 'last'>) =>
  compareWithOthers(item.name, `${wanted.first} ${wanted.last}`);

/** Chooses the person among those found, or returns those that cannot be told apart: never picks between two namesakes by chance. */
async function pick(
  items: readonly PersonItem[],
  wanted: Wanted,
  email: string | undefined,
  network: NetworkPort,
  as: As,
  run: Run,
): Promise<PersonFound> {
  const [fitting = []] = (['same', 'compatible', 'turned'] as const)
    .map((grade) => items.filter((item) => agreement(item, wanted) === grade))
    .filter(({ length }) => length > 0);
  const [first, ...others] = fitting;
  if (first === undefined) return none;
  const readOne = (item: PersonItem) => read(item, network, as, run);
  if (others.length > 0) {
    const ofEmail =
      email === undefined ? undefined : await withEmail(fitting.slice(0, MAX_NAMESAKES), email, readOne);
    if (ofEmail) return one(ofEmail, BY_ADDRESS);
    run.trail.skip(
      'profile',
      `${fitting.length} people of this name work at ${wanted.company}: ${fitting.map((item) => item.network_url ?? item.member_id).join(', ')}`,
    );
    return { kind: 'several', people: fitting };
  }
  const profile = await readOne(first);
  if (profile === undefined) return none;
  const at = profile.positions.filter(
    (entry) =>
      canBeFirmAsked(entry.company, wanted.company) ||
      (wanted.company_id !== undefined && entry.company_id === wanted.company_id),
  );
  // The search knows a company by all its names; a name in another script cannot be checked here.
  const unread = profile.positions.some(
    (entry) => entry.current && !areOfOneScript(entry.company, wanted.company),
  );
  if (profile.positions.length > 0 && at.length === 0 && !unread) {
    run.trail.skip('profile', `the profile shows no role at ${wanted.company}`);
    return none;
  }
  const sure = agreement(first, wanted) === 'same' && at.some((entry) => entry.current);
  return one(profile, sure ? BY_NAME_AND_COMPANY : LOOSE);
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
