import * as z from 'zod';
import type { Claim, SourceOutcome } from '#lib/claim/claim';
import { cleanValue } from '#lib/claim/clean-value';
import type { FieldName } from '#lib/field/catalogue';
import { employment } from '#lib/field/types';
import type { IdentityFacts } from '#lib/identity/facts';
import { fullName, present } from '#lib/identity/facts-of-subject';
import { foldText } from '#lib/identity/fold-text';
import { registrableDomain } from '#lib/identity/hosts';
import { normalEmail } from '#lib/identity/mailbox';
import { otherNames } from '#lib/identity/name/other-names';
import { countryCodeOf } from '#lib/identity/place/country';
import { profileId } from '#lib/identity/profile-address';
import type { Subject } from '#lib/identity/subject';

/** A longer text is no name, and reading one takes long. */
const LONGEST_NAME = 300;

/** The identity that a source's claims describe. */
export function factsOfOutcome(type: Subject['type'], outcome: SourceOutcome): IdentityFacts {
  const values = (field: FieldName): unknown[] =>
    outcome.claims
      .filter((claim) => claim.field === field)
      .map((claim) => cleanValue(field, claim.value))
      .filter((value) => value !== undefined);
  const texts = (field: FieldName): string[] => values(field).map(String);
  const jobs = values('employment_history').flatMap((history) => z.array(employment).parse(history));
  const given = texts('first_name')[0];
  // If a profile hides the family name, the given name can still rule people out.
  const names =
    texts('full_name').length > 0 ? texts('full_name') : [fullName(given, texts('last_name')[0]) ?? given];
  const others = outcome.claims
    .filter(({ field }) => field === 'full_name')
    .flatMap(writtenNames)
    .flatMap((text) => otherNames(text));
  const profileField = type === 'person' ? 'network_url' : 'company_network_url';
  return {
    names: type === 'person' ? present([...names, ...others]) : [],
    profiles: present([
      ...texts(profileField).map((address) => profileId(address)?.id),
      ...(type === 'person' ? texts('network_public_id').map((id) => id.toLowerCase()) : []),
      // The profile address may contain the member id.
      ...(type === 'person' ? texts('network_member_id').flatMap((id) => [id, id.toLowerCase()]) : []),
    ]),
    addresses: texts(profileField),
    emails: present([
      ...texts('work_email'),
      ...texts('personal_email'),
      ...values('alternate_emails').flatMap(emailList),
    ]),
    employers: present([
      ...texts('company_name'),
      ...jobs.filter((job) => job.current).map((job) => job.company),
    ]),
    employer_domains: present(texts('company_domain').map((domain) => registrableDomain(domain))),
    past_employers: present([
      ...jobs.filter((job) => !job.current).map((job) => job.company),
      ...texts('previous_company'),
    ]),
    titles: type === 'person' ? present([...texts('job_title'), ...jobs.map((job) => job.title)]) : [],
    country_codes: present([...texts('country_code'), ...texts('country').map(countryCodeOf)]),
    cities: present(texts('city').map(foldText)),
  };
}

/** A name as the source writes it: the value no longer has what stands beside it, but its quote does. */
const writtenNames = ({ value, citations }: Claim): string[] =>
  [value, ...citations.map(({ quote }) => quote)]
    .map(String)
    .filter((text) => text.length <= LONGEST_NAME)
    .filter((text) => text === value || cleanValue('full_name', text) === value);

const emailList = (list: unknown): string[] => z.array(z.string()).parse(list).map(normalEmail);
