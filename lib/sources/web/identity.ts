import type { EnrichmentInput } from '#lib/identity/subject';
import { siteOf } from '#lib/sources/web/site/page-links';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

/** Domains at which anybody has a mailbox: they say nothing of an employer. */
const WEBMAIL =
  /^(gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|mac|proton|protonmail|pm|gmx|web|mail|yandex|zoho|fastmail|qq|163|126|t-online|orange|free|laposte|libero|comcast|verizon|att)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** What web research can look up: the company's site and names, and whom to look for there. */
export interface Identity {
  readonly domain: string | undefined;
  readonly company: string | undefined;
  readonly person: WantedPerson | undefined;
  readonly email: string | undefined;
}

export function identityOf(input: EnrichmentInput): Identity {
  const mailDomain = input.email?.split('@')[1];
  const { first_name: first, last_name: last } = input;
  // Mail is often received at a name below the site's: ada@mail.acme.example works at acme.example.
  const employer =
    mailDomain === undefined || WEBMAIL.test(mailDomain) ? undefined : siteOf(`https://${mailDomain}`);
  return {
    domain: input.company_domain?.replace(/^www\./, '') ?? employer,
    company: input.company,
    person: first === undefined || last === undefined ? undefined : { first, last },
    email: input.email,
  };
}
