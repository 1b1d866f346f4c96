import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, createGzip } from 'node:zlib';

export interface ReadOnce<T> {
  /** The items as they arrive, stored along the way. Must be read to its end before `again`. */
  first(): AsyncGenerator<T, void>;
  /** The stored items again. */
  again(): AsyncGenerator<T, void>;
  /** Deletes the stored items. */
  close(): Promise<void>;
}

/**
 * Makes a source that is read once iterable several times: its items go to a gzipped file in the temporary folder, about a tenth of their
 * size, and are never all in memory. They must survive JSON.
 */
export function readOnce<T>(source: AsyncIterable<T>): ReadOnce<T> {
  const path = join(tmpdir(), `export-${randomUUID()}`);
  let ended = false;
  return {
    async *first() {
      const gzip = createGzip({ level: 1 });
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      gzip.pipe(file);
      const written = once(file, 'close');
      try {
        for await (const item of source) {
          if (!gzip.write(`${JSON.stringify(item)}\n`)) await once(gzip, 'drain');
          yield item;
        }
        gzip.end();
        await written;
        ended = true;
      } finally {
        gzip.destroy();
        file.destroy();
      }
    },
    async *again() {
      if (!ended) throw new Error('The items were iterated again before the first pass finished.');
      const input = createReadStream(path).pipe(createGunzip());
      for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
        const item: T = JSON.parse(line);
        yield item;
      }
    },
    close: () => rm(path, { force: true }),
  };
}
