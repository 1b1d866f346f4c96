import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import type { StoredBytes } from '#lib/spreadsheet/zip/stored-bytes';
import type { ZipEntry } from '#lib/spreadsheet/zip/zip-directory';

const PIECE = 64 * 1024;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

async function* compressedBytes(file: StoredBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
  const header = await file.read(entry.headerOffset, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER) {
    throw new SpreadsheetError(
      'damaged',
      'The file is damaged: a part of it is not where its directory says.',
    );
  }
  const start = entry.headerOffset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = start + entry.compressedSize;
  for (let at = start; at < end; at += PIECE) {
    const piece = await file.read(at, Math.min(PIECE, end - at));
    if (piece.length === 0)
      throw new SpreadsheetError('truncated', 'The file is incomplete; please send it again.');
    yield piece;
  }
}

async function* inflated(file: StoredBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
  const compressed = compressedBytes(file, entry);
  if (entry.method === STORED) {
    yield* compressed;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: PIECE });
  const input = Readable.from(compressed, { objectMode: false });
  input.on('error', (error) => inflate.destroy(error));
  try {
    yield* input.pipe(inflate);
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('damaged', 'The file is damaged: a part of it cannot be unpacked.', {
      cause: error,
    });
  } finally {
    input.destroy();
    inflate.destroy();
  }
}

/**
 * One part, unpacked in pieces of at most 64 kB. Stops with `damaged` at the first byte beyond the declared size (the
 * caller has checked what was declared), so a lying zip bomb costs no more than an honest one.
 */
export async function* inflateEntry(file: StoredBytes, entry: ZipEntry): AsyncGenerator<Buffer> {
  if (entry.encrypted)
    throw new SpreadsheetError('password_protected', 'The file is protected by a password.');
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new SpreadsheetError(
      'unsupported_format',
      'The file is packed in a way that is not supported; save it anew.',
    );
  }
  let size = 0;
  let crc = 0;
  for await (const chunk of inflated(file, entry)) {
    size += chunk.length;
    if (size > entry.size) {
      throw new SpreadsheetError('damaged', 'The file is damaged: a part of it is larger than it says.');
    }
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size < entry.size)
    throw new SpreadsheetError('truncated', 'The file is incomplete: a part of it ends early.');
  if (crc !== entry.crc) throw new SpreadsheetError('damaged', 'The file is damaged: its checksum is wrong.');
}
