import { cleanCompany, domainGivenAsName, endsInForm } from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';
import { hostKind, hostOf, isSharedPage } from '#lib/identity/hosts';
import { isFreeMailHost } from '#lib/identity/mailbox';
import { perhapsUnknownWords, unknownWords } from '#lib/identity/placeholder';
import { companyIdOfAddress } from '#lib/identity/profile-address';
import { publicSuffixes } from '#lib/identity/public-suffixes';
import { lazy } from '#lib/shared/lazy';

/** What people and exports write if no company is known or meant, folded. `abc` and `blank` are also companies. */
const fillers: ReadonlySet<string> = new Set([
  ...unknownWords,
  ...perhapsUnknownWords,
  ...`no company|no employer|company|company name|my company|your company|test company|vertraulich|confidentiel|confidencial|self|stealth
  in stealth|unemployed|retired|in rente|between jobs|career break|sabbatical|aucune|ninguna|student|consultant|independiente|independant
  autonomo|profissional autonomo|auto entrepreneur|autoentrepreneur|libero professionista|libera professionista|zelfstandig|zelfstandige|zzp`
    .split(/[|\n]/)
    .map((text) => text.trim()),
]);

/**
 * What those write who work for themselves, in secret or for nobody, in any wording: `Freelance Designer`, `Stealth AI Startup`. `Freelance
 * Marketing GmbH`, freelance.de and `Self Employed Women's Association` are companies.
 */
const OF_NO_FIRM = lazy(
  () =>
    /^(?!.* (?:association|union|institute|society)$)(?:freelanc(?:e|er|ing)|self ?employed|selbst(?:st)?andige?r?|freiberuf\w+|independent (?:consultant|contractor|professional))(?: |$)|(?:^| )stealth(?: \w+){0,3} (?:start ?up|mode|company)(?: |$)|^(?:\w+ )?(?:seeking|looking for|open to) (?:.*\b(?:opportunit|role|position|job|challenge)|work$)|^confidential(?: (?:company|client|employer))?$|^various$|^(?:various|multiple) (?:companies|clients|employers)$/,
);

/** Why a text names no company; undefined if it may name one. */
export function noFirm(name: string): string | undefined {
  const text = name.trim();
  if (companyIdOfAddress(text) !== undefined) return undefined;
  if (/^\S+\.\S+$/.test(text) && noFirmsDomain(text) !== undefined) return noFirmsDomain(text);
  const folded = foldText(cleanCompany(text));
  const filler =
    folded === '' ||
    (OF_NO_FIRM().test(folded) &&
      (!endsInForm(text) || folded.endsWith(' company')) &&
      domainGivenAsName(text) === undefined) ||
    fillers.has(folded) ||
    fillers.has(foldText(text)) ||
    /^x{2,}$/.test(folded);
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
