const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML cannot contain these; OOXML spells them `_x0007_`, and a literal `_x0007_` as `_x005F_x0007_`. CR would become LF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const unspeakable = /[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

const spelled = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes text for attributes and everything other than cells. */
export const escapeXml = (text: string): string =>
  text.replace(special, (character) => entities[character] ?? '');

/** Escapes the text of a cell so that Excel and this project's reader restore exactly this text. */
export const escapeCellText = (text: string): string =>
  escapeXml(text.toWellFormed().replace(unspeakable, spelled));
