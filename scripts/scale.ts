import { boundsOf, usualRow } from '#scripts/scale/model';
import { scaleTable } from '#scripts/scale/table';
import { describeTrial, runScaleTrial } from '#scripts/scale/trial';
import { readOptions, refuseUse } from '#scripts/terminal/options';

const HELP = `npm run scale -- [--rows 100000]

What one organization, and each of a hundred, can expect on AWS for this many rows: the limit that is reached first, how long
it takes and what it costs, computed from the limits in lib/pace/limits.ts and infra/stage.ts. At the end one batch is run in the
simulation, to compare its duration with the computed one. See docs/scale.md.
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

console.log(`\n${describeTrial(await runScaleTrial())}`);
