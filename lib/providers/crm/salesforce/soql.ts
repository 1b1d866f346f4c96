const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

const escaped = (text: string): string =>
  text.replace(/[\\'"\n\r\t\b\f]/g, (character) => escapes[character] ?? '');

/** A string literal. Source: SOQL and SOSL Reference, "Quoted String Escape Sequences". */
export const literal = (text: string): string => `'${escaped(text)}'`;

/** What LIKE takes literally: `%` and `_` are its wildcards. */
const likeText = (text: string): string => escaped(text).replace(/[%_]/g, (wildcard) => `\\${wildcard}`);

/** A LIKE pattern of the parts, in this order, with anything before, between and after. */
export const containing = (...parts: readonly string[]): string => `'%${parts.map(likeText).join('%')}%'`;

/** A LIKE pattern for texts that end so. */
export const endingWith = (part: string): string => `'%${likeText(part)}'`;

export const anyOf = (conditions: readonly string[]): string =>
  conditions.map((one) => `(${one})`).join(' OR ');

export const allOf = (conditions: readonly string[]): string =>
  conditions.map((one) => `(${one})`).join(' AND ');

/** What `IN` takes. */
export const textList = (texts: readonly string[]): string => `(${texts.map(literal).join(', ')})`;

/** 15 characters, or 18 with a checksum that makes them safe from changes of case. */
export const isId = (text: string): boolean => /^[a-zA-Z0-9]{15}([a-zA-Z0-9]{3})?$/.test(text);
