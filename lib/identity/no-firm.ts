import { cleanCompany } from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';
import { hostKind, hostOf, isSharedPage } from '#lib/identity/hosts';
import { isFreeMailHost } from '#lib/identity/mailbox';
import { perhapsUnknownWords, unknownWords } from '#lib/identity/placeholder';
import { companyIdOfAddress } from '#lib/identity/profile-address';
import { publicSuffixes } from '#lib/identity/public-suffixes';

/** What people and exports write if no company is known or meant, folded. `abc` and `blank` are also companies. */
const fillers: ReadonlySet<string> = new Set([
  ...unknownWords,
  ...perhapsUnknownWords,
  ...`no company|no employer|company|company name|my company|your company|test company|confidential|vertraulich|confidentiel|confidencial
  self employed|selfemployed|self|freelance|freelancer|freiberuflich|freiberufler|selbststandig|selbstandig|independent consultant
  independiente|autonomo|independant|stealth|stealth startup|stealth start up|stealth mode|stealth mode startup|stealth company|unemployed
  retired|in rente|between jobs|open to work|career break|seeking new opportunities|looking for new opportunities|aucune|ninguna|student|consultant`
    .split(/[|\n]/)
    .map((text) => text.trim()),
]);

/** Why a text names no company; undefined if it may name one. */
export function noFirm(name: string): string | undefined {
  const text = name.trim();
  if (companyIdOfAddress(text) !== undefined) return undefined;
  if (/^\S+\.\S+$/.test(text) && noFirmsDomain(text) !== undefined) return noFirmsDomain(text);
  const folded = foldText(cleanCompany(text));
  const filler =
    folded === '' || fillers.has(folded) || fillers.has(foldText(text)) || /^x{2,}$/.test(folded);
  return filler ? 'names no company' : undefined;
}

/**
 * Why a domain is not a company's own: networks, platforms, link services and mail services are shared by everybody, and suffixes such as
 * `co.uk` by many domains.
 */
export function noFirmsDomain(domain: string): string | undefined {
  const host = hostOf(domain).replace(/^www\./, '');
  if (publicSuffixes().getPublicSuffix(host) === host && host.includes('.'))
    return 'is a public domain suffix, not the domain of a company';
  if (hostKind(host) === 'social' || isSharedPage(domain.trim()))
    return `is a page on ${host}, a shared site: send the company's own domain`;
  return isFreeMailHost(host) ? `is a mail service, not the domain of a company` : undefined;
}
