import { parseArgs } from 'node:util';
import { boundsOf, timeOf, usualRow } from '#scripts/scale/model';

const HELP = `npm run scale -- [--rows 100000]

What one organization and a hundred see on AWS for so many rows each: which limit binds, how long it takes and what it
costs, from the tables of limits (lib/pace/limits.ts, infra/stage.ts). docs/scale.md explains it.
`;

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, rows: { type: 'string', default: '100000' } },
});
const rows = Number(values.rows);
if (values.help || !Number.isInteger(rows) || rows < 1) {
  process.stderr.write(values.help ? HELP : `--rows must be a whole number from 1.\n\n${HELP}`);
  process.exit(values.help ? 0 : 2);
}

console.log('| Organizations | Rows each | Binds | Rows a second | Hours | Next limit | AWS, US dollars |');
console.log('|---|---|---|---|---|---|---|');
for (const organizations of [1, 100]) {
  const { hours, binds, next, dollars } = timeOf(organizations, rows, usualRow);
  console.log(
    `| ${organizations} | ${rows} | ${binds?.what} | ${binds?.rowsASecond.toFixed(1)} | ${hours.toFixed(1)} | ${next?.what} (${next?.rowsASecond.toFixed(1)}) | ${dollars.toFixed(2)} |`,
  );
}
console.log('\nAll limits for one organization, in rows a second:');
for (const { what, rowsASecond } of boundsOf(1, usualRow))
  console.log(`${rowsASecond.toFixed(1).padStart(8)}  ${what}`);
