import { normalCompany } from '#lib/identity/company-name';
import { registrableDomain } from '#lib/identity/hosts';
import { profileId } from '#lib/identity/profile-address';
import { unusableTarget, usableTarget } from '#lib/people/company-target';
import type { PlannedCompany } from '#lib/people/person-search';

/** What a row may say about a company, as text. */
export interface CompanyRow {
  readonly row: number;
  readonly company_name?: string | undefined;
  readonly company_website?: string | undefined;
  readonly company_network?: string | undefined;
  readonly company_id?: string | undefined;
  /** Separated by commas, semicolons or bars. */
  readonly roles?: string | undefined;
  readonly external_id?: string | undefined;
}

const tidy = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === '' ? undefined : trimmed.slice(0, 500);
};

type Stated = Omit<CompanyRow, 'row' | 'roles' | 'external_id'>;
const targetFields = [
  'company_name',
  'company_website',
  'company_network',
  'company_id',
] as const satisfies readonly (keyof Stated)[];

/** Separates what names the company from what does not: fillers and shared websites. */
function statedBy(given: Stated): {
  readonly stated: Stated;
  readonly unusable: Readonly<Record<string, string>>;
} {
  const target = usableTarget({ ...given });
  const unusable = unusableTarget(target);
  const stated = Object.entries(target).filter(([field]) => unusable[field] === undefined);
  // A network page given as the website became the company's page there.
  const was = given.company_website !== undefined && target['company_website'] === undefined;
  const told = was && target['company_network'] === given.company_website ? {} : unusableTarget({ ...given });
  return { stated: Object.fromEntries(stated), unusable: { ...told, ...unusable } };
}

/** The keys of a row, most reliable first. */
const keysOf = ({ company_id, company_website, company_network, company_name }: Stated) => ({
  id: company_id,
  domain: company_website ? registrableDomain(company_website) : undefined,
  page: company_network ? (profileId(company_network)?.id ?? company_network.toLowerCase()) : undefined,
  name: company_name ? normalCompany(company_name) || undefined : undefined,
});
type Keys = ReturnType<typeof keysOf>;
const kinds = ['id', 'domain', 'page', 'name'] as const satisfies readonly (keyof Keys)[];

/** Two rows are one company if the most reliable key that both have is equal. */
const isSame = (one: Keys, other: Keys): boolean => {
  const kind = kinds.find((key) => one[key] !== undefined && other[key] !== undefined);
  return kind !== undefined && one[kind] === other[kind];
};

const rolesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,;|\n、，；]/)
    .map((role) => role.trim().slice(0, 120))
    .filter((role) => role !== '')
    .slice(0, 10);

/** Something in a row that was left out or read differently; `field` is where it was. */
export interface CompanyNote {
  readonly row: number;
  readonly field: keyof Stated | null;
  readonly reason: string;
}

export interface CompanyPlan {
  readonly notes: readonly CompanyNote[];
  readonly companies: readonly PlannedCompany[];
  /** Rows whose company an earlier row already names. */
  readonly duplicates: number;
  /** Rows that name no company. */
  readonly refused: number;
  /** Rows beyond the limit of one search. */
  readonly beyond: number;
}

/** The companies of a list or file, in order and without duplicates. */
export function planCompanies(rows: readonly CompanyRow[], most: number): CompanyPlan {
  const companies: PlannedCompany[] = [];
  const known: Keys[][] = [];
  const places = new Map<string, number[]>();
  const notes: CompanyNote[] = [];
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
    const { stated, unusable } = statedBy(company);
    for (const field of targetFields) {
      const reason = unusable[field];
      if (reason !== undefined) notes.push({ row, field, reason });
    }
    const filled = Object.entries(stated).filter(([, value]) => value !== undefined);
    const keys = keysOf(stated);
    const names = kinds.flatMap((kind) => (keys[kind] === undefined ? [] : [`${kind}:${keys[kind]}`]));
    const at = names
      .flatMap((key) => places.get(key) ?? [])
      .find((place) => known[place]?.some((one) => isSame(one, keys)));
    const own = rolesOf(roles);
    const first = at === undefined ? undefined : companies[at];
    const place = at ?? companies.length;
    if (filled.length === 0) {
      refused += 1;
      notes.push({ row, field: null, reason: 'names no company' });
      continue;
    }
    if (!first && companies.length >= most) {
      beyond += 1;
      continue;
    }
    known[place] = [...(known[place] ?? []), keys];
    for (const key of names) places.set(key, [...(places.get(key) ?? []), place]);
    if (first) {
      duplicates += 1;
      notes.push({ row, field: null, reason: `is the same company as row ${first.row}` });
      // Merges the roles of all rows: a company may have one row per role.
      const all = [...new Set([...(first.roles ?? []), ...own])].slice(0, 10);
      if (all.length > 0) first.roles = all;
    } else {
      const external = tidy(given.external_id);
      companies.push({
        row,
        ...Object.fromEntries(filled),
        ...(own.length > 0 ? { roles: own } : {}),
        ...(external ? { external_id: external } : {}),
      });
    }
  }
  return { companies, duplicates, refused, beyond, notes };
}
