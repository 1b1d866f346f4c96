import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { openApi } from '#lib/contract/openapi/document';
import { operations } from '#lib/contract/operations/registry';

/** Prints the console's types of the API from the operations table. They are not committed: `npm run check` prints them first. */
const file = join(import.meta.dirname, '..', '..', 'packages', 'console', 'src', 'lib', 'api-types.ts');
const document = JSON.stringify(openApi(operations, 'https://api.example.com'));
writeFileSync(file, `${COMMENT_HEADER}${astToString(await openapiTS(document))}`);
