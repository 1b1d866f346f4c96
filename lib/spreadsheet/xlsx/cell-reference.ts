/** Excel's last column, XFD. */
export const LAST_COLUMN = 16_384;

/** Converts `AB12` to its column, from 0; -1 if there are no letters. Stops counting past the last legal column. */
export function columnIndex(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length && column <= LAST_COLUMN; index += 1) {
    const letter = reference.charCodeAt(index) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** Converts 0 to `A`, 27 to `AB`. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
