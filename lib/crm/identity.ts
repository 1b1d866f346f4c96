import { domainOf } from '#lib/crm/match-rules';
import type { CrmIdentity } from '#lib/crm/record/record';

interface Stated {
  readonly email?: string | null | undefined;
  readonly network_url?: string | null | undefined;
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly company?: string | null | undefined;
  /** A domain or an address of the company's site. */
  readonly site?: string | null | undefined;
}

const DOMAIN = /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/** What a record states about whom it is of, without what is empty or no value of its kind. */
export function identityOf(stated: Stated): CrmIdentity {
  const said = (text: string | null | undefined): string | undefined => text?.trim() || undefined;
  const address = said(stated.network_url);
  const network_url = address === undefined || /^https?:\/\//i.test(address) ? address : `https://${address}`;
  const domain = domainOf(said(stated.site) ?? '');
  const identity = {
    email: said(stated.email)?.toLowerCase(),
    network_url,
    first_name: said(stated.first_name),
    last_name: said(stated.last_name),
    company: said(stated.company),
    company_domain: DOMAIN.test(domain) ? domain : undefined,
  };
  return Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== undefined));
}
