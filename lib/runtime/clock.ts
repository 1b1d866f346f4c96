import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { readEnvironment } from '#lib/runtime/environment';

const shift = z.lazy(() => z.object({ offset_ms: z.number() }));
let known = { modified: -1, offset: 0 };

/** The service's "now". Only the local stage can shift it, by a file, so that all its functions agree. */
export function now(): Date {
  const { STAGE, SERVICE_CLOCK_FILE: file } = readEnvironment();
  if (STAGE !== 'local' || !file) return new Date();
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
  if (modified !== known.modified && modified >= 0) {
    known = { modified, offset: shift.parse(JSON.parse(readFileSync(file, 'utf8'))).offset_ms };
  }
  return new Date(Date.now() + known.offset);
}
