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

/** Escapes `%` and `_`, the wildcards of LIKE. */
const likeText = (text: string): string => escaped(text).replace(/[%_]/g, (wildcard) => `\\${wildcard}`);

/** A LIKE pattern of the parts in this order, with anything before, between and after. */
export const containing = (...parts: readonly string[]): string => `'%${parts.map(likeText).join('%')}%'`;

/** A LIKE pattern for texts with this ending. */
export const endingWith = (part: string): string => `'%${likeText(part)}'`;

export const anyOf = (conditions: readonly string[]): string =>
  conditions.map((one) => `(${one})`).join(' OR ');

export const allOf = (conditions: readonly string[]): string =>
  conditions.map((one) => `(${one})`).join(' AND ');

/** The operand of `IN`. */
export const textList = (texts: readonly string[]): string => `(${texts.map(literal).join(', ')})`;

/** 15 characters, or 18 with a checksum that protects against case changes. */
export const isId = (text: string): boolean => /^[a-zA-Z0-9]{15}([a-zA-Z0-9]{3})?$/.test(text);
