/**
 * Import and export of spreadsheets against the packages they are measured by. Every task runs in a process of its own;
 * outputs are compared first, then tasks take turns and the least CPU time of each counts, so that a busy machine
 * disturbs both sides alike. Prints one JSON line a row: name, goal, anchor, measured.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { defaultLimits } from '#lib/spreadsheet/limits';
import { readSheet } from '#lib/spreadsheet/read-sheet';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';
import { bombOf } from '#test/spreadsheet/support/bomb';
import { ReaderProcess } from '#test/spreadsheet/support/read-in-child';

const CSV_ROWS = 1_000_000;
const XLSX_ROWS = 100_000;
const TURNS = 3;
const limits = { ...defaultLimits, bytes: 2 ** 31, rows: CSV_ROWS + 1 };

type See = (cells: readonly unknown[]) => void;

const person = (index: number): string[] => [
  `First${index}`,
  `Lästname${index}`,
  `p${index}@acme${index % 1000}.example`,
  `Acme, ${index % 1000}`,
  `acme${index % 1000}.example`,
  String(index),
  'Berlin',
  'Germany',
  `said "hello" ${index}`,
  'x',
];
const plainLine = (index: number): string =>
  `${person(index)
    .map((cell) => cell.replace(/[",]/g, ''))
    .join(',')}\r\n`;
const quotedLine = (index: number): string =>
  `${person(index)
    .map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

async function* lines(line: (index: number) => string): AsyncGenerator<string> {
  for (let block = 0; block < CSV_ROWS; block += 1000) {
    let text = '';
    for (let index = block; index < block + 1000; index += 1) text += line(index);
    yield text;
  }
}

const columns = Array.from({ length: 10 }, (_none, index) => ({
  key: `k${index}`,
  header: `Heading ${index}`,
}));
const record = (index: number): Record<string, string | number | Date | boolean> => {
  const [first = '', last = '', email = '', company = '', domain = ''] = person(index);
  const when = new Date(1_600_000_000_000 + index * 86_400_000 * (index % 7));
  return {
    k0: first,
    k1: last,
    k2: email,
    k3: company,
    k4: domain,
    k5: index,
    k6: when,
    k7: index % 2 === 0,
    k8: 'Berlin',
    k9: index * 1.5,
  };
};
function* records(): Generator<Record<string, string | number | Date | boolean>> {
  for (let index = 0; index < XLSX_ROWS; index += 1) yield record(index);
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** An export as it is: 89 columns, of which a person has some sixty, asked for page by page. */
const wideColumns = Array.from({ length: 89 }, (_none, index) => ({
  key: `k${index}`,
  header: `Heading ${index}`,
}));
async function* wideRecords(): AsyncGenerator<Record<string, string>> {
  for (let index = 0; index < XLSX_ROWS; index += 1) {
    if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    const cells = wideColumns.slice(0, 60).map(({ key }, at): [string, string] => {
      return [key, `value ${at} of person ${index} ${(index * 7919 + at * 104_729) % 1_000_003}`];
    });
    yield Object.fromEntries(cells);
  }
}

async function exceljsWide(stream: Writable): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useSharedStrings: false,
    useStyles: true,
  });
  const sheet = workbook.addWorksheet('Results');
  sheet.columns = wideColumns;
  for await (const row of wideRecords()) sheet.addRow(row).commit();
  sheet.commit();
  await workbook.commit();
}

async function exceljsWrite(stream: Writable, useSharedStrings: boolean): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings, useStyles: true });
  const sheet = workbook.addWorksheet('Results', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns;
  for (const row of records()) sheet.addRow({ ...row, k6: row['k6'] }).commit();
  sheet.commit();
  await workbook.commit();
}

/** exceljs gives dates as `Date`, formulas and links as objects; only the number of filled cells is comparable. */
const filled = (cells: readonly unknown[]): number =>
  cells.filter((cell) => cell !== null && cell !== undefined && cell !== '').length;

const tasks: Record<string, (file: string, see: See) => Promise<void>> = {
  'csv-ours': async (file, see) => {
    for await (const row of readSheet(createReadStream(file), { limits })) see(row.cells);
  },
  // Decoded by the stream: given bytes, papaparse breaks the characters at chunk edges and the outputs would differ.
  'csv-papaparse': (file, see) =>
    new Promise((resolve, reject) =>
      Papa.parse<string[]>(createReadStream(file, { encoding: 'utf8' }), {
        step: (result) => see(result.data),
        skipEmptyLines: true,
        complete: () => resolve(),
        error: reject,
      }),
    ),
  'xlsx-ours': async (file, see) => {
    for await (const row of readSheet(createReadStream(file), { limits })) see(row.cells);
  },
  'xlsx-exceljs': async (file, see) => {
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(file, {
      sharedStrings: 'cache',
      styles: 'cache',
      worksheets: 'emit',
      hyperlinks: 'ignore',
      entries: 'emit',
    });
    for await (const sheet of reader)
      for await (const row of sheet) see(Array.isArray(row.values) ? row.values.slice(1) : []);
  },
  'write-ours': (_file) =>
    pipeline(writeWorkbook([{ name: 'Results', columns, rows: records() }]), nowhere()),
  'write-exceljs': (_file) => exceljsWrite(nowhere(), false),
  'wide-ours': (_file) =>
    pipeline(writeWorkbook([{ name: 'Results', columns: wideColumns, rows: wideRecords() }]), nowhere()),
  'wide-exceljs': (_file) => exceljsWide(nowhere()),
};

interface Report {
  readonly rows: number;
  readonly cells: number;
  readonly digest: string;
  readonly cpuMs: number;
  readonly megabytes: number;
}

/** Linux counts a child's `maxRSS` from its parent's memory on; its own peak stands in /proc. */
function peakMegabytes(): number {
  const own =
    process.platform === 'linux'
      ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
      : undefined;
  return Number(own ?? process.resourceUsage().maxRSS) / 1024;
}

async function runTask(name: string, file: string, compare: boolean): Promise<void> {
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  const digest = createHash('sha256');
  let rows = 0;
  let cells = 0;
  const before = process.cpuUsage();
  await task(file, (values) => {
    rows += 1;
    cells += compare ? filled(values) : values.length;
    if (compare && name.startsWith('csv')) digest.update(JSON.stringify(values));
  });
  const used = process.cpuUsage(before);
  const report: Report = {
    rows,
    cells,
    digest: digest.digest('hex'),
    cpuMs: (used.user + used.system) / 1000,
    megabytes: peakMegabytes(),
  };
  console.log(JSON.stringify(report));
}

async function child(name: string, file: string, compare = false): Promise<Report> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    fileURLToPath(import.meta.url),
    name,
    file,
    compare ? 'compare' : 'time',
  ]);
  return JSON.parse(stdout);
}

const print = (name: string, goal: string, anchor: string, measured: string | number): void =>
  console.log(JSON.stringify({ name, goal, anchor, measured }));

const rounded = (value: number): number => Math.round(value * 100) / 100;

async function versus(
  title: string,
  ours: string,
  anchor: string,
  file: string,
  ratio: number,
  megabytes: number,
): Promise<void> {
  const [mine, theirs] = [await child(ours, file, true), await child(anchor, file, true)];
  if (mine.rows !== theirs.rows || mine.cells !== theirs.cells || mine.digest !== theirs.digest) {
    throw new Error(`${title}: the outputs differ: ${JSON.stringify([mine, theirs])}`);
  }
  const turns: { readonly mine: Report; readonly theirs: Report }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({ mine: await child(ours, file), theirs: await child(anchor, file) });
  const least = (side: 'mine' | 'theirs') => Math.min(...turns.map((turn) => turn[side].cpuMs));
  const most = (side: 'mine' | 'theirs') =>
    Math.round(Math.max(...turns.map((turn) => turn[side].megabytes)));
  print(
    `${title}: CPU time`,
    `<= ${ratio}x`,
    `${anchor} ${Math.round(least('theirs'))} ms`,
    rounded(least('mine') / least('theirs')),
  );
  print(`${title}: memory, MB`, `<= ${megabytes}`, `${anchor} ${most('theirs')}`, most('mine'));
}

/** Bundled, as on Lambda: this program's own packages take more memory than the reader. */
async function bombs(): Promise<void> {
  const row = '<row><c r="A1"><v>1</v></c></row>';
  const bomb = {
    part: 'xl/worksheets/sheet1.xml',
    start: '<worksheet><sheetData>',
    text: row.repeat(2 ** 20 / 32),
    times: 1024,
  };
  const reader = await ReaderProcess.create();
  for (const [how, lie] of [
    ['declared', {}],
    ['hidden', { declaredSize: 1_000_000 }],
  ] as const) {
    const file = bombOf({ ...bomb, ...lie }, { sheets: [{ rows: '' }] });
    const { code, megabytes } = await reader.read(file);
    const size = rounded(file.length / 1e6);
    print(
      `zip bomb of ${size} MB to 1 GB, ${how}, refused as ${code}: memory, MB`,
      '< 100',
      'none',
      Math.round(megabytes),
    );
  }
  await reader.remove();
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-spreadsheet-'));
  const place = (name: string) => join(folder, name);
  try {
    await pipeline(Readable.from(lines(plainLine)), createWriteStream(place('plain.csv')));
    await versus('CSV import, 1 M plain rows', 'csv-ours', 'csv-papaparse', place('plain.csv'), 1.15, 256);
    await pipeline(Readable.from(lines(quotedLine)), createWriteStream(place('quoted.csv')));
    await versus('CSV import, 1 M quoted rows', 'csv-ours', 'csv-papaparse', place('quoted.csv'), 1.15, 256);
    await exceljsWrite(createWriteStream(place('shared.xlsx')), true);
    await versus('xlsx import, 100,000 rows', 'xlsx-ours', 'xlsx-exceljs', place('shared.xlsx'), 1.2, 450);
    await pipeline(
      writeWorkbook([{ name: 'Results', columns, rows: records() }]),
      createWriteStream(place('inline.xlsx')),
    );
    await versus(
      'xlsx import, 100,000 rows of our own export',
      'xlsx-ours',
      'xlsx-exceljs',
      place('inline.xlsx'),
      1.2,
      450,
    );
    await versus('xlsx export, 100,000 rows', 'write-ours', 'write-exceljs', '-', 1, 256);
    await versus('xlsx export, 100,000 rows of 89 columns', 'wide-ours', 'wide-exceljs', '-', 1, 450);
    await bombs();
  } finally {
    await rm(folder, { recursive: true });
  }
}

const [, , task, file, mode] = process.argv;
if (task && file) await runTask(task, file, mode === 'compare');
else await main();
