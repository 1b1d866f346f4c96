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

/** The name of a requested person, or the address that was given instead. */
export const nameOf = ({ first_name, last_name, email, network_url, company }: PersonInput): string =>
  (first_name && last_name ? written(first_name, last_name) : first_name || last_name) ||
  email ||
  network_url?.replace(/^https?:\/\/(www\.)?/, '') ||
  company ||
  'Somebody';

/** What was given besides the name, on one line. */
export const detailsOf = (input: PersonInput): string =>
  [
    input.company ?? input.company_domain,
    input.first_name || input.last_name ? (input.email ?? undefined) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');

/** Identity decisions in words, as a person would say them. */
export const identityWords: Readonly<
  Record<string, { readonly tone: 'good' | 'warn' | 'bad'; readonly short: string; readonly says: string }>
> = {
  found: { tone: 'good', short: 'Identified', says: 'This is the person you asked for.' },
  ambiguous: {
    tone: 'warn',
    short: 'Several fit',
    says: 'Several people match the input. Choose the right one before anything is written.',
  },
  contradictory: {
    tone: 'warn',
    short: 'Contradiction',
    says: 'The input does not belong to one person. Compare it with what was found.',
  },
  not_found: {
    tone: 'warn',
    short: 'Not found',
    says: 'No source knows this person. Only company data is shown.',
  },
};
