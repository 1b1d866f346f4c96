import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { openSqlite } from '#local-aws/sqlite';

export interface StoredObject {
  readonly key: string;
  readonly file: string;
  readonly size: number;
  /** Without quotes. */
  readonly etag: string;
  readonly modifiedAt: number;
  /** Headers returned with the object: Content-Type, x-amz-meta-* and the like. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Received bytes that do not belong to an object yet. */
export interface Received {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
  readonly sha256: string;
  /** Base64 of the big-endian checksum, as S3 writes it. */
  readonly crc32: string;
}

export interface ObjectStore {
  receive(body: AsyncIterable<Buffer>): Promise<Received>;
  discard(received: Received): Promise<void>;
  put(
    bucket: string,
    key: string,
    received: Received,
    headers: Record<string, string>,
    etag?: string,
  ): Promise<StoredObject>;
  get(bucket: string, key: string): StoredObject | undefined;
  read(object: StoredObject, start: number, end: number): Readable;
  delete(bucket: string, key: string): Promise<void>;
  /** Keys ordered by their UTF-8 bytes. */
  list(bucket: string, prefix: string, after: string, limit: number): StoredObject[];
  join(parts: readonly Received[]): Promise<Received>;
  close(): void;
}

/** Stores objects as files with random names, indexed in SQLite. Without a data directory they are in a temporary one. */
export function openObjectStore(dataDirectory: string | undefined): ObjectStore {
  const directory =
    dataDirectory === undefined ? mkdtempSync(join(tmpdir(), 'local-s3-')) : join(dataDirectory, 's3');
  const files = join(directory, 'files');
  mkdirSync(files, { recursive: true });
  const database = openSqlite(join(directory, 'index.sqlite'));
  database.exec(
    `CREATE TABLE IF NOT EXISTS objects (bucket TEXT, key TEXT, file TEXT, size INTEGER, etag TEXT, modifiedAt INTEGER,
     headers TEXT, PRIMARY KEY (bucket, key)) WITHOUT ROWID`,
  );
  const columns = 'key, file, size, etag, modifiedAt, headers';
  const select = database.prepare(`SELECT ${columns} FROM objects WHERE bucket = ? AND key = ?`);
  const insert = database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?');
  const scan = database.prepare(
    `SELECT ${columns} FROM objects WHERE bucket = ? AND key > ? AND key >= ? ORDER BY key LIMIT ?`,
  );

  async function receive(body: AsyncIterable<Buffer>): Promise<Received> {
    const file = join(files, randomUUID());
    const [md5, sha256] = [createHash('md5'), createHash('sha256')];
    const out = createWriteStream(file);
    let [size, checksum] = [0, 0];
    try {
      for await (const chunk of body) {
        md5.update(chunk);
        sha256.update(chunk);
        checksum = crc32(chunk, checksum);
        size += chunk.length;
        if (!out.write(chunk)) await new Promise<void>((resolve) => out.once('drain', resolve));
      }
      out.end();
      await finished(out);
    } catch (error) {
      out.destroy();
      await rm(file, { force: true });
      throw error;
    }
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(checksum >>> 0);
    return {
      file,
      size,
      md5: md5.digest('hex'),
      sha256: sha256.digest('hex'),
      crc32: bytes.toString('base64'),
    };
  }

  const find = (bucket: string, key: string): StoredObject | undefined => {
    const row = select.get(bucket, key);
    return row === undefined ? undefined : toObject(row);
  };

  return {
    receive,
    discard: (received) => rm(received.file, { force: true }),
    async put(bucket, key, received, headers, etag = received.md5) {
      const before = find(bucket, key);
      insert.run(bucket, key, received.file, received.size, etag, Date.now(), JSON.stringify(headers));
      // Readers of the old object have its file open and can finish.
      if (before !== undefined) await rm(before.file, { force: true });
      const stored = find(bucket, key);
      if (stored === undefined) throw new Error(`${key} was deleted while it was written`);
      return stored;
    },
    get: find,
    read: (object, start, end) => createReadStream(object.file, { start, end }),
    async delete(bucket, key) {
      const before = find(bucket, key);
      remove.run(bucket, key);
      if (before !== undefined) await rm(before.file, { force: true });
    },
    list: (bucket, prefix, after, limit) =>
      scan
        .all(bucket, after, prefix, limit)
        .map(toObject)
        .filter(({ key }) => key.startsWith(prefix)),
    async join(parts) {
      const joined = await receive(chunksOf(parts));
      return joined;
    },
    close() {
      database.close();
      if (dataDirectory === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function* chunksOf(parts: readonly Received[]): AsyncGenerator<Buffer> {
  for (const { file } of parts) yield* createReadStream(file) as AsyncIterable<Buffer>;
}

function toObject(row: Record<string, unknown>): StoredObject {
  return {
    key: String(row['key']),
    file: String(row['file']),
    size: Number(row['size']),
    etag: String(row['etag']),
    modifiedAt: Number(row['modifiedAt']),
    headers: JSON.parse(String(row['headers'])) as Record<string, string>,
  };
}
