import type { EnrichmentInput } from '#lib/identity/subject';
import type { CellValue, RowProblem } from '#lib/spreadsheet/row';

export interface RowInput {
  readonly ok: true;
  readonly row: number;
  /** Set where the row is a company. */
  readonly type?: 'company';
  readonly input: EnrichmentInput;
  /** Cells that were read otherwise than they are written, by field. */
  readonly given?: Readonly<Record<string, string>>;
  /** The caller's own id, which comes back in results. */
  readonly external_id: string | null;
  /** Columns that were not mapped, and a full name that was split; they come back in the export. */
  readonly extra: Readonly<Record<string, CellValue>>;
  /** Values that were left out; the row is still good without them. */
  readonly problems: readonly RowProblem[];
}

export interface RefusedRow {
  readonly ok: false;
  readonly row: number;
  /** Nobody's row, as a repeated heading: no mistake of the file's. */
  readonly left_out?: true;
  readonly problems: readonly RowProblem[];
}
