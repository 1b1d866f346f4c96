import { posix } from 'node:path';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import type { WorkBudget } from '#lib/spreadsheet/work-budget';
import { readXml, type XmlHandler } from '#lib/spreadsheet/xlsx/xml-reader';
import { partName } from '#lib/spreadsheet/zip/zip-file';

export interface SheetPart {
  readonly name: string;
  readonly visible: boolean;
  readonly part: string;
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly date1904: boolean;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
}

/** Opens a part of the package by name; undefined if there is none. */
export type OpenPart = (part: string) => AsyncIterable<Buffer> | undefined;

interface Relationship {
  readonly id: string;
  /** The last segment of the type's URI, the same in transitional and strict workbooks. */
  readonly kind: string;
  readonly target: string;
}

/** Even a workbook of a thousand sheets is rare; millions of parts are an attack on memory. */
const MOST_PARTS = 10_000;

/** The relationships of `xl/workbook.xml` are in `xl/_rels/workbook.xml.rels`, with targets relative to `xl/`. */
const relationshipsPart = (part: string): string =>
  posix.join(part === '' ? '' : posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

async function relationshipsOf(
  part: string,
  openPart: OpenPart,
  budget: WorkBudget,
): Promise<Relationship[]> {
  const folder = part === '' ? '' : posix.dirname(part);
  const chunks = openPart(relationshipsPart(part));
  const found: Relationship[] = [];
  if (!chunks) return found;
  await readXml(
    chunks,
    {
      open(name, attributes) {
        if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return;
        if (found.length === MOST_PARTS)
          throw new SpreadsheetError('damaged', 'The workbook has too many parts.');
        const target = (attributes['Target'] ?? '').replaceAll('\\', '/');
        found.push({
          id: attributes['Id'] ?? '',
          kind: posix.basename(attributes['Type'] ?? ''),
          target: partName(target.startsWith('/') ? target : posix.join(folder, target)),
        });
      },
      text() {},
      close() {},
    },
    budget,
  );
  return found;
}

/** Excel's limit of links per sheet; further ones are not read. */
const MOST_LINKS = 65_530;

/** External link targets of a sheet, by relationship id. */
export async function linkTargets(
  part: string,
  openPart: OpenPart,
  budget: WorkBudget,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const chunks = openPart(relationshipsPart(part));
  if (!chunks) return found;
  await readXml(
    chunks,
    {
      open(name, attributes) {
        if (name !== 'Relationship' || attributes['TargetMode'] !== 'External') return;
        if (found.size < MOST_LINKS) found.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
      },
      text() {},
      close() {},
    },
    budget,
  );
  return found;
}

const noWorkbook = () =>
  new SpreadsheetError('not_a_spreadsheet', 'The file is not a spreadsheet; please send .xlsx or CSV.');

async function refuseMacros(workbook: string, openPart: OpenPart, budget: WorkBudget): Promise<void> {
  const types = openPart('[content_types].xml');
  if (!types) throw noWorkbook();
  let macros = openPart(posix.join(posix.dirname(workbook), 'vbaproject.bin')) !== undefined;
  await readXml(
    types,
    {
      open(name, attributes) {
        if (name !== 'Override' || partName(attributes['PartName'] ?? '') !== workbook) return;
        macros ||= /macroEnabled/i.test(attributes['ContentType'] ?? '');
      },
      text() {},
      close() {},
    },
    budget,
  );
  if (!macros) return;
  throw new SpreadsheetError(
    'macro_workbook',
    'Workbooks with macros are not supported; save it as .xlsx without macros.',
  );
}

/** Finds the sheets through relationships, as the format requires, not by their usual file names. */
export async function readWorkbookParts(openPart: OpenPart, budget: WorkBudget): Promise<WorkbookParts> {
  const root = await relationshipsOf('', openPart, budget);
  const workbook =
    root.find((relationship) => relationship.kind === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (workbook.endsWith('.bin')) {
    throw new SpreadsheetError(
      'legacy_format',
      'Binary workbooks (.xlsb) are not supported; save it as .xlsx.',
    );
  }
  const chunks = openPart(workbook);
  if (!chunks || !/\.xml$/.test(workbook)) throw noWorkbook();
  await refuseMacros(workbook, openPart, budget);
  const relationships = await relationshipsOf(workbook, openPart, budget);
  const worksheets = new Map(
    relationships.flatMap(({ id, kind, target }) => (kind === 'worksheet' ? [[id, target] as const] : [])),
  );
  const sheets: SheetPart[] = [];
  let date1904 = false;
  let isWorkbook = false;
  const handler: XmlHandler = {
    open(name, attributes) {
      isWorkbook ||= name === 'workbook';
      if (name === 'workbookPr') date1904 = ['1', 'true', 'on'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const part = worksheets.get(id ?? '');
      if (part === undefined || sheets.length === MOST_PARTS) return;
      const visible = (attributes['state'] ?? 'visible') === 'visible';
      sheets.push({ name: attributes['name'] ?? '', visible, part });
    },
    text() {},
    close() {},
  };
  await readXml(chunks, handler, budget);
  if (!isWorkbook) throw noWorkbook();
  const partOf = (kind: string) => relationships.find((relationship) => relationship.kind === kind)?.target;
  return { sheets, date1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}
