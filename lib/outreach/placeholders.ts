/** Templates of common tools: `{{first_name}}`, `{first_name}`, `%FIRST_NAME%`, `[First Name]`, `<first name>`, `${name}`. */
const PLACEHOLDERS = [
  /\{\{[^{}]{0,60}\}\}/u,
  /\$\{[^{}]{0,60}\}/u,
  /(?<![\w{])\{ ?[A-Za-z][\w .-]{0,38}\}/u,
  /%[A-Za-z][A-Za-z_]{2,38}%/u,
  /\[ ?(?:your |their |the )?(?:first|last|full|company|sender|recipient|contact|job|my)?[ _-]?(?:name|company|title|role|position|firm|industry|city)(?: here)?\]/iu,
  /<(?:first|last|full|company)[ _-]?name>/iu,
];

/** What a value that was not there leaves behind. */
const EMPTY_VALUES = /(?<![\w'’"“])(?:undefined|null|NaN|\[object Object\])(?![\w'’"”-])/u;

/** A greeting with nobody in it: `Dear ,` or `Hi !`. */
const EMPTY_GREETING =
  /^(?:dear|hi|hello|hey|hallo|liebe[r]?|bonjour|hola|ciao)\s*[,!:]?\s+[,!:]|^(?:dear|liebe[r]?)\s*,/iu;

/** The words of a text that were to be filled in, or stand where nothing was; nothing when there are none. */
export function unfilled(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  for (const pattern of [...PLACEHOLDERS, EMPTY_VALUES, EMPTY_GREETING]) {
    const found = pattern.exec(text.trim())?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}
