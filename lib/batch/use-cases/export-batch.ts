import type { Readable } from 'node:stream';
import type { Batch } from '#lib/batch/batch';
import type { BatchMember, DuplicateRow } from '#lib/batch/member';
import { duplicatesFrom, loadProblems, membersFrom } from '#lib/batch/member-store';
import { batchColumns, rowColumn } from '#lib/batch/own-columns';
import { readOnce } from '#lib/batch/read-once';
import { RowNotes } from '#lib/batch/row-notes';
import { loadState } from '#lib/batch/store';
import type { Context } from '#lib/contract/context';
import {
  type ExportedEnrichment,
  type ExportRow,
  resultColumns,
  resultRow,
  summaryColumns,
} from '#lib/enrichment/export-rows';
import { customTexts } from '#lib/enrichment/field-overrides';
import { loadFieldsOfMany } from '#lib/enrichment/findings-store';
import { provenanceColumns, provenanceRows } from '#lib/enrichment/provenance-rows';
import { loadMany } from '#lib/enrichment/store';
import { Problem } from '#lib/shared/problem';
import type { WorkbookColumn, WorkbookRow } from '#lib/spreadsheet/write/workbook-column';
import { writeCsv } from '#lib/spreadsheet/write/write-csv';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';

interface OfBatch {
  readonly params: { readonly batchId: string };
}

export interface Download {
  readonly filename: string;
  readonly bytes: Readable;
}

const PAGE = 100;

interface ExportedMember extends BatchMember {
  readonly exported: ExportedEnrichment;
}

const asTexts = (extra: BatchMember['extra']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extra).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

type Page = Awaited<ReturnType<typeof membersFrom>>['items'];

async function fieldsOf(organization: string, items: Page): Promise<ExportedMember[]> {
  const ids = items.map(({ enrichment_id }) => enrichment_id);
  const [enrichments, fields] = await Promise.all([
    loadMany(organization, ids),
    loadFieldsOfMany(organization, ids),
  ]);
  return items.flatMap((member, index) => {
    const stored = enrichments[index];
    if (!stored) return [];
    const extra = { ...asTexts(member.extra), ...customTexts(stored.field_overrides) };
    return [{ ...member, exported: { ...stored, fields: fields[index] ?? {}, extra } }];
  });
}

/** In their order; the next page is read while the rows of one are written. */
async function* exportedMembers(organization: string, id: string): AsyncGenerator<ExportedMember, void> {
  const after = async (position: number) => {
    const { items } = await membersFrom(organization, id, position, PAGE);
    return { items, members: await fieldsOf(organization, items) };
  };
  let page = await after(0);
  for (;;) {
    const last = page.items.at(-1);
    if (!last) return;
    const next = after(last.position + 1);
    // A failure is thrown where the page is waited for.
    next.catch(() => {});
    yield* page.members;
    page = await next;
  }
}

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
 * In the order of the file: a row that repeats a person says of which row, and carries its own columns; one that is
 * nobody says why. What was read otherwise than it is written stands in `notes`.
 */
async function* resultRows(
  organization: string,
  id: string,
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
  for await (const { row, exported } of members) yield { row, ...resultRow(exported) };
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

/** Fields of the caller's own that were given on the approval of members; there are none before one was approved. */
async function customNames(organization: string, id: string): Promise<string[]> {
  const names = new Set<string>();
  let position = 0;
  for (;;) {
    const { items } = await membersFrom(organization, id, position, PAGE);
    const last = items.at(-1);
    if (!last) return [...names];
    const enrichments = await loadMany(
      organization,
      items.map(({ enrichment_id }) => enrichment_id),
    );
    for (const one of enrichments)
      for (const name of Object.keys(customTexts(one?.field_overrides))) names.add(name);
    position = last.position + 1;
  }
}

/** A confirmed batch, with the names of all columns of the caller's own. */
async function loadConfirmed(organization: string, id: string): Promise<Batch> {
  const { batch, counts } = await loadState(organization, id);
  if (batch.confirmed_at !== undefined) {
    const custom = counts.approved > 0 ? await customNames(organization, id) : [];
    return { ...batch, extra_columns: [...new Set([...batch.extra_columns, ...custom])] };
  }
  throw new Problem('INVALID_STATE', `The batch is ${batch.status}; there is nothing to export yet.`, {
    details: { status: batch.status },
  });
}

const resultsOf = ({ extra_columns }: Batch): WorkbookColumn[] => [
  rowColumn,
  ...resultColumns(undefined, extra_columns),
  ...batchColumns,
];

/** The results alone, row by row, as CSV. Throws NOT_FOUND, INVALID_STATE before it was confirmed. */
export async function exportBatchCsv({ params }: OfBatch, { organizationId }: Context): Promise<Download> {
  const batch = await loadConfirmed(organizationId, params.batchId);
  const members = exportedMembers(organizationId, batch.id);
  const bytes = writeCsv(resultsOf(batch), resultRows(organizationId, batch.id, members));
  return { filename: `batch-${batch.id}.csv`, bytes };
}

/**
 * The whole batch as a workbook, streamed: a summary, results row by row with the caller's own columns, where every value
 * comes from, and the problems of rows. Members are read once. Throws NOT_FOUND, INVALID_STATE before it was confirmed.
 */
export async function exportBatch({ params }: OfBatch, { organizationId }: Context): Promise<Download> {
  const batch = await loadConfirmed(organizationId, params.batchId);
  const problems = await loadProblems(organizationId, batch.id);
  const members = readOnce(exportedMembers(organizationId, batch.id));
  const bytes = writeWorkbook([
    {
      name: 'Summary',
      columns: [rowColumn, ...summaryColumns],
      frozenColumns: 2,
      wrapAt: 17,
      rows: summaryRows(members.first()),
    },
    {
      name: 'Results',
      columns: resultsOf(batch),
      // The row's number and the name.
      frozenColumns: 2,
      rows: resultRows(organizationId, batch.id, members.again()),
    },
    {
      name: 'Provenance',
      columns: [rowColumn, ...provenanceColumns],
      wrapAt: 36,
      rows: allProvenance(members.again()),
    },
    { name: 'Problems', columns: problemColumns, rows: problems.map((problem) => ({ ...problem })) },
  ]);
  bytes.once('close', () => void members.close());
  return { filename: `batch-${batch.id}.xlsx`, bytes };
}
