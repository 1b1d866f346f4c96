import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { openApi } from '#lib/contract/openapi/document';
import { operations } from '#lib/contract/operations/registry';

/** The console's types of the API, printed from the operations table. `--check` says whether the file is what would be printed. */
const file = join(import.meta.dirname, '..', '..', 'packages', 'console', 'src', 'lib', 'api-types.ts');
const document = JSON.stringify(openApi(operations, 'https://api.example.com'));
const text = `${COMMENT_HEADER}${astToString(await openapiTS(document))}`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'The console’s types are not those of the API: node scripts/console/api-types.ts prints them.',
  );
  process.exit(1);
}
