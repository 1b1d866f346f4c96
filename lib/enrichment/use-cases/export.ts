import { buffer } from 'node:stream/consumers';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import type { exportEnrichment as operation } from '#lib/contract/operations/enrichments/writeback';
import { Reply } from '#lib/contract/reply';
import { provenanceColumns, provenanceRows, resultColumns, resultRow } from '#lib/enrichment/export-rows';
import { fieldNames } from '#lib/enrichment/field-catalogue';
import { loadFields } from '#lib/enrichment/findings-store';
import { load } from '#lib/enrichment/store';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';

/**
 * One enrichment as a workbook: its values on one sheet, where each comes from on another. Columns are the fields it
 * has, for a row of 89 columns that are mostly empty is no joy to read. Throws NOT_FOUND.
 */
export async function exportEnrichment(
  { params }: RequestOf<typeof operation>,
  { organizationId }: Context,
): Promise<Reply<unknown>> {
  const stored = await load(organizationId, params.id);
  const fields = await loadFields(organizationId, stored.id);
  const { custom: extra = {} } = stored;
  const exported = { ...stored, fields, extra };
  const present = fieldNames.filter(
    (field) => fields[field] !== undefined || (stored.field_overrides?.[field] ?? undefined) !== undefined,
  );
  const workbook = writeWorkbook([
    {
      name: 'Enrichment',
      columns: resultColumns(present, Object.keys(extra)),
      frozenColumns: present.includes('full_name') ? 1 : 0,
      rows: [resultRow(exported)],
    },
    { name: 'Provenance', columns: provenanceColumns, rows: provenanceRows(exported) },
  ]);
  return new Reply(await buffer(workbook), {
    headers: { 'Content-Disposition': `attachment; filename="enrichment-${stored.id}.xlsx"` },
  });
}
