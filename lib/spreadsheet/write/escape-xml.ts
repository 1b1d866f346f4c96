const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML cannot hold these; OOXML spells them `_x0007_`, and spells a literal `_x0007_` as `_x005F_x0007_`. CR would become LF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const unspeakable = /[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

const spelled = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** For attributes and everything that is not a cell. */
export const escapeXml = (text: string): string =>
  text.replace(special, (character) => entities[character] ?? '');

/** For the text of a cell: what Excel and this project's reader turn back into exactly this text. */
export const escapeCellText = (text: string): string =>
  escapeXml(text.toWellFormed().replace(unspeakable, spelled));
