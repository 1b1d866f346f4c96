import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { type Row, rounded } from '#scripts/bench/row';

const line = z.object({
  name: z.string(),
  goal: z.string(),
  anchor: z.string(),
  measured: z.union([z.number(), z.string()]),
});

/** Parses goals such as `<= 1.15x` and `< 100`. */
const limitOf = (goal: string): number => Number(/[\d.]+/.exec(goal)?.[0]);

export const spreadsheets: Row = {
  title: 'CSV import, 1 M rows; xlsx import, 100,000 rows',
  goal: '1.15x papaparse and 256 MB; 1.2x exceljs and 450 MB',
  anchor: 'csv-parse 3.6x; exceljs in memory 787 MB',
  async measure() {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/bench/spreadsheet.ts']);
    const lines = stdout.trim().split('\n');
    return lines.map((text) => {
      const { name, goal, anchor, measured } = line.parse(JSON.parse(text));
      const value = Number(measured);
      return {
        what: name,
        goal,
        anchor,
        measured: rounded(value),
        within: goal.startsWith('<=') ? value <= limitOf(goal) : value < limitOf(goal),
      };
    });
  },
};
