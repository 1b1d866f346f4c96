import { createHash } from 'node:crypto';

/** The file with a company's public evidence, shared by all organizations; `company` is its domain, or else its name. */
export const publicFile = (company: string): string =>
  `public/${createHash('sha256').update(company.toLowerCase()).digest('hex')}.json.gz`;
