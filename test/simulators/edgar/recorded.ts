import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..', '..', 'data', 'edgar');

/** A recorded file, by its EDGAR path; `undefined` if it was not recorded. */
export function recorded(path: string): Buffer | undefined {
  if (path.includes('..')) return undefined;
  const file = join(root, `${path}.gz`);
  return existsSync(file) ? gunzipSync(readFileSync(file)) : undefined;
}

/** The CIKs whose submissions were recorded, without leading zeros. */
export const recordedCiks = (): string[] =>
  readdirSync(join(root, 'submissions')).map((name) => String(Number(name.replace(/\D/g, ''))));
