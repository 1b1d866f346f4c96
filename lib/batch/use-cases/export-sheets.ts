import type { Readable } from 'node:stream';
import type { ExportFormat } from '#lib/batch/batch-export';
import { batchColumns, rowColumn } from '#lib/batch/own-columns';
import { readOnce } from '#lib/batch/read-once';
import type { Batch } from '#lib/batch/record/batch';
import type { DuplicateRow } from '#lib/batch/record/member';
import { duplicatesFrom, loadProblems } from '#lib/batch/record/member-store';
import type { BatchState } from '#lib/batch/record/store';
import { RowNotes } from '#lib/batch/row-notes';
import { asTexts, type ExportedMember, exportedMembers } from '#lib/batch/use-cases/exported-members';
import {
  type ExportRow,
  resultColumns,
  resultRow,
  summaryColumns,
  summaryRow,
} from '#lib/enrichment/result/export-rows';
import { PROVENANCE_LINES, provenanceColumns, provenanceRows } from '#lib/enrichment/result/provenance-rows';
import type { WorkbookColumn, WorkbookRow } from '#lib/spreadsheet/write/workbook-column';
import { writeCsv } from '#lib/spreadsheet/write/write-csv';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';

const PAGE = 100;

async function* duplicates(organization: string, id: string): AsyncGenerator<DuplicateRow, void> {
  let row = 0;
  for (;;) {
    const { items } = await duplicatesFrom(organization, id, row, PAGE);
    yield* items;
    const last = items.at(-1);
    if (!last) return;
    row = last.row + 1;
  }
}

const ofExtra = (extra: DuplicateRow['extra']): WorkbookRow =>
  Object.fromEntries(Object.entries(asTexts(extra)).map(([name, value]) => [`extra:${name}`, value]));

/**
 * In file order: a row that repeats a person names the first row and keeps its own columns; a row without a result says why. Values read
 * differently from how they are written are listed in `notes`.
 */
async function* resultRows(
  { organization_id: organization, id }: Batch,
  members: AsyncIterable<ExportedMember>,
): AsyncGenerator<WorkbookRow, void> {
  const notes = new RowNotes(await loadProblems(organization, id));
  const repeats = duplicates(organization, id);
  let repeat = await repeats.next();
  async function* repeatedBefore(row: number): AsyncGenerator<WorkbookRow, void> {
    for (; !repeat.done && repeat.value.row < row; repeat = await repeats.next()) {
      const { row: at, of_row, external_id, extra } = repeat.value;
      yield* notes.before(at);
      yield {
        row: at,
        same_as: of_row,
        status: 'duplicate',
        external_id,
        notes: notes.of(at),
        ...ofExtra(extra),
      };
    }
  }
  for await (const { row, exported } of members) {
    yield* repeatedBefore(row);
    yield* notes.before(row);
    yield { row, notes: notes.of(row), ...resultRow(exported) };
  }
  yield* repeatedBefore(Number.POSITIVE_INFINITY);
  yield* notes.rest();
}

async function* summaryRows(members: AsyncIterable<ExportedMember>): AsyncGenerator<WorkbookRow, void> {
  for await (const { row, exported } of members) yield { row, ...summaryRow(exported) };
}

async function* allProvenance(members: AsyncIterable<ExportedMember>): AsyncGenerator<ExportRow, void> {
  for await (const { row, exported } of members)
    for (const one of provenanceRows(exported)) yield { row, ...one };
}

const problemColumns: readonly WorkbookColumn[] = [
  rowColumn,
  { key: 'column', header: 'Column', type: 'text' },
  { key: 'reason', header: 'Problem', type: 'text', width: 80 },
  { key: 'read_as', header: 'Read as', type: 'text', width: 40 },
];

const resultsOf = (extraColumns: readonly string[]): WorkbookColumn[] => [
  rowColumn,
  ...resultColumns(undefined, extraColumns),
  ...batchColumns,
];

/** The members of a batch, and the caller's own columns seen in them: an approval can add custom fields. */
function withOwnColumns({ batch }: BatchState) {
  const names = new Set(batch.extra_columns);
  async function* seen(): AsyncGenerator<ExportedMember, void> {
    for await (const member of exportedMembers(batch.organization_id, batch)) {
      for (const name of Object.keys(member.exported.extra ?? {})) names.add(name);
      yield member;
    }
  }
  return { members: readOnce(seen()), columns: () => resultsOf([...names]) };
}

/** Passes members on, calling `onMember` for each. */
async function* watched(
  members: AsyncIterable<ExportedMember>,
  onMember: () => void,
): AsyncGenerator<ExportedMember, void> {
  for await (const member of members) {
    onMember();
    yield member;
  }
}

/** Only approvals add columns that the file did not have, and these are known only after all members were read. */
const mayHaveCustomColumns = ({ counts }: BatchState): boolean => counts.approved > 0;

/** How many passes over the members an export makes. */
export const passesOf = (format: ExportFormat, state: BatchState): number =>
  format === 'excel' ? 3 : mayHaveCustomColumns(state) ? 2 : 1;

async function csvOf(state: BatchState, onMember: () => void): Promise<Readable> {
  const { batch } = state;
  if (!mayHaveCustomColumns(state)) {
    const members = watched(exportedMembers(batch.organization_id, batch), onMember);
    return writeCsv(resultsOf(batch.extra_columns), resultRows(batch, members));
  }
  const { members, columns } = withOwnColumns(state);
  try {
    for await (const _member of members.first()) onMember();
  } catch (error) {
    await members.close();
    throw error;
  }
  const bytes = writeCsv(columns(), resultRows(batch, watched(members.again(), onMember)));
  bytes.once('close', () => void members.close());
  return bytes;
}

async function workbookOf(state: BatchState, onMember: () => void): Promise<Readable> {
  const { batch } = state;
  const problems = await loadProblems(batch.organization_id, batch.id);
  const { members, columns } = withOwnColumns(state);
  const bytes = writeWorkbook([
    {
      name: 'Summary',
      columns: [rowColumn, ...summaryColumns()],
      frozenColumns: 2,
      wrapAt: 17,
      rows: summaryRows(watched(members.first(), onMember)),
    },
    {
      name: 'Results',
      columns,
      // The row number and the name.
      frozenColumns: 2,
      rows: resultRows(batch, watched(members.again(), onMember)),
    },
    {
      name: 'Provenance',
      columns: [rowColumn, ...provenanceColumns],
      wrapAt: 36,
      mostLines: PROVENANCE_LINES,
      rows: allProvenance(watched(members.again(), onMember)),
    },
    { name: 'Problems', columns: problemColumns, rows: problems.map((problem) => ({ ...problem })) },
  ]);
  bytes.once('close', () => void members.close());
  return bytes;
}

/**
 * Streams the file of a batch: as CSV the results alone, one per row; as a workbook a summary, the results with the caller's own columns,
 * the origin of each value, and the problems of rows. Members are read once; `onMember` is called for each as often as `passesOf` says.
 */
export const exportFile = (
  format: ExportFormat,
  state: BatchState,
  onMember: () => void = () => {},
): Promise<Readable> => (format === 'csv' ? csvOf(state, onMember) : workbookOf(state, onMember));
