import { employerDomainOfEmail } from '#lib/identity/mailbox';
import type { EnrichmentInput } from '#lib/identity/subject';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

/** What web research can look up: the company's site and names, and the person to look for. */
export interface Identity {
  readonly domain: string | undefined;
  readonly company: string | undefined;
  readonly person: WantedPerson | undefined;
  readonly email: string | undefined;
}

export function identityOf(input: EnrichmentInput): Identity {
  const { first_name: first, last_name: last } = input;
  const employer = input.email === undefined ? undefined : employerDomainOfEmail(input.email);
  return {
    domain: input.company_domain?.replace(/^www\./, '') ?? employer,
    company: input.company,
    person: first === undefined || last === undefined ? undefined : { first, last },
    email: input.email,
  };
}
