import type { Claim } from '#lib/claim/claim';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { phoneNumber } from '#lib/identity/phone-number';
import type { NetworkContact } from '#lib/network/profile';
import { type Cite, recordWords } from '#lib/sources/claims/cite';

/** An address that someone once wrote on a profile; nobody has verified it. */
const UNVERIFIED = 0.7;

/**
 * Fields from a profile's contact details. An address is the work address only at the present employer's domain; a mail service's address
 * is personal, any other an alternate.
 */
export function contactClaims(
  contact: NetworkContact,
  cite: Cite,
  employerDomain: string | undefined,
  country: string | undefined,
): Claim[] {
  const emails = contact.emails.map((email) => email.toLowerCase());
  const work = emails.find(
    (email) => employerDomain !== undefined && employerDomainOfEmail(email) === employerDomain,
  );
  const personal = emails.find((email) => employerDomainOfEmail(email) === undefined);
  const others = emails.filter((email) => email !== work && email !== personal);
  const phones = contact.phones.flatMap((text) => {
    const number = phoneNumber(text, country);
    return number === undefined ? [] : [{ ...number, text }];
  });
  const mobile = phones.find((phone) => phone.mobile);
  const fixed = phones.find((phone) => !phone.mobile);
  const twitter = contact.socials.find((social) => /^(twitter|x)$/i.test(social.type))?.name;
  const unverified = { confidence: UNVERIFIED } as const;
  return [
    ...cite('work_email', work, recordWords('email', work), unverified),
    ...cite('personal_email', personal, recordWords('email', personal), unverified),
    ...cite(
      'alternate_emails',
      others.length > 0 ? others : undefined,
      recordWords('emails', others),
      unverified,
    ),
    ...cite('mobile_phone', mobile?.e164, recordWords('phone', mobile?.text), unverified),
    ...cite('work_phone', fixed?.e164, recordWords('phone', fixed?.text), { confidence: 0.5 }),
    ...cite('twitter_handle', twitter?.replace(/^@/, ''), recordWords('twitter', twitter)),
  ];
}
