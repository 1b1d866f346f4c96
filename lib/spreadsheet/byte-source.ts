import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import type { Limits } from '#lib/spreadsheet/limits';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** Node's `Readable`, a web stream and S3's body are all async iterables of bytes. */
export type ByteSource = Uint8Array | AsyncIterable<Uint8Array>;

const PIECE = 64 * 1024;
const GATHER = 16 * 1024;

/** The file format is decided by the first bytes; the number is fixed so that chunking cannot change the result. */
const HEAD_BYTES = 64 * 1024;

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Splits large chunks, so that the work budget can be checked between them, and gathers small ones: if a sender sent single bytes, every
 * unfinished record would be scanned again for each byte.
 */
async function* pieces(source: ByteSource, maximum: number): AsyncGenerator<Buffer, void> {
  let total = 0;
  let small: Buffer[] = [];
  let smallSize = 0;
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    total += chunk.byteLength;
    if (total > maximum) {
      throw new SpreadsheetError('too_large', `The file is larger than ${Math.floor(maximum / 2 ** 20)} MB.`);
    }
    if (smallSize + chunk.byteLength < GATHER) {
      small.push(asBuffer(chunk));
      smallSize += chunk.byteLength;
      continue;
    }
    const bytes = smallSize > 0 ? Buffer.concat([...small, asBuffer(chunk)]) : asBuffer(chunk);
    small = [];
    smallSize = 0;
    for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
  }
  if (smallSize > 0) yield Buffer.concat(small);
}

export interface OpenedSource {
  /** The first `HEAD_BYTES` bytes, or the whole file if it is smaller. */
  readonly head: Buffer;
  /** The whole file from its first byte, in pieces of at most 64 kB. Can be iterated once. */
  readonly all: Closeable<Buffer>;
}

async function* withHead(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  if (head.length > 0) yield head;
  yield* rest;
}

/** Reads the head. Throws `too_large` as soon as more than `limits.bytes` bytes have arrived. */
export async function openSource(source: ByteSource, limits: Limits): Promise<OpenedSource> {
  const rest = pieces(source, limits.bytes);
  const collected: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    collected.push(next.value);
    size += next.value.length;
  }
  const start = Buffer.concat(collected);
  return { head: start.subarray(0, HEAD_BYTES), all: closeable(withHead(start, rest), () => rest.return()) };
}
