import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { call } from '#test/support/call';
import { makeEnrichment } from '#test/support/crm';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const exportOne = enrichmentsApi.exportEnrichment();

useTable();

const download = (stored: Enrichment, headers: Record<string, string>) =>
  call(exportOne, {
    path: `/v1/enrichments/${stored.id}/export/excel`,
    params: { id: String(stored.id) },
    headers,
  });

async function workbookOf(base64: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(Buffer.from(base64, 'base64')).buffer);
  return workbook;
}

const cells = (workbook: ExcelJS.Workbook, sheet: string, row: number): string[] => {
  const found: string[] = [];
  workbook
    .getWorksheet(sheet)
    ?.getRow(row)
    .eachCell({ includeEmpty: true }, (cell) => found.push(cell.text));
  return found;
};

describe('the export of one enrichment', () => {
  it('needs a credential, and is a 404 for another organization', async () => {
    const [owner, other] = [await makeOrganization(), await makeOrganization()];
    const stored = await makeEnrichment(owner.id, { city: 'Berlin' });
    const answers = [await download(stored, {}), await download(stored, other.headers)];
    expect(answers.map(({ status }) => status)).toEqual([401, 404]);
  });

  it('is a workbook of the values and their sources, with corrections and custom values', async () => {
    const { id, headers } = await makeOrganization();
    const stored = await makeEnrichment(
      id,
      { city: 'Berlin', job_title: 'CTO' },
      { external_id: 'row-7', custom: { Campaign: 'Spring' }, field_overrides: { job_title: '=1+1' } },
    );
    const answer = await download(stored, headers);
    expect([answer.status, answer.headers['Content-Disposition']]).toEqual([
      200,
      `attachment; filename="enrichment-${stored.id}.xlsx"`,
    ]);
    const workbook = await workbookOf(answer.text);
    const [header, row] = [cells(workbook, 'Enrichment', 1), cells(workbook, 'Enrichment', 2)];
    const shown = Object.fromEntries(header.map((name, column) => [name, row[column]]));
    expect(shown).toMatchObject({
      Enrichment: String(stored.id),
      'Your ID': 'row-7',
      City: 'Berlin',
      'Job title': '=1+1',
      Campaign: 'Spring',
    });
    const formulas = workbook.worksheets.flatMap((sheet) => {
      const found: string[] = [];
      sheet.eachRow((one) => {
        one.eachCell((cell) => {
          if (cell.type === ExcelJS.ValueType.Formula) found.push(cell.address);
        });
      });
      return found;
    });
    expect(formulas).toEqual([]);
    expect(cells(workbook, 'Provenance', 2)).toContain('https://acme-robotics.example/team');
  });
});
