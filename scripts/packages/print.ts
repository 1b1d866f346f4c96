import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApi } from '#lib/api/openapi/document';
import { operations } from '#lib/api/registry';
import { isObject } from '#lib/shared/is-object';
import { lazy } from '#lib/shared/lazy';
import { pythonFiles } from '#scripts/packages/python/operations';
import { sdkOperations } from '#scripts/packages/sdk-operations';

const packages = join(import.meta.dirname, '..', '..', 'packages');
const TYPES = ['console/src/lib/api-types.ts', 'sdk-typescript/src/generated/api-types.ts'];
const FUNCTIONS = 'sdk-typescript/src/generated/operations.ts';
const PYTHON = 'sdk-python/src/gtm_sdk/generated';

const onlyRequires = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => isObject(one) && Object.keys(one).join() === 'required');

/** Removes sets of members of which one is required: the type printer would use them instead of the members. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name, inner]) => name !== 'anyOf' || !onlyRequires(inner));
  return Object.fromEntries(kept.map(([name, inner]) => [name, plain(inner)]));
}

function write(path: string, text: string): void {
  const file = join(packages, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Prints the API parts of the packages from the operations table: the types for the console and the SDK, the SDK's functions, and the
 * models and methods of the Python SDK. They are not committed. Runs once per process; types printed from the same description are kept, as
 * they take seconds.
 */
export const printPackages = lazy(print);

async function print(): Promise<void> {
  const described = openApi(operations, 'https://api.example.com');
  const document = JSON.stringify(plain(described));
  const head = `// Printed by scripts/packages/print.ts from description ${createHash('sha256').update(document).digest('hex')}.\n`;
  const stale = TYPES.map((path) => join(packages, path)).filter(
    (file) => !existsSync(file) || !readFileSync(file, 'utf8').startsWith(head),
  );
  write(FUNCTIONS, sdkOperations(operations));
  const python = pythonFiles(operations, described);
  write(`${PYTHON}/__init__.py`, '');
  write(`${PYTHON}/models.py`, python.models);
  write(`${PYTHON}/operations.py`, python.operations);
  if (stale.length === 0) return;
  const types = `${head}${astToString(await openapiTS(document))}`;
  for (const path of TYPES) write(path, types);
}

if (import.meta.main) await printPackages();
