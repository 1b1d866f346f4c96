import type { Claim } from '#lib/claim/claim';
import { present } from '#lib/identity/facts-of-subject';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { areOfTwoPeople } from '#lib/identity/mailbox-name';
import { compareNames } from '#lib/identity/name/compare-names';
import { isFamilyInFront } from '#lib/identity/name/family-in-front';
import { withoutMiddle } from '#lib/identity/name/patronymic';
import { publicIdOfAddress } from '#lib/identity/profile-address';
import type { EnrichmentInput } from '#lib/identity/subject';
import type { Ask } from '#lib/providers/hunter/ask';
import {
  type FoundMail,
  finderReply,
  type PersonRecord,
  personReply,
  verifierReply,
} from '#lib/providers/hunter/replies';
import { companyFields } from '#lib/sources/email-finder/company';
import {
  bestFirst,
  isSettled,
  isUsable,
  type Mailbox,
  mailboxClaims,
} from '#lib/sources/email-finder/mailbox';
import { finderClaims, listedClaims, personClaims } from '#lib/sources/email-finder/person-claims';
import type { Answered, Session } from '#lib/sources/email-finder/session';
import { foundBox, listedBox, verifiedBox } from '#lib/sources/email-finder/to-mailbox';
import {
  areTwoPeople,
  holderOf,
  isOtherProfile,
  isSomeoneElse,
  isSomeoneElses,
  isSpelledForAnother,
  type Name,
  sameMailbox,
} from '#lib/sources/email-finder/whose-mailbox';

const nameOf = (input: EnrichmentInput, person: PersonRecord | undefined): Name | undefined => {
  const first = input.first_name ?? person?.name?.givenName;
  const last = input.last_name ?? person?.name?.familyName;
  return first && last ? { first, last } : undefined;
};

/**
 * The waterfall for a person, cheapest first: verify the given address, look the person up by profile or address, and only then search for
 * an address. Company fields come last. Stops at an opt-out.
 */
export async function enrichPerson(
  input: EnrichmentInput,
  ask: Ask,
  session: Session,
  now: Date,
): Promise<Claim[]> {
  const boxes: Mailbox[] = [];
  const claims: Claim[] = [];
  const verify = async (step: string, email: string): Promise<void> => {
    const verified = await session.ask(
      step,
      () => ask('email-verifier', { email }, verifierReply),
      (data) => data.status,
    );
    if (verified) boxes.push(verifiedBox(verified, now));
  };

  if (input.email) await verify('verify_email', input.email);
  if (session.optOut.length > 0) return [...session.optOut];

  const person = await lookUp(input, ask, session);
  if (session.optOut.length > 0) return [...session.optOut];
  const name = nameOf(input, person?.data);
  // Someone else's verified mailbox says nothing about the person.
  const isStrange = !!input.email && isSomeoneElses(input.email, name, person?.data, session);
  if (isStrange) boxes.length = 0;
  const own = present([isStrange ? undefined : input.email, person?.data.email ?? undefined]);
  const isNeighbours = (email: string): boolean => own.some((one) => areOfTwoPeople(one, email));
  if (person) {
    claims.push(...personClaims(person.data, person.url));
    const email = person.data.email;
    if (email && !boxes.some((box) => box.email.toLowerCase() === email.toLowerCase()))
      await verify('verify_found_email', email);
    if (session.optOut.length > 0) return [...session.optOut];
  }

  if (boxes.some(isSettled)) {
    session.trail.skip('find_email', 'a verified address is known');
  } else {
    const found = await find(input, name, person?.data, ask, session);
    if (session.optOut.length > 0) return [...session.optOut];
    if (
      found?.data.email &&
      !isSomeoneElse(name, { first: found.data.first_name, last: found.data.last_name }) &&
      !(name && isSpelledForAnother(found.data.email, [`${name.first} ${name.last}`])) &&
      !isNeighbours(found.data.email) &&
      !isOtherProfile(found.data.linkedin_url, input.network_url)
    ) {
      const [box] = foundBox(found);
      if (box) boxes.push(box);
      if (!person && isSeen(found.data)) claims.push(...finderClaims(found.data, found.url));
      if (box?.status === undefined) await verify('verify_found_email', found.data.email);
      if (session.optOut.length > 0) return [...session.optOut];
    }
  }

  const best = bestFirst(boxes).find(isUsable)?.email;
  // Company facts alone would make an enrichment of an unknown person look like a hit, and be charged.
  if (person === undefined && best === undefined) {
    session.trail.skip('company', 'the person is unknown to this source');
    return [];
  }
  const domain =
    input.company_domain ??
    (best ? employerDomainOfEmail(best) : undefined) ??
    person?.data.employment?.domain ??
    undefined;
  const company = await companyFields(domain ? { domain } : { company: input.company }, ask, session);
  const listed = company.listed.find(
    (entry) =>
      name !== undefined &&
      !isNeighbours(entry.value ?? '') &&
      compareNames(`${entry.first_name ?? ''} ${entry.last_name ?? ''}`, `${name.first} ${name.last}`) ===
        'same',
  );
  if (listed) {
    boxes.push(listedBox(listed, company.acceptAll, company.listUrl));
    if (!person) claims.push(...listedClaims(listed, company.listUrl));
  }
  return dropRepeats([...mailboxClaims(boxes), ...claims, ...company.claims]);
}

/** The person's record: by profile address, and also by e-mail if one was given that the record lacks. */
async function lookUp(
  input: EnrichmentInput,
  ask: Ask,
  session: Session,
): Promise<Answered<PersonRecord> | undefined> {
  const handle = input.network_url ? publicIdOfAddress(input.network_url) : undefined;
  const byHandle = handle
    ? await session.ask('person_by_profile', () =>
        ask('people/find', { linkedin_handle: handle }, personReply),
      )
    : undefined;
  const { email } = input;
  if (session.optOut.length > 0 || !email || sameMailbox(byHandle?.data.email, email)) return byHandle;
  const byEmail = await session.ask('person_by_email', () => ask('people/find', { email }, personReply));
  if (byHandle === undefined || byEmail === undefined) return byHandle ?? byEmail;
  if (areTwoPeople(byHandle.data, byEmail.data)) session.meet(holderOf(email, byEmail));
  return byHandle;
}

/**
 * Whether the address is real: seen on a page or by the mail server, or of a person whose post or profile the vendor knows. Otherwise it is
 * a guess by the company's pattern.
 */
const isSeen = ({ sources, verification, position, linkedin_url }: FoundMail): boolean =>
  (sources ?? []).length > 0 || verification?.status === 'valid' || !!position || !!linkedin_url;

async function find(
  input: EnrichmentInput,
  name: Name | undefined,
  person: PersonRecord | undefined,
  ask: Ask,
  session: Session,
): Promise<Answered<FoundMail> | undefined> {
  const domain =
    input.company_domain ??
    (input.email ? employerDomainOfEmail(input.email) : undefined) ??
    person?.employment?.domain ??
    undefined;
  const handle = input.network_url ? publicIdOfAddress(input.network_url) : undefined;
  const where = domain ? { domain } : input.company ? { company: input.company } : undefined;
  if (name && where) {
    const search = (step: string, { first, last }: Name) =>
      session.ask(step, () =>
        ask(
          'email-finder',
          { ...where, first_name: first, last_name: last, max_duration: '10' },
          finderReply,
        ),
      );
    const found = await search('find_email', { first: withoutMiddle(name.first), last: name.last });
    if (found !== undefined || session.optOut.length > 0 || !isFamilyInFront(name.first, name.last))
      return found;
    return search('find_email_family_first', { first: name.last, last: name.first });
  }
  if (handle && !person)
    return session.ask('find_email', () =>
      ask('email-finder', { linkedin_handle: handle, max_duration: '10' }, finderReply),
    );
  session.trail.skip('find_email', 'needs a full name and a company');
  return undefined;
}

/** Keeps one claim per field, from the first record that has it: later ones come from the same vendor. */
const dropRepeats = (claims: readonly Claim[]): Claim[] =>
  [...new Map(claims.toReversed().map((claim) => [claim.field, claim])).values()].toReversed();
