import { normalCompany } from '#lib/identity/company-name';
import { registrableDomain } from '#lib/identity/hosts';
import type { PlannedCompany } from '#lib/people/person-search';

/** What a row may say of a company, as text. */
export interface CompanyRow {
  readonly row: number;
  readonly company_name?: string | undefined;
  readonly company_website?: string | undefined;
  readonly company_network?: string | undefined;
  readonly company_id?: string | undefined;
  /** Several are parted by commas, semicolons or bars. */
  readonly roles?: string | undefined;
  readonly external_id?: string | undefined;
}

const tidy = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === '' ? undefined : trimmed.slice(0, 500);
};

/** What makes two rows the same company. */
const identityOf = ({ company_id, company_website, company_network, company_name }: CompanyRow): string => {
  if (company_id) return `id:${company_id}`;
  const domain = company_website ? registrableDomain(company_website) : undefined;
  if (domain) return `domain:${domain}`;
  if (company_network) return `page:${company_network.toLowerCase()}`;
  return `name:${normalCompany(company_name ?? '')}`;
};

const rolesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,;|\n]/)
    .map((role) => role.trim().slice(0, 120))
    .filter((role) => role !== '')
    .slice(0, 10);

export interface CompanyPlan {
  readonly companies: readonly PlannedCompany[];
  /** Rows that name a company of an earlier row. */
  readonly duplicates: number;
  /** Rows that name no company. */
  readonly refused: number;
  /** Rows beyond the most that one search takes. */
  readonly beyond: number;
}

/** The companies of a list or file, each once, in its order. */
export function planCompanies(rows: readonly CompanyRow[], most: number): CompanyPlan {
  const seen = new Set<string>();
  const companies: PlannedCompany[] = [];
  let duplicates = 0;
  let refused = 0;
  let beyond = 0;
  for (const { row, roles, ...given } of rows) {
    const company = {
      company_name: tidy(given.company_name)?.slice(0, 200),
      company_website: tidy(given.company_website),
      company_network: tidy(given.company_network),
      company_id: tidy(given.company_id)?.slice(0, 128),
    };
    const known = Object.entries(company).filter(([, value]) => value !== undefined);
    const identity = identityOf({ row, ...company });
    if (known.length === 0) refused += 1;
    else if (seen.has(identity)) duplicates += 1;
    else if (companies.length >= most) beyond += 1;
    else {
      seen.add(identity);
      const own = rolesOf(roles);
      const external = tidy(given.external_id);
      companies.push({
        row,
        ...Object.fromEntries(known),
        ...(own.length > 0 ? { roles: own } : {}),
        ...(external ? { external_id: external } : {}),
      });
    }
  }
  return { companies, duplicates, refused, beyond };
}
