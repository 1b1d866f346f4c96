import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { synthesize } from '#scripts/synthesize';
import { readOptions, refuseUse } from '#scripts/terminal/options';

const HELP = `npm run synth -- STAGE

Writes the CloudFormation templates of local, staging or production to .local/assembly/STAGE, without an account.
Staging and production are checked by cdk-nag; findings that infra/nag.ts does not justify fail.
`;
const STAGES = ['local', 'staging', 'production'];

const { positionals } = readOptions(HELP, {
  allowPositionals: true,
  options: {},
});
const [stage = ''] = positionals;
if (!STAGES.includes(stage)) refuseUse(HELP, stage ? `There is no stage ${stage}.` : undefined);

try {
  const output = synthesize(stage, resolve('.local', 'assembly', stage));
  for (const file of globSync(join(output, '*.template.json')).toSorted()) {
    const { Resources = {} } = JSON.parse(readFileSync(file, 'utf8'));
    console.log(`${basename(file, '.template.json').padEnd(28)}${Object.keys(Resources).length} resources`);
  }
  console.log(`\n${output}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
