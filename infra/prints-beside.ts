import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { printNames } from '#lib/api/printed/print-name';
import { prints } from '#lib/api/printed/prints';

const READS = 'lib/api/printed/read-beside.ts';

/** In bundles, content that is the same for every call is read from a file rather than built from the table at each start. */
export const readsPrints = { '#lib/api/printed/read': `./${READS}` };

/** Puts the print of its operation, whose id is in the folder's name, beside each bundle that reads prints. */
export function layPrints({ outputs }: Metafile): void {
  for (const [file, { inputs }] of Object.entries(outputs)) {
    const folder = dirname(file);
    const name = printNames.find((one) => folder.endsWith(`/${one}`));
    if (inputs[READS] && name) writeFileSync(join(folder, `${name}.txt`), prints[name]());
  }
}
