import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface PrivateFile {
  read(): unknown;
  write(content: unknown): void;
}

/** A JSON file that only its owner may read, replaced as a whole; kept in memory if there is no path. */
export function privateFile(path: string | undefined): PrivateFile {
  if (path === undefined) {
    let content: unknown;
    return {
      read: () => content,
      write: (value) => {
        content = structuredClone(value);
      },
    };
  }
  return {
    read: () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined),
    write(value) {
      mkdirSync(dirname(path), { recursive: true });
      const next = `${path}.next`;
      writeFileSync(next, JSON.stringify(value, null, 1), { mode: 0o600 });
      // The mode above applies only to a new file.
      chmodSync(next, 0o600);
      renameSync(next, path);
    },
  };
}
