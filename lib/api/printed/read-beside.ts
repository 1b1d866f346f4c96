import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PrintName } from '#lib/api/printed/print-name';

/** Reads what was printed from the table while the function was bundled (infra/prints-beside.ts). */
export const readPrint = (name: PrintName): string =>
  readFileSync(join(dirname(import.meta.filename), `${name}.txt`), 'utf8');
