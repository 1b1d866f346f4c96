import { buffer } from 'node:stream/consumers';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import { loadFields } from '#lib/enrichment/findings-store';
import type { exportEnrichment as operation } from '#lib/enrichment/operations/export';
import { resultColumns, resultRow, summaryColumns, summaryRow } from '#lib/enrichment/result/export-rows';
import { PROVENANCE_LINES, provenanceColumns, provenanceRows } from '#lib/enrichment/result/provenance-rows';
import { load } from '#lib/enrichment/store';
import { fieldNames } from '#lib/field/catalogue';
import { customTexts, withCorrections } from '#lib/field/overrides';
import { flatValues } from '#lib/field/value';
import { writeCsv } from '#lib/spreadsheet/write/write-csv';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';

/**
 * Exports one enrichment as a workbook: a summary, a sheet of values and a sheet of their provenance. Only fields with values are columns,
 * since 89 mostly empty columns are hard to read. Throws NOT_FOUND.
 */
export async function exportEnrichment(
  request: RequestOf<typeof operation>,
  context: Context,
): Promise<Reply<unknown>> {
  const { id, columns, row, exported } = await readExport(request, context);
  const workbook = writeWorkbook([
    {
      name: 'Summary',
      columns: summaryColumns(),
      frozenColumns: 1,
      wrapAt: 17,
      rows: [summaryRow(exported)],
    },
    {
      name: 'Enrichment',
      columns,
      frozenColumns: columns[0]?.key === 'full_name' ? 1 : 0,
      rows: [row],
    },
    {
      name: 'Provenance',
      columns: provenanceColumns,
      wrapAt: 36,
      mostLines: PROVENANCE_LINES,
      rows: provenanceRows(exported),
    },
  ]);
  return new Reply(await buffer(workbook), {
    headers: { 'Content-Disposition': `attachment; filename="enrichment-${id}.xlsx"` },
  });
}

/** Exports the values alone, as CSV. Throws NOT_FOUND. */
export async function exportEnrichmentCsv(
  request: RequestOf<typeof operation>,
  context: Context,
): Promise<Reply<unknown>> {
  const { id, columns, row } = await readExport(request, context);
  // Reading the stream as text would lose the byte order mark that Excel relies on.
  const csv = await buffer(writeCsv(columns, [row]));
  return new Reply(csv.toString('utf8'), {
    headers: { 'Content-Disposition': `attachment; filename="enrichment-${id}.csv"` },
  });
}

async function readExport({ params }: RequestOf<typeof operation>, { organizationId }: Context) {
  const stored = await load(organizationId, params.id);
  const fields = await loadFields(organizationId, stored.id);
  const extra: Record<string, string> = { ...stored.custom, ...customTexts(stored.field_overrides) };
  const exported = { ...stored, fields, extra };
  const values = withCorrections(flatValues(fields), stored.field_overrides);
  const present = fieldNames.filter((field) => values[field] !== undefined);
  const columns = resultColumns(present, Object.keys(extra));
  return { id: stored.id, columns, row: resultRow(exported), exported };
}
