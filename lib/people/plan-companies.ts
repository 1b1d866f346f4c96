import { normalCompany } from '#lib/identity/company-name';
import { registrableDomain } from '#lib/identity/hosts';
import { profileId } from '#lib/identity/profile-address';
import { unusableTarget, usableTarget } from '#lib/people/company-target';
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

type Stated = Omit<CompanyRow, 'row' | 'roles' | 'external_id'>;
const targetFields = [
  'company_name',
  'company_website',
  'company_network',
  'company_id',
] as const satisfies readonly (keyof Stated)[];

/** What names the company, and what does not: fillers and websites that many share. */
function statedBy(given: Stated): {
  readonly stated: Stated;
  readonly unusable: Readonly<Record<string, string>>;
} {
  const target = usableTarget({ ...given });
  const unusable = unusableTarget(target);
  const stated = Object.entries(target).filter(([field]) => unusable[field] === undefined);
  // A page of the company given as its website is its page on the network.
  const was = given.company_website !== undefined && target['company_website'] === undefined;
  const told = was && target['company_network'] === given.company_website ? {} : unusableTarget({ ...given });
  return { stated: Object.fromEntries(stated), unusable: { ...told, ...unusable } };
}

/** What a row can be known by, the surest first. */
const keysOf = ({ company_id, company_website, company_network, company_name }: Stated) => ({
  id: company_id,
  domain: company_website ? registrableDomain(company_website) : undefined,
  page: company_network ? (profileId(company_network)?.id ?? company_network.toLowerCase()) : undefined,
  name: company_name ? normalCompany(company_name) || undefined : undefined,
});
type Keys = ReturnType<typeof keysOf>;
const kinds = ['id', 'domain', 'page', 'name'] as const satisfies readonly (keyof Keys)[];

/** Rows are one company when the surest key that both have is the same. */
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

/** What was not taken of a row, or read otherwise; `field` is where it stood. */
export interface CompanyNote {
  readonly row: number;
  readonly field: keyof Stated | null;
  readonly reason: string;
}

export interface CompanyPlan {
  readonly notes: readonly CompanyNote[];
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
      // Each row's roles count: a company may stand in a row for each of them.
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
