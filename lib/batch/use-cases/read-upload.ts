import { isDeepStrictEqual } from 'node:util';
import { exportedAgain, leftOutBefore, typeBefore } from '#lib/batch/exported-again';
import { type Upload, uploadKey } from '#lib/batch/upload';
import { loadUpload } from '#lib/batch/upload-store';
import type { SubjectType } from '#lib/identity/subject';
import type { Uploads } from '#lib/ports/uploads';
import { Problem } from '#lib/shared/problem';
import type { ByteSource } from '#lib/spreadsheet/byte-source';
import { type CheckedMapping, checkMapping } from '#lib/spreadsheet/mapping/check-mapping';
import type { ColumnMapping } from '#lib/spreadsheet/mapping/input-field';
import type { RefusedRow, RowInput } from '#lib/spreadsheet/mapping/row-input';
import { rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';
import { toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import type { OpenedTable } from '#lib/spreadsheet/open-table';
import { preview } from '#lib/spreadsheet/preview';
import type { RowProblem } from '#lib/spreadsheet/row';

/** Opens an organization's uploaded file. Throws NOT_FOUND, INVALID_STATE if the file is not there (any more). */
export async function openUpload(
  organization: string,
  uploadId: string,
  uploads: Uploads,
): Promise<{ readonly upload: Upload; readonly bytes: ByteSource }> {
  const upload = await loadUpload(organization, uploadId);
  const bytes = await uploads.open(uploadKey(organization, upload.id));
  if (bytes) return { upload, bytes };
  throw new Problem('INVALID_STATE', 'The file has not been uploaded, or was deleted after 30 days.', {
    details: { reason: 'not_uploaded' },
  });
}

const pointerPart = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Checks the mapping of a file's columns to fields. Throws VALIDATION_ERROR; `pointer` is the mapping's place in the request. */
export function checkedMapping(
  wanted: Readonly<Record<string, string>>,
  { columns }: Pick<OpenedTable, 'columns'>,
  pointer?: string,
  type?: SubjectType,
): ColumnMapping {
  const mapping = checkMapping(wanted, columns, type);
  if (mapping.ok) return mapping.mapping;
  throw unfitMapping(mapping, columns, pointer);
}

/** Reports what is wrong with each entry of a mapping. */
export function unfitMapping(
  { problems }: Extract<CheckedMapping, { ok: false }>,
  columns: readonly string[],
  pointer = '/body/column_mapping',
): Problem {
  const errors = problems.map(({ column, reason }) => ({
    pointer: column === '' ? pointer : `${pointer}/${pointerPart(column)}`,
    message: reason,
  }));
  return new Problem('VALIDATION_ERROR', 'The column mapping does not fit the file.', {
    errors,
    details: { columns },
  });
}

/** The mapping for a confirm: the caller's own, else the one suggested for the file. */
export async function wantedMapping(
  given: Readonly<Record<string, string>> | undefined,
  { organization_id, id, suggested_mapping, charset, sheet, type: rows }: Upload,
  uploads: Uploads,
  type = rows,
): Promise<Readonly<Record<string, string>>> {
  if (given !== undefined) return given;
  if (suggested_mapping !== undefined && type === rows) return suggested_mapping;
  const { bytes } = await openUpload(organization_id, id, uploads);
  const { suggestions } = await preview(bytes, { charset, sheet, type });
  return toColumnMapping(suggestions);
}

/**
 * A file becomes one batch: confirming it again with a different mapping is a CONFLICT, since the batch would not be what the caller asks
 * for. Throws VALIDATION_ERROR for a mapping that does not fit the file.
 */
export function mustBeSameMapping(
  given: Readonly<Record<string, string>> | undefined,
  { columns = [] }: Upload,
  taken: Readonly<Record<string, string>>,
  type?: SubjectType,
): void {
  if (given === undefined) return;
  const known = [...new Set([...columns, ...Object.keys(taken)])];
  const mapping = checkedMapping(given, { columns: known }, undefined, type);
  if (isDeepStrictEqual({ ...mapping }, { ...taken })) return;
  throw new Problem(
    'CONFLICT',
    'The file was already confirmed with another column_mapping. To use a different mapping, upload it again.',
    { details: { reason: 'confirmed_otherwise', column_mapping: taken } },
  );
}

/** The same for the type of its rows. */
export function mustBeSameType(given: SubjectType | undefined, taken: SubjectType = 'person'): void {
  if (given === undefined || given === taken) return;
  const rows = taken === 'person' ? 'persons' : 'companies';
  throw new Problem(
    'CONFLICT',
    `The file was already confirmed as a list of ${rows}. To read it differently, upload it again.`,
    {
      details: { reason: 'confirmed_otherwise', type: taken },
    },
  );
}

/**
 * The rows of a file as inputs, with the problems of each; `type` is used for rows that do not state their own. Rows of our own export are
 * read like those of the file it came from.
 */
export async function* mappedRows(
  { rows, columns }: OpenedTable,
  mapping: ColumnMapping,
  type?: SubjectType,
): AsyncGenerator<{ input: RowInput | RefusedRow; problems: readonly RowProblem[] }, void> {
  const asBefore = exportedAgain(columns, mapping);
  for await (const { number, values, problems, left_out } of rows) {
    const before = leftOutBefore(columns, values);
    const isNobody = left_out !== undefined || before !== undefined;
    const reasons: RowProblem[] =
      before === undefined ? [] : [{ row: number, column: null, reason: before, left_out: true }];
    yield {
      input: isNobody
        ? { ok: false, row: number, left_out: true, problems: reasons }
        : rowToInput(number, asBefore(number, values), mapping, typeBefore(columns, values) ?? type),
      problems,
    };
  }
}
