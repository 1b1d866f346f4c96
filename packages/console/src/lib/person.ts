export interface PersonInput {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
  readonly network_url?: string | undefined;
  readonly company?: string | undefined;
  readonly company_domain?: string | undefined;
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・々〆]+$/u;

/** Whether a text has a given and a family name. Chinese, Japanese and Korean write them as one word. */
export const isWhole = (name: string): boolean =>
  /\S\s+\S/.test(name.trim()) || (EAST_ASIAN.test(name.trim()) && name.trim().length > 1);

const written = (given: string, family: string): string =>
  EAST_ASIAN.test(given) && EAST_ASIAN.test(family) ? `${family}${given}` : `${given} ${family}`;

/** The name of a requested person, the name they were found by, or else the address that was given. */
export const nameOf = (
  { first_name, last_name, email, network_url, company, company_domain }: PersonInput,
  found?: string,
): string =>
  (first_name && last_name ? written(first_name, last_name) : first_name || last_name) ||
  found ||
  email ||
  network_url?.replace(/^https?:\/\/(www\.)?/, '') ||
  company ||
  company_domain ||
  'Somebody';

/** What was given besides the name, on one line. */
export const detailsOf = (input: PersonInput, found?: string): string =>
  [
    input.company ?? input.company_domain,
    input.email ?? (found ? input.network_url?.replace(/^https?:\/\/(www\.)?/, '') : undefined),
  ]
    .filter((part) => part && part !== nameOf(input, found))
    .join(' · ');

/** Identity decisions in words, as a person would say them. */
export const identityWords: Readonly<
  Record<
    string,
    {
      readonly tone: 'good' | 'warn' | 'bad';
      readonly short: string;
      readonly says: (one: 'person' | 'company') => string;
    }
  >
> = {
  found: { tone: 'good', short: 'Identified', says: (one) => `This is the ${one} you asked for.` },
  ambiguous: {
    tone: 'warn',
    short: 'Several fit',
    says: (one) =>
      `Several ${one === 'company' ? 'companies' : 'people'} match the input. Choose the right one before anything is written.`,
  },
  contradictory: {
    tone: 'warn',
    short: 'Contradiction',
    says: (one) => `The input does not belong to one ${one}. Compare it with what was found.`,
  },
  not_found: {
    tone: 'warn',
    short: 'Not found',
    says: (one) => (one === 'company' ? 'No source knows this company.' : 'No source knows this person.'),
  },
};

/** The last part of a profile URL, or what was typed instead of one. */
export const publicId = (text: string): string =>
  text
    .trim()
    .replace(/^.*\/in\//, '')
    .replace(/[/?#].*$/, '');
