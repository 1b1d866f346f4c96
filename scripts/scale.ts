import { boundsOf, usualRow } from '#scripts/scale/model';
import { scaleTable } from '#scripts/scale/table';
import { readOptions, refuseUse } from '#scripts/terminal/options';

const HELP = `npm run scale -- [--rows 100000]

What one organization and a hundred see on AWS for so many rows each: which limit binds, how long it takes and what it
costs, from the tables of limits (lib/pace/limits.ts, infra/stage.ts). docs/scale.md explains it.
`;

const { values } = readOptions(HELP, {
  options: { rows: { type: 'string', default: '100000' } },
});
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1) refuseUse(HELP, '--rows must be a whole number from 1.');

console.log(scaleTable(rows));
console.log('\nAll limits for one organization, in rows a second:');
for (const { what, rowsASecond } of boundsOf(1, usualRow))
  console.log(`${rowsASecond.toFixed(1).padStart(8)}  ${what}`);
