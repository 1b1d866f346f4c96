const LEGAL_FORMS = new Set([
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
  'limited',
  'llc',
  'llp',
  'lp',
  'plc',
  'sa',
  'se',
  'ag',
  'gmbh',
  'kg',
  'nv',
  'bv',
  'ab',
  'as',
  'asa',
  'oy',
  'oyj',
  'spa',
  'srl',
  'sas',
  'sarl',
  'pte',
  'pty',
  'kk',
  'adr',
  'trust',
  'the',
  'and',
]);

/** Words that a company's everyday name leaves off: Marvell Technology, Expedia Group, Meta Platforms. */
const DESCRIPTORS = new Set([
  'group',
  'holdings',
  'holding',
  'technology',
  'technologies',
  'platforms',
  'international',
  'global',
  'systems',
  'enterprises',
  'industries',
  'worldwide',
  'brands',
  'solutions',
  'software',
  'labs',
  'com',
  'motor',
  'communications',
]);

/** Lower-case words of a company's name without accents, punctuation, legal form or EDGAR's "/DE/" suffixes. */
export function companyWords(name: string): string[] {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\s\/[a-z]{2,3}\/?\s*$/i, ' ')
    .replace(/[.'’]/g, (mark) => (mark === '.' ? '.' : ''))
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  while (words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  while (words.length > 1 && words[0] === 'the') words.shift();
  return words;
}

/** One spelling for names that mean the same company: "FEDEX CORP", "FedEx Corporation" and "FedEx" are "fedex". */
export const companyKey = (name: string): string => companyWords(name).join(' ');

/** The key without trailing descriptors: "Marvell Technology, Inc." is "marvell". */
export function shortCompanyKey(name: string): string {
  const words = companyWords(name);
  while (words.length > 1 && DESCRIPTORS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Whether two spellings may mean one company: same key, or same everyday name. */
export const isSameCompany = (a: string, b: string): boolean =>
  companyKey(a) === companyKey(b) || shortCompanyKey(a) === shortCompanyKey(b);

/** Letters and digits only, as in a domain's label or a job board's token: "Acme Robotics" is "acmerobotics". */
export const companySlug = (name: string): string => companyWords(name).join('');
