/**
 * Placeholders of common tools: `{{first_name}}`, `{first_name}`, `{name|there}`, `{!Contact.FirstName}`, `%FIRST_NAME%`, `%%name%%`,
 * `*|FNAME|*`, `__NAME__`, `[First Name]`, `(first name)`, `<first name>`, `<<name>>`, `${name}`.
 */
const PLACEHOLDERS = [
  /\{\{[^{}]{0,60}\}\}/u,
  /\$\{[^{}]{0,60}\}/u,
  /(?<![\w{])\{[ !]?[A-Za-z][\w .|-]{0,58}\}/u,
  /%%?[A-Za-z][A-Za-z_]{2,38}%/u,
  /\*\|[A-Za-z][\w:]{0,38}\|\*/u,
  /(?<!\w)__[A-Z][A-Z_ ]{1,30}__(?!\w)/u,
  /\((?:your |their )?(?:first|last|full|company)[ _-]?name\)/iu,
  /<<[^<>\s][^<>]{0,38}[^<>\s]>>/u,
  /\[ ?(?:your |their |the )?(?:first|last|full|company|sender|recipient|contact|job|my)?[ _-]?(?:name|company|title|role|position|firm|industry|city)(?: here)?\]/iu,
  /<(?:first|last|full|company)[ _-]?name>/iu,
];

/** What a missing value leaves behind. */
const EMPTY_VALUES = /(?<![\w'’"“])(?:undefined|null|NaN|\[object Object\])(?![\w'’"”-])/u;

/** A greeting without a name: `Dear ,` or `Hi !`. */
const EMPTY_GREETING =
  /^(?:dear|hi|hello|hey|hallo|liebe[r]?|bonjour|hola|ciao)\s*[,!:]?\s+[,!:]|^(?:dear|liebe[r]?)\s*,/iu;

/** The first unfilled placeholder of a text, or what a missing value left; undefined if there is none. */
export function unfilled(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  for (const pattern of [...PLACEHOLDERS, EMPTY_VALUES, EMPTY_GREETING]) {
    const found = pattern.exec(text.trim())?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

type Mentions = readonly { readonly name: string }[] | undefined;

const markOf = (index: number): string => `{{${index}}}`;

/** The text with its mention marks (`{{0}}`) replaced by names, since those are not placeholders. */
export const withoutMarks = (text: string, mentions: Mentions): string =>
  (mentions ?? []).reduce((rest, { name }, index) => rest.replaceAll(markOf(index), name), text);

/** Mentions for which the text has neither the name nor the mark. */
export const missingMentions = (text: string, mentions: Mentions): { index: number; name: string }[] =>
  (mentions ?? []).flatMap(({ name }, index) =>
    text.includes(name) || text.includes(markOf(index)) ? [] : [{ index, name }],
  );
