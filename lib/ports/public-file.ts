import { createHash } from 'node:crypto';

/** Where what was read of a company in public lies, for all organizations; `company` is its domain, or else its name. */
export const publicFile = (company: string): string =>
  `public/${createHash('sha256').update(company.toLowerCase()).digest('hex')}.json.gz`;
