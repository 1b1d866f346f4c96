/**
 * Spreadsheet programs run a CSV cell that begins with = + - @ TAB or CR as a formula (OWASP, "CSV injection"). An
 * apostrophe in front makes it text. Cells that begin with apostrophes before such a character get one more, so that
 * taking one away is always the exact reverse.
 */
const risky = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

export const guardFormula = (text: string): string => (risky.test(text) ? `'${text}` : text);

/** Takes away exactly what `guardFormula` adds. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && guarded.test(text) ? text.slice(1) : text;
