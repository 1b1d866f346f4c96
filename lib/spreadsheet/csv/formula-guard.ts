/**
 * Spreadsheet programs run a CSV cell that begins with = + - @ TAB or CR as a formula (OWASP, "CSV injection"). An apostrophe in front
 * makes it text; people also write one before numbers, so that `'0049` keeps its zeros. Cells that already begin with apostrophes before
 * such a text get one more, so that removing one is always the exact inverse.
 */
const risky = /^'*[=+\-@\t\r]|^'+\d[\d ./()+-]*$/;
const guarded = /^'+(?:[=+\-@\t\r]|\d[\d ./()+-]*$)/;

export const guardFormula = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** Removes exactly what `guardFormula` adds. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && guarded.test(text) ? text.slice(1) : text;

/** The first argument of `HYPERLINK()` if it is a literal; Excel's separators are `,` and `;`. */
const hyperlink =
  /^\s*=?\s*HYPERLINK\s*\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*(?:"((?:[^"]|"")*)")?[^"]*)?\)\s*$/i;

export interface LinkFormula {
  readonly target: string;
  readonly shown: string | undefined;
}

/** The target of `=HYPERLINK("https://…";"shown")`. Undefined for any other text. */
export function linkFormula(text: string): LinkFormula | undefined {
  if (!/HYPERLINK/i.test(text.slice(0, 40))) return undefined;
  const found = hyperlink.exec(text);
  if (!found?.[1]) return undefined;
  const plain = (part: string): string => part.replaceAll('""', '"');
  return { target: plain(found[1]), shown: found[2] === undefined ? undefined : plain(found[2]) };
}

/** Excel's way of keeping digits in CSV: `="00123"`. */
export const withoutTextFormula = (text: string): string =>
  /^="[^"]*"$/.test(text) ? text.slice(2, -1) : text;
