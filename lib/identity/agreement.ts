import {
  areNamedAlike,
  canBeFirmAsked,
  isBeginningOnly,
  sameBareName,
  shareInitials,
} from '#lib/identity/asked-firm';
import { areOfOneScript, sameCompanyName, sameWholeName } from '#lib/identity/company-name';
import type { IdentityFacts } from '#lib/identity/facts';
import { foldText } from '#lib/identity/fold-text';
import { wordsOfDomain } from '#lib/identity/hosts';
import { areOfTwoPeople } from '#lib/identity/mailbox-name';
import { compareNames } from '#lib/identity/name/compare-names';
import { areFormsOfOneName, isKnownGivenName } from '#lib/identity/name/nicknames';
import { isOpaqueId } from '#lib/identity/profile-address';
import { areOtherPosts } from '#lib/identity/title/other-post';

export const identityFeatures = ['profile', 'email', 'name', 'employer', 'post', 'location'] as const;
export type IdentityFeature = (typeof identityFeatures)[number];

/**
 * How much each comparison counts as evidence for the same subject, in log-odds (Fellegi and Sunter's weights): +2.2 turns even odds into 9
 * to 1. A profile address belongs to one person. A name is shared by thousands and is what sources search by, so a match proves little and
 * a mismatch a lot. People change employers, so a former one agrees too. Companies share initials and the beginning of their names, which say little.
 */
export const weights = {
  profile: { same: 4, different: -5 },
  email: { same: 4, different: 0, of_two: -5 },
  name: { same: 1.5, compatible: 0.8, turned: 0.3, weak: -2, different: -5 },
  employer: { same: 2.5, former: 1.5, shortened: 0.5, initials: 0.5, different: -3.5 },
  post: { different: -6 },
  location: { same_city: 0.8, same_country: 0.3, different: -1 },
} as const;
/** The same person by profile or e-mail may have married since. */
const CHANGED_NAME = -1;
/** A completely different name does not make it another profile: the input has the wrong name. */
const OTHER_NAME = -3;

/** Log-odds of each feature that both sides state; a feature missing on either side is absent. */
export type Agreement = Partial<Record<IdentityFeature, number>>;

const overlaps = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((value) => b.includes(value));

/** Compares two descriptions. Symmetric. */
export function compareIdentity(a: IdentityFacts, b: IdentityFacts): Agreement {
  const agreement: Agreement = {};
  const profile = profileWeight(a.profiles, b.profiles);
  if (profile !== undefined) agreement.profile = profile;
  if (a.emails.length > 0 && b.emails.length > 0) {
    agreement.email = emailWeight(a.emails, b.emails);
  }
  const pinned = (agreement.profile ?? 0) > 0 || (agreement.email ?? 0) > 0;
  const name = nameWeight(a, b, pinned);
  if (name !== undefined) agreement.name = name;
  const employer = employerWeight(a, b);
  // Descriptions of the same person from different times name different employers: no contradiction.
  if (employer !== undefined && !(pinned && employer < 0)) agreement.employer = employer;
  // Namesakes at one company are told apart by their posts.
  if (!pinned && (employer ?? 0) > 0 && areOtherPosts(a.titles, b.titles))
    agreement.post = weights.post.different;
  const location = locationWeight(a, b);
  if (location !== undefined && !(pinned && location < 0)) agreement.location = location;
  return agreement;
}

/** A person may have several mailboxes, but not a namesake's numbered one next to their own. */
function emailWeight(some: readonly string[], others: readonly string[]): number {
  const { same, different, of_two } = weights.email;
  if (overlaps(some, others)) return same;
  return some.every((one) => others.every((other) => areOfTwoPeople(one, other))) ? of_two : different;
}

/** An id issued by the network and one chosen by the member cannot be compared. */
function profileWeight(some: readonly string[], others: readonly string[]): number | undefined {
  if (overlaps(some, others)) return weights.profile.same;
  const kinds = [isOpaqueId, (id: string) => !isOpaqueId(id)];
  const comparable = kinds.some((kind) => some.some(kind) && others.some(kind));
  return comparable ? weights.profile.different : undefined;
}

function nameWeight(a: IdentityFacts, b: IdentityFacts, pinned: boolean): number | undefined {
  // The caller may have put the family name first; two sources each follow their own order.
  const weigh = { ...weights.name, ...(a.is_asked || b.is_asked ? {} : { turned: weights.name.weak }) };
  const compared = a.names.flatMap((one) => b.names.map((other) => weigh[compareNames(one, other)]));
  if (compared.length === 0) return undefined;
  const best = Math.max(...compared);
  if (best >= 0 || !pinned) return best;
  return sharesName(a.names, b.names) ? CHANGED_NAME : OTHER_NAME;
}

/** `Anna Berg` and `Anna Lindqvist` share a word of the name; Jack and Jim Doe are two people. */
const sharesName = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((one) =>
    b.some((other) => {
      const [mine, theirs] = [one, other].map((name) => foldText(name).split(' ')) as [string[], string[]];
      const given = [mine[0] ?? '', theirs[0] ?? ''] as const;
      const areRelatives = given.every(isKnownGivenName) && !areFormsOfOneName(...given);
      return mine.some((word, at) => word.length > 2 && theirs.includes(word) && !(areRelatives && at > 0));
    }),
  );

function employerWeight(a: IdentityFacts, b: IdentityFacts): number | undefined {
  const { same, former, shortened, initials, different } = weights.employer;
  if (overlaps(a.employer_domains, b.employer_domains)) return same;
  const isSame = (name: string, another: string): boolean =>
    areNamedAlike(name, another) &&
    (!b.is_asked || canBeFirmAsked(name, another)) &&
    (!a.is_asked || canBeFirmAsked(another, name));
  const named = (one: readonly string[], other: readonly string[], is = isSame): boolean =>
    one.some((name) => other.some((another) => is(name, another)));
  const [mine = [], theirs = []] = [a, b].map(({ employer_domains }) => employer_domains.map(wordsOfDomain));
  // If both have different domains, a name that is only a prefix of the other is another company: Delta and Delta Faucet.
  const areApart = mine.length > 0 && theirs.length > 0 && !named(mine, theirs, sameWholeName);
  const isNow = areApart
    ? (name: string, another: string) => sameBareName(name, another) && isSame(name, another)
    : isSame;
  // `Acme Robotics` against `acme-robotics.com`: one side has the company's name, the other its domain, which is often shorter.
  const isSite = areApart
    ? sameWholeName
    : a.employers.length > 0 && b.employers.length > 0
      ? isSame
      : sameCompanyName;
  const isAsked = a.is_asked || b.is_asked;
  const weigh = (weight: number, one: readonly string[], other: readonly string[], is = isSame): number[] => {
    if (!named(one, other, is)) return [];
    const isWhole = (name: string, another: string) => is(name, another) && !isBeginningOnly(name, another);
    return [!isAsked || named(one, other, isWhole) ? weight : shortened];
  };
  const found = [
    ...weigh(same, a.employers, b.employers, isNow),
    ...weigh(former, a.past_employers, b.employers),
    ...weigh(former, a.employers, b.past_employers),
    ...weigh(same, a.employers, theirs, isSite),
    ...weigh(same, mine, b.employers, isSite),
    ...weigh(former, a.past_employers, theirs, isSite),
    ...weigh(former, mine, b.past_employers, isSite),
  ];
  if (found.length > 0) return found.find((weight) => weight > shortened) ?? shortened;
  const [some, others] = [a, b].map((one) => [...one.employers, ...one.past_employers]) as [
    string[],
    string[],
  ];
  if (!areApart && named(some, others, shareInitials)) return initials;
  const namesDiffer = a.employers.some((one) => b.employers.some((other) => areOfOneScript(one, other)));
  const domainsDiffer = a.employer_domains.length > 0 && b.employer_domains.length > 0;
  return namesDiffer || domainsDiffer ? different : undefined;
}

function locationWeight(a: IdentityFacts, b: IdentityFacts): number | undefined {
  const { same_city, same_country, different } = weights.location;
  const countries = a.country_codes.length > 0 && b.country_codes.length > 0;
  if (countries && !overlaps(a.country_codes, b.country_codes)) return different;
  if (a.cities.length > 0 && overlaps(a.cities, b.cities)) return same_city;
  return countries ? same_country : undefined;
}
