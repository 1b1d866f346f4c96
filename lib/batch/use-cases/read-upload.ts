import { type Upload, uploadKey } from '#lib/batch/upload';
import { loadUpload } from '#lib/batch/upload-store';
import type { Uploads } from '#lib/providers/uploads/port';
import { Problem } from '#lib/shared/problem';
import type { ByteSource } from '#lib/spreadsheet/byte-source';
import { checkMapping } from '#lib/spreadsheet/mapping/check-mapping';
import type { ColumnMapping } from '#lib/spreadsheet/mapping/input-field';
import { type RefusedRow, type RowInput, rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';
import type { OpenedTable } from '#lib/spreadsheet/open-table';
import type { RowProblem } from '#lib/spreadsheet/row';

/** An organization's uploaded file. Throws NOT_FOUND, INVALID_STATE when there is no file (any more). */
export async function openUpload(
  organization: string,
  uploadId: string,
  uploads: Uploads,
): Promise<{ readonly upload: Upload; readonly bytes: ByteSource }> {
  const upload = await loadUpload(organization, uploadId);
  const bytes = await uploads.open(uploadKey(organization, upload.id));
  if (bytes) return { upload, bytes };
  throw new Problem('INVALID_STATE', 'The file has not arrived, or was deleted after thirty days.', {
    details: { reason: 'not_uploaded' },
  });
}

const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The mapping of a file's columns to fields. Throws VALIDATION_ERROR; `pointer` is where the mapping stands in the request. */
export function checkedMapping(
  wanted: Readonly<Record<string, string>>,
  { columns }: OpenedTable,
  pointer = '/body/column_mapping',
): ColumnMapping {
  const mapping = checkMapping(wanted, columns);
  if (mapping.ok) return mapping.mapping;
  const errors = mapping.problems.map(({ column, reason }) => ({
    pointer: column === '' ? pointer : `${pointer}/${pointerPart(column)}`,
    message: reason,
  }));
  throw new Problem('VALIDATION_ERROR', 'The column mapping does not fit the file.', {
    errors,
    details: { columns },
  });
}

/** The rows of a file as inputs, with what was wrong in each. */
export async function* mappedRows(
  { rows }: OpenedTable,
  mapping: ColumnMapping,
): AsyncGenerator<{ input: RowInput | RefusedRow; problems: readonly RowProblem[] }, void> {
  for await (const { number, values, problems, left_out } of rows)
    yield {
      input:
        left_out === undefined
          ? rowToInput(number, values, mapping)
          : { ok: false, row: number, left_out: true, problems: [] },
      problems,
    };
}
