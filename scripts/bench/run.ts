import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify, styleText } from 'node:util';
import type { Line, Measured, Row } from '#scripts/bench/row';
import { rows } from '#scripts/bench/rows/registry';
import { readOptions } from '#scripts/terminal/options';
import { startProgress } from '#scripts/terminal/progress';

const HELP = `npm run bench [-- ROW ...] [--json]

What the service costs and how fast it is: goal, reference and measured value, counted wherever possible.
Rows: ${Object.keys(rows).join(', ')} (all unless named; spreadsheets takes minutes, memory half an hour)

  --json   print a JSON array instead of the table
`;

const MARK = 'MEASURED ';
const MINUTES = 15;

const known: Readonly<Record<string, Row>> = rows;

function find(name: string): Row {
  const row = known[name];
  if (!row) throw new TypeError(`There is no row ${name}; there are ${Object.keys(known).join(', ')}.`);
  return row;
}

/** Runs in its own process: rows set the environment, and a failing one does not affect the others. */
async function measure(name: string): Promise<readonly Measured[]> {
  const { title, goal, anchor, minutes = MINUTES } = find(name);
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(import.meta.url), '--row', name],
      { maxBuffer: 2 ** 26, timeout: minutes * 60_000 },
    );
    const line = stdout.split('\n').find((text) => text.startsWith(MARK)) ?? '';
    const lines: readonly Line[] = JSON.parse(line.slice(MARK.length));
    return lines.map((one) => ({ what: title, goal, anchor, ...one }));
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error))
      .trim()
      .split('\n')
      .slice(-12)
      .join(' ');
    return [
      {
        what: title,
        goal,
        anchor,
        measured: 'could not be measured',
        within: false,
        note: reason.slice(0, 600),
      },
    ];
  }
}

const verdict = ({ within }: Measured): string =>
  within === undefined ? ' ' : within ? styleText('green', '✓') : styleText('red', '✗');

function print(line: Measured): void {
  console.log(`${verdict(line)} ${styleText('bold', line.what)}`);
  console.log(`    measured  ${line.measured}`);
  console.log(`    goal      ${line.goal}`);
  console.log(`    anchor    ${line.anchor}`);
  if (line.note) console.log(styleText('dim', `    ${line.note}`));
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions(HELP, {
    allowPositionals: true,
    options: { json: { type: 'boolean' }, row: { type: 'string' } },
  });
  if (values.row) {
    console.log(`${MARK}${JSON.stringify(await find(values.row).measure())}`);
    process.exit(0);
  }
  const names = positionals.length > 0 ? positionals : Object.keys(known);
  const all: Measured[] = [];
  const progress = values.json ? undefined : startProgress(names.length);
  for (const [done, name] of names.entries()) {
    progress?.to(done, `measuring ${name}`);
    const lines = await measure(name);
    all.push(...lines);
    progress?.end();
    if (!values.json) for (const line of lines) print(line);
  }
  if (values.json) console.log(JSON.stringify(all, null, 2));
  const beyond = all.filter(({ within }) => within === false).length;
  if (!values.json) console.log(`\n${all.length} lines, ${beyond} miss their goal.`);
}

await main();
