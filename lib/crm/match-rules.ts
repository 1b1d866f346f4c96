import { normalCompany } from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';
import { isSharedPage } from '#lib/identity/hosts';
import { isFreeMailHost } from '#lib/identity/mailbox';
import { readProfile } from '#lib/identity/profile-address';
import { lazyPattern } from '#lib/shared/lazy';

/** A name as it is written and without its accents: CRMs compare letter by letter. */
export const nameSpellings = (name: string): string[] => [
  ...new Set([name, name.normalize('NFKD').replace(/\p{M}/gu, '')]),
];

const WORDS = lazyPattern(String.raw`[\p{L}\p{N}]+`, 'gu');

/** The distinctive words of a company name, as written: without article and legal form. */
export function companyWords(name: string): string[] {
  const telling = new Set(normalCompany(name).split(' '));
  return (name.match(WORDS()) ?? []).filter((word) => telling.has(foldText(word)));
}

/** Equal apart from legal forms. Stricter than in an enrichment: "FedEx" and "FedEx Express" may be two CRM accounts. */
export function sameCompany(a: string, b: string): boolean {
  const name = normalCompany(a);
  return name !== '' && name === normalCompany(b);
}

/** The last two labels of a host: those before name a country, a device or nothing. */
const SITE = /^(?:https?:\/\/)?(?:[^/?#]+\.)?([^/?#.]+\.[^/?#.:]+)(?::\d+)?(\/[^?#]*)?/i;

/**
 * Normalizes a profile address to site and path, so that `http://uk.network.example/in/Ada/?x=1`, `network.example/in/ada` and an address
 * of the network's sales product are equal. Opaque ids keep their case, which tells two people apart. Empty if it is not an address.
 */
export function canonicalProfile(address: string): string {
  const [, site = '', path = ''] = SITE.exec(address.trim()) ?? [];
  const read = site === '' && path === '' && !/[/:]/.test(address) ? undefined : readProfile(address);
  if (read?.ok) {
    const host = NETWORK_SITE.test(site) ? site.toLowerCase() : 'linkedin.com';
    return `${host}/${read.kind === 'company' ? 'company' : 'in'}/${read.id}`;
  }
  const rest = path.toLowerCase().replace(/\/+$/, '');
  return site !== '' && rest !== '' ? site.toLowerCase() + decoded(rest) : '';
}

const NETWORK_SITE = /^(?:linkedin\.(?:com|cn)|network\.example)$/i;

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** The domain of a web or e-mail address, without `www.`; empty if there is none, and for pages and mailboxes at shared services. */
export function domainOf(address: string): string {
  const host = (
    /^(?:https?:\/\/)?(?:[^/@\s]*@)?(?:www\.)?([^/?#:\s]+)/i.exec(address.trim())?.[1] ?? ''
  ).toLowerCase();
  const shared = address.includes('@') ? isFreeMailHost(host) : isSharedPage(address.trim());
  return shared ? '' : host;
}

export const isWithinDomain = (candidate: string, domain: string): boolean =>
  candidate !== '' && (candidate === domain || candidate.endsWith(`.${domain}`));
