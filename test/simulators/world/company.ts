/** A dated page on a company's site; visible from its date on, by the service's clock. */
export interface PressItem {
  readonly date: string;
  readonly slug: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** How a company's web site behaves. */
type SiteKind = 'normal' | 'slow' | 'huge' | 'disallow' | 'parked' | 'hostile' | 'none';

export interface BoardRef {
  readonly vendor: 'greenhouse' | 'lever' | 'ashby';
  readonly token: string;
}

/** Head count from a month on. */
interface HeadCount {
  readonly month: string;
  readonly count: number;
}

/** A company of the fictional world; a listed company is real and known by its SEC number, but its profile data is made up. */
export interface Company {
  readonly id: string;
  readonly networkId: string;
  readonly name: string;
  readonly legalName: string;
  readonly aliases: readonly string[];
  readonly domain: string;
  /** The domain of made-up e-mail addresses; differs from `domain` for listed companies, which get no plausible address. */
  readonly mailDomain: string;
  readonly listed?: { readonly ticker: string; readonly exchange: string; readonly cik: string };
  readonly industry: { readonly id: string; readonly title: string };
  readonly type: 'PUBLIC_COMPANY' | 'PRIVATELY_HELD' | 'NON_PROFIT' | 'PARTNERSHIP' | 'SELF_OWNED';
  readonly founded: number;
  readonly headCounts: readonly HeadCount[];
  readonly hq: {
    readonly street: string;
    readonly city: string;
    readonly region?: string;
    readonly postalCode: string;
    readonly country: string;
    readonly countryCode: string;
  };
  readonly phone?: string;
  readonly tagline: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly language: string;
  readonly mail: { readonly pattern: string; readonly catchAll: boolean; readonly disposable?: boolean };
  readonly site: SiteKind;
  readonly followers: number;
  readonly twitter?: string;
  readonly board?: BoardRef;
  readonly press: readonly PressItem[];
  /** People of other companies that the home page shows. */
  readonly guests?: readonly { readonly under: string; readonly name: string; readonly title: string }[];
  /** Made-up revenue in whole US dollars, as the e-mail finder's company data has it. */
  readonly revenueUsd?: number;
  readonly fundingUsd?: number;
}

export function headCountAt(company: Company, now: Date): number {
  const month = now.toISOString().slice(0, 7);
  const known = company.headCounts.filter((entry) => entry.month <= month);
  return (known.at(-1) ?? company.headCounts[0])?.count ?? 1;
}

export const pressAt = (company: Company, now: Date): PressItem[] =>
  company.press
    .filter((item) => item.date <= now.toISOString().slice(0, 10))
    .sort((a, b) => b.date.localeCompare(a.date));
