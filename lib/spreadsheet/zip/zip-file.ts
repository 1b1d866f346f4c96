import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type yauzl from 'yauzl';
import { laterPackage } from '#lib/shared/later-package';
import { lazy } from '#lib/shared/lazy';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import type { StoredBytes } from '#lib/spreadsheet/zip/stored-bytes';

const yauzlPackage = laterPackage<typeof import('yauzl')>('yauzl');

export interface ZipEntry {
  readonly name: string;
  readonly encrypted: boolean;
  /** As declared; the actual output is checked against it. */
  readonly size: number;
  /** Unpacks the part. Throws `SpreadsheetError`. */
  unpack(): AsyncGenerator<Buffer, void>;
}

const PIECE = 64 * 1024;
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;

/** A workbook has a few dozen parts; thousands are pictures or an attack on the directory itself. */
const MAX_ENTRIES = 10_000;

const truncated = (cause?: unknown) =>
  new SpreadsheetError('truncated', 'The file is incomplete; please send it again.', { cause });
const damaged = (cause?: unknown) =>
  new SpreadsheetError('damaged', 'The file is damaged and cannot be read.', { cause });

/** Translates a yauzl error into one of this reader's. */
const told = (error: unknown): SpreadsheetError => {
  if (error instanceof SpreadsheetError) return error;
  const message = error instanceof Error ? error.message : '';
  return /unexpected EOF|not enough bytes|bounds/i.test(message) ? truncated(error) : damaged(error);
};

/** yauzl reads from arbitrary offsets, in pieces. */
const storedReader = lazy(
  () =>
    class extends yauzlPackage().RandomAccessReader {
      readonly #file: StoredBytes;

      constructor(file: StoredBytes) {
        super();
        this.#file = file;
      }

      override _readStreamForRange(start: number, end: number): Readable {
        const file = this.#file;
        async function* pieces() {
          for (let at = start; at < end; at += PIECE) {
            const piece = await file.read(at, Math.min(PIECE, end - at));
            if (piece.length === 0) throw truncated();
            yield piece;
          }
        }
        return Readable.from(pieces(), { objectMode: false });
      }

      override read(
        buffer: Buffer,
        offset: number,
        length: number,
        position: number,
        done: (error: Error | null) => void,
      ): void {
        this.#file.read(position, length).then((bytes) => {
          bytes.copy(buffer, offset);
          done(bytes.length < length ? truncated() : null);
        }, done);
      }
    },
);

/** The offset at which the zip ends: some writers append bytes, which yauzl rejects. */
async function zipLength(file: StoredBytes): Promise<number> {
  const start = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const tail = await file.read(start, END_BYTES + MAX_COMMENT);
  const at = tail.lastIndexOf(END, tail.length - END_BYTES);
  if (at === -1) throw truncated();
  return Math.min(file.size, start + at + END_BYTES + tail.readUInt16LE(at + 20));
}

async function* unpacked(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer, void> {
  if (entry.isEncrypted())
    throw new SpreadsheetError('password_protected', 'The file is password-protected.');
  if (!entry.canDecodeFileData()) {
    throw new SpreadsheetError(
      'unsupported_format',
      'The file uses an unsupported compression; save it again.',
    );
  }
  let crc = 0;
  try {
    const bytes: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const chunk of bytes) {
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throw told(error);
  }
  // yauzl leaves this check to its caller.
  if (crc !== entry.crc32) throw damaged();
}

/** Some writers use backslashes or a leading slash, and part names are case-insensitive (OPC, section 6.2.2.3). */
export const partName = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/**
 * The parts of a zip by name, the first of any duplicates. yauzl reads the directory and unpacks, and stops at the first byte beyond the
 * declared size, so a zip bomb that lies costs no more than an honest one. Throws `truncated` or `damaged`.
 */
export async function openZipFile(file: StoredBytes): Promise<Map<string, ZipEntry>> {
  const entries = new Map<string, ZipEntry>();
  try {
    const zip = await yauzlPackage().fromRandomAccessReaderPromise(
      new (storedReader())(file),
      await zipLength(file),
      {
        autoClose: false,
        // Names are normalized here; yauzl would reject those with a leading slash.
        decodeStrings: false,
      },
    );
    if (zip.entryCount > MAX_ENTRIES) throw damaged();
    for await (const entry of zip.eachEntry()) {
      const name = partName(entry.fileNameRaw.toString('utf8'));
      if (entries.has(name)) continue;
      entries.set(name, {
        name,
        encrypted: entry.isEncrypted(),
        size: entry.uncompressedSize,
        unpack: () => unpacked(zip, entry),
      });
    }
  } catch (error) {
    throw told(error);
  }
  return entries;
}
