import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Closeable } from '#lib/spreadsheet/closeable';

/** A file with random access: a zip's directory is at its end, and Excel puts shared strings after the sheets. */
export interface StoredBytes {
  readonly size: number;
  /** Shorter than `length` at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Up to this size memory is cheaper than a file; a multipart upload (4 MB) never touches the disk. */
const IN_MEMORY = 8 * 1024 * 1024;

export const inMemory = (bytes: Buffer): StoredBytes => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
  close: async () => {},
});

/** The file is unlinked before the first byte is written, so nothing is left behind however the process ends. */
async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `sheet-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function onDisk(first: readonly Buffer[], rest: Closeable<Buffer>): Promise<StoredBytes> {
  const file = await namelessFile();
  try {
    let size = 0;
    const write = async (chunk: Buffer) => {
      await file.writev([chunk], size);
      size += chunk.length;
    };
    await write(Buffer.concat(first));
    for await (const chunk of rest) await write(chunk);
    return {
      size,
      read: async (offset, length) => {
        const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
        return buffer.subarray(0, bytesRead);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Reads the whole source; the caller closes the result. */
export async function storeBytes(source: Closeable<Buffer>): Promise<StoredBytes> {
  const collected: Buffer[] = [];
  let size = 0;
  for (;;) {
    const next = await source.next();
    if (next.done) return inMemory(Buffer.concat(collected));
    collected.push(next.value);
    size += next.value.length;
    if (size > IN_MEMORY) return onDisk(collected, source);
  }
}
