import { areOfOneScript, registeredCompany, sameCompanyName } from '#lib/identity/company-name';
import { wordsOfDomain } from '#lib/identity/hosts';
import { wordList } from '#lib/shared/lazy';

/** Words that companies drop in everyday use: Marvell Technology, Expedia Group, Meta Platforms. */
export const DESCRIPTORS = wordList(`
  group holdings holding technology technologies platforms international global systems enterprises
  industries worldwide brands solutions software labs com motor communications`);

/** One key for all names of the same company, without EDGAR's "/DE/": "FEDEX CORP" and "FedEx" are "fedex". */
export const companyKey = (name: string): string =>
  registeredCompany(name.replace(/\s\/[a-z]{2,3}\/?\s*$/i, '').replace(/['’]/g, ''));

export const companyWords = (name: string): string[] => companyKey(name).split(' ');

/** The key without trailing descriptors: "Marvell Technology, Inc." is "marvell". */
export function shortCompanyKey(name: string): string {
  const words = companyWords(name);
  while (words.length > 1 && DESCRIPTORS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Letters and digits only, as in a domain's label or a job board's token: "Acme Robotics" is "acmerobotics". */
export const companySlug = (name: string): string => companyWords(name).join('');

/** Whether a company named on a page is the site's own: `Acme Labs` at acme.com, `Acme` at getacme.com. */
export const isFirmOfSite = (employer: string, domain: string, company: string | undefined): boolean =>
  (company !== undefined && sameCompanyName(employer, company)) ||
  sameCompanyName(employer, wordsOfDomain(domain)) ||
  domain.replaceAll('-', '').includes(companySlug(employer)) ||
  // A name in another script cannot be compared: アクメ at acme.co.jp.
  (!/\p{Script=Latin}/u.test(employer) && !areOfOneScript(employer, company ?? domain));
