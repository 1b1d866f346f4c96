/**
 * Import and export of spreadsheets compared with reference packages. Every task runs in its own process; outputs are compared first, then
 * tasks alternate and the lowest CPU time of each counts, so that other load affects both sides alike. Prints one JSON line per row: name,
 * goal, anchor, measured.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';
import { columns, lines, plainLine, quotedLine, records } from '#scripts/bench/spreadsheet-data';
import { exceljsWrite, tasks } from '#scripts/bench/spreadsheet-tasks';
import { bombOf } from '#test/spreadsheet/support/bomb';
import { ReaderProcess } from '#test/spreadsheet/support/read-in-child';

const TURNS = 3;
/** exceljs returns dates as `Date`, formulas and links as objects; only the number of filled cells is comparable. */
const filled = (cells: readonly unknown[]): number =>
  cells.filter((cell) => cell !== null && cell !== undefined && cell !== '').length;

interface Report {
  readonly rows: number;
  readonly cells: number;
  readonly digest: string;
  readonly cpuMs: number;
  readonly megabytes: number;
}

/** On Linux, a child's `maxRSS` starts from its parent's memory; its own peak is in /proc. */
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

/** The most expensive files accepted: as many shared strings as allowed, and a sheet of the maximum unpacked size. */
async function worst(): Promise<void> {
  const reader = await ReaderProcess.create();
  const strings = {
    part: 'xl/sharedStrings.xml',
    start: '<sst>',
    text: `<si><t>${'a'.repeat(40)}</t></si>`.repeat(2 ** 20 / 64),
    times: 60,
  };
  const cells = Array.from({ length: 40 }, (_none, at) => `<c t="inlineStr"><is><t>value ${at}</t></is></c>`);
  const row = `<row>${cells.join('')}</row>`;
  const many = Math.floor(2 ** 20 / row.length);
  const sheet = {
    part: 'xl/worksheets/sheet1.xml',
    start: '<worksheet><sheetData>',
    text: row.repeat(many),
    times: Math.floor(99_000 / many),
  };
  for (const [what, file] of [
    ['60 MB of shared strings', bombOf(strings, { sheets: [{ rows: '' }], strings: '' })],
    ['99,000 rows of 40 cells', bombOf(sheet, { sheets: [{ rows: '' }] })],
  ] as const) {
    const { code, rows, megabytes } = await reader.read(file);
    print(`${what}, ${rows} rows, ended with ${code}: memory, MB`, '< 900', 'none', Math.round(megabytes));
  }
  await reader.remove();
}

type Place = (name: string) => string;

/** By their names: `node scripts/bench/spreadsheet.ts xlsx-read` measures one of them. */
const parts: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'csv-plain': async (place) => {
    await pipeline(Readable.from(lines(plainLine)), createWriteStream(place('plain.csv')));
    await versus('CSV import, 1 M plain rows', 'csv-ours', 'csv-papaparse', place('plain.csv'), 1.15, 256);
  },
  'csv-quoted': async (place) => {
    await pipeline(Readable.from(lines(quotedLine)), createWriteStream(place('quoted.csv')));
    await versus('CSV import, 1 M quoted rows', 'csv-ours', 'csv-papaparse', place('quoted.csv'), 1.15, 256);
  },
  'xlsx-read': async (place) => {
    await exceljsWrite(createWriteStream(place('shared.xlsx')), true);
    await versus('xlsx import, 100,000 rows', 'xlsx-ours', 'xlsx-exceljs', place('shared.xlsx'), 1.2, 450);
  },
  'xlsx-read-own': async (place) => {
    const own = place('inline.xlsx');
    await pipeline(writeWorkbook([{ name: 'Results', columns, rows: records() }]), createWriteStream(own));
    await versus('xlsx import, 100,000 rows of our own export', 'xlsx-ours', 'xlsx-exceljs', own, 1.2, 450);
  },
  'xlsx-write': () => versus('xlsx export, 100,000 rows', 'write-ours', 'write-exceljs', '-', 1, 256),
  'xlsx-write-wide': () =>
    versus('xlsx export, 100,000 rows of 89 columns', 'wide-ours', 'wide-exceljs', '-', 1, 450),
  bombs,
  worst,
};

async function main(names: readonly string[]): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-spreadsheet-'));
  for (const name of names) await parts[name]?.((file) => join(folder.path, file));
}

const [, , task, file, mode] = process.argv;
if (task && file) await runTask(task, file, mode === 'compare');
else await main(task === undefined ? Object.keys(parts) : [task]);
