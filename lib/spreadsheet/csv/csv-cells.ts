import { linkFormula, unguardFormula, withoutTextFormula } from '#lib/spreadsheet/csv/formula-guard';
import type { CellNote, SheetRow } from '#lib/spreadsheet/row';

export const UNREADABLE = '\ufffd';

/**
 * Restores a row's cells in place to what was meant: removes Excel's `="…"` and guarding apostrophes, replaces links by their targets.
 * `mayBeUnreadable`: the source text has characters that could not be decoded.
 */
export function tidyRow(
  number: number,
  cells: string[],
  cellLength: number,
  mayBeUnreadable: boolean,
): SheetRow {
  let notes: CellNote[] | undefined;
  let links: Map<number, string> | undefined;
  for (let index = 0; index < cells.length; index += 1) {
    let cell = cells[index] ?? '';
    const first = cell.charCodeAt(0);
    if (first === 0x27) cells[index] = cell = unguardFormula(cell);
    else if (first === 0x3d) {
      const link = linkFormula(cell);
      if (link) {
        links ??= new Map();
        links.set(index, link.target);
      }
      cells[index] = cell = link ? (link.shown ?? link.target) : withoutTextFormula(cell);
    }
    if (cell.length > cellLength) {
      cells[index] = cell = cell.slice(0, cellLength);
      notes ??= [];
      notes.push({ index, reason: 'is too long and was truncated' });
    }
    if (mayBeUnreadable && cell.includes(UNREADABLE)) {
      notes ??= [];
      notes.push({
        index,
        reason: 'contains characters that cannot be decoded in the file’s charset; choose another `charset`',
      });
    }
  }
  if (!links && !notes) return { number, cells };
  return { number, cells, ...(links ? { links } : {}), ...(notes ? { notes } : {}) };
}
