import type { Claim } from '#lib/claim/claim';
import { canBeFirmAsked } from '#lib/identity/asked-firm';
import type { Ask } from '#lib/providers/hunter/ask';
import { companyReply, domainReply, type ListedMail } from '#lib/providers/hunter/replies';
import { companyClaims, domainClaims } from '#lib/sources/email-finder/company-claims';
import type { Session } from '#lib/sources/email-finder/session';

export interface CompanyFields {
  readonly claims: readonly Claim[];
  /** Addresses of the domain, if its list was requested. */
  readonly listed: readonly ListedMail[];
  readonly listUrl: string;
  readonly acceptAll: boolean | null | undefined;
}

const nothing: CompanyFields = { claims: [], listed: [], listUrl: '', acceptAll: undefined };

/**
 * Company fields from the vendor's record, or, if it has none, from the head of the domain's list of addresses. A company known only by
 * name can only be looked up through the list; its name must then agree.
 */
export async function companyFields(
  by: { readonly domain?: string; readonly company?: string | undefined },
  ask: Ask,
  session: Session,
): Promise<CompanyFields> {
  const { domain, company } = by;
  if (!domain && !company) {
    session.trail.skip('company', 'no company is known');
    return nothing;
  }
  const record = domain
    ? await session.ask('company', () => ask('companies/find', { domain }, companyReply))
    : undefined;
  if (record) return { ...nothing, claims: companyClaims(record.data, record.url) };
  const list = await session.ask('company_addresses', () =>
    ask('domain-search', { domain, company: domain ? undefined : company, limit: '10' }, domainReply),
  );
  if (!list) return nothing;
  const { data, url } = list;
  if (!domain && company && !(data.organization && canBeFirmAsked(data.organization, company)))
    return nothing;
  return {
    claims: domainClaims(data, url),
    listed: data.emails.filter((entry) => entry.type !== 'generic'),
    listUrl: url,
    acceptAll: data.accept_all,
  };
}
