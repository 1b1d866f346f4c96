import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod';
import { readOptions, refuseUse } from '#scripts/terminal/options';

const HELP = `node scripts/slowest-tests.ts REPORT

Updates the table of the slowest test files in docs/contributing.md from the report of a complete run:
  VITEST_JSON_REPORT=report.json CONSOLE_FLOWS=1 npm test
`;

const DOCUMENT = 'docs/contributing.md';
const SHOWN = /(?<=\| Test file \| Seconds \|\n\|---\|---\|\n)(?:\|.*\|\n)*/;
const MOST = 20;

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const { positionals } = readOptions(HELP, {
  allowPositionals: true,
  options: {},
});
const [file] = positionals;
if (file === undefined) refuseUse(HELP);
const rows = report
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1_000,
  }))
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, MOST)
  .map((row) => `| \`${row.file}\` | ${row.seconds.toFixed(0)} |\n`);
writeFileSync(
  DOCUMENT,
  readFileSync(DOCUMENT, 'utf8').replace(SHOWN, () => rows.join('')),
);
