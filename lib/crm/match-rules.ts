import { normalCompany } from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';

/** A name as it is written and without its accents: CRMs compare letter by letter. */
export const nameSpellings = (name: string): string[] => [
  ...new Set([name, name.normalize('NFKD').replace(/\p{M}/gu, '')]),
];

/** The words that tell a company from others, as they are written: without article and legal form. */
export function companyWords(name: string): string[] {
  const telling = new Set(normalCompany(name).split(' '));
  return (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => telling.has(foldText(word)));
}

/** Equal without legal forms. Stricter than in an enrichment: "FedEx" and "FedEx Express" may be two accounts of a CRM. */
export function sameCompany(a: string, b: string): boolean {
  const name = normalCompany(a);
  return name !== '' && name === normalCompany(b);
}

/**
 * The profile address by host (without subdomain, which names a country or nothing) and path, so that
 * `http://uk.network.example/in/Ada/?x=1` and `network.example/in/ada` are one. Empty when it is no address.
 */
export function canonicalProfile(address: string): string {
  const match = /^(?:https?:\/\/)?([^/?#]+)(\/[^?#]*)?/i.exec(address.trim());
  const host = match?.[1]?.toLowerCase().split('.').slice(-2).join('.') ?? '';
  const path = (match?.[2] ?? '').toLowerCase().replace(/\/+$/, '');
  return host.includes('.') && path !== '' ? host + decoded(path) : '';
}

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** The domain of an address on the web or of an e-mail address, without `www.`; empty when there is none. */
export const domainOf = (address: string): string =>
  (/^(?:https?:\/\/)?(?:[^/@\s]*@)?(?:www\.)?([^/?#:\s]+)/i.exec(address.trim())?.[1] ?? '').toLowerCase();

export const isWithinDomain = (candidate: string, domain: string): boolean =>
  candidate !== '' && (candidate === domain || candidate.endsWith(`.${domain}`));
