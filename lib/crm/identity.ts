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

/** The identity a record states, without empty or invalid values. */
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
