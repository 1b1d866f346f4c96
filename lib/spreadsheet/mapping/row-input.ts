import type { EnrichmentInput } from '#lib/identity/subject';
import type { CellValue, RowProblem } from '#lib/spreadsheet/row';

export interface RowInput {
  readonly ok: true;
  readonly row: number;
  /** Set if the row is a company. */
  readonly type?: 'company';
  readonly input: EnrichmentInput;
  /** Cells that were read differently from how they are written, by field. */
  readonly given?: Readonly<Record<string, string>>;
  /** The caller's own id, returned in results. */
  readonly external_id: string | null;
  /** Unmapped columns, and a full name that was split; they are returned in the export. */
  readonly extra: Readonly<Record<string, CellValue>>;
  /** Values that were left out; the row is valid without them. */
  readonly problems: readonly RowProblem[];
}

export interface RefusedRow {
  readonly ok: false;
  readonly row: number;
  /** Not a person's row, such as a repeated heading; no error in the file. */
  readonly left_out?: true;
  readonly problems: readonly RowProblem[];
}
