/** OOXML writes characters that XML cannot contain as `_x000D_`, and a literal `_x000D_` as `_x005F_x000D_` (ECMA-376, ST_Xstring). */
const escaped = /_x([0-9A-Fa-f]{4})_/g;

export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(escaped, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
