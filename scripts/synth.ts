import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { synthesize } from '#scripts/synthesize';

const HELP = `npm run synth -- STAGE

Writes the CloudFormation templates of local, staging or production to .local/assembly/STAGE, without an account.
Staging and production are checked by cdk-nag; findings that infra/nag.ts does not justify fail.
`;
const STAGES = ['local', 'staging', 'production'];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
const [stage = ''] = positionals;
if (values.help || !STAGES.includes(stage)) {
  process.stderr.write(stage && !values.help ? `There is no stage ${stage}.\n\n${HELP}` : HELP);
  process.exit(values.help ? 0 : 2);
}

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
