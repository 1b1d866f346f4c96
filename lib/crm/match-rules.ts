/** Case, accents, punctuation and runs of spaces do not tell people or companies apart. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** With the words that join two of them ("GmbH & Co. KG"); none of these ends a name otherwise. */
const legalForms = new Set(
  'ab ag and as asa bv co company corp corporation et gmbh group holding holdings inc incorporated kg kk limited llc llp ltd nv oy oyj plc pte pty sa sas sarl se spa srl und'.split(
    ' ',
  ),
);

/** A name as it is written and without its accents: CRMs compare letter by letter. */
export const nameSpellings = (name: string): string[] => [
  ...new Set([name, name.normalize('NFKD').replace(/\p{M}/gu, '')]),
];

/** A company's name without its legal form: "Acme Robotics, Inc." and "ACME Robotics" are the same. */
export function foldedCompany(name: string): string {
  const words = folded(name.replace(/\./g, '')).split(' ');
  const first = words[0] === 'the' ? words.slice(1) : words;
  let length = first.length;
  while (length > 1 && legalForms.has(first[length - 1] ?? '')) length -= 1;
  return first.slice(0, length).join(' ');
}

/** The words that tell a company from others, as they are written: without article and legal form. */
export function companyWords(name: string): string[] {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const start = words[0]?.toLowerCase() === 'the' && words.length > 1 ? 1 : 0;
  let end = words.length;
  while (end > start + 1 && legalForms.has(words[end - 1]?.toLowerCase() ?? '')) end -= 1;
  return words.slice(start, end);
}

export const sameCompany = (a: string, b: string): boolean =>
  foldedCompany(a) !== '' && foldedCompany(a) === foldedCompany(b);

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
