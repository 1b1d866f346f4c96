import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

const DEFLATED = 8;
const NEEDS_VERSION = 20;

/** Bit 3: sizes and checksum follow the data, so that the part can be streamed; bit 11: names are UTF-8. */
const FLAGS = 0x0808;

/** 1980-01-01, a zip's earliest date, so that equal contents make equal files. */
const DOS_DATE = 0x0021;
const LARGEST = 0xffffffff;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly offset: number;
}

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(NEEDS_VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const sizes = (part: Omit<Written, 'name' | 'offset'>): Buffer => {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(part.crc, 0);
  fields.writeUInt32LE(part.compressedSize, 4);
  fields.writeUInt32LE(part.size, 8);
  return fields;
};

const descriptor = (part: Omit<Written, 'name' | 'offset'>): Buffer => {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(0x08074b50, 0);
  return Buffer.concat([signature, sizes(part)]);
};

const directoryEntry = (part: Written): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(NEEDS_VERSION, 4);
  entry.writeUInt16LE(NEEDS_VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(DOS_DATE, 14);
  sizes(part).copy(entry, 16);
  entry.writeUInt16LE(part.name.length, 28);
  entry.writeUInt32LE(part.offset, 42);
  return Buffer.concat([entry, part.name]);
};

const directory = (parts: readonly Written[], offset: number): Buffer => {
  const entries = Buffer.concat(parts.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([entries, end]);
};

/**
 * Writes a zip file, one part after the other, in constant memory. Without zip64: throws `RangeError` at 4 GB, far more than a workbook of
 * a million rows.
 */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: partName, content } of parts) {
    const name = Buffer.from(partName, 'utf8');
    const header = localHeader(name);
    yield header;
    let crc = 0;
    let size = 0;
    let compressedSize = 0;
    async function* counted() {
      for await (const text of content) {
        const bytes = Buffer.from(text, 'utf8');
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    }
    const deflate = createDeflateRaw({ level: 6 });
    const input = Readable.from(counted(), { objectMode: false });
    input.on('error', (error) => deflate.destroy(error));
    try {
      for await (const chunk of input.pipe(deflate)) {
        compressedSize += chunk.length;
        yield chunk;
      }
    } finally {
      input.destroy();
      deflate.destroy();
    }
    const part = { name, crc, size, compressedSize, offset };
    const trailer = descriptor(part);
    yield trailer;
    written.push(part);
    offset += header.length + compressedSize + trailer.length;
    if (offset > LARGEST || size > LARGEST) throw new RangeError('The workbook would be larger than 4 GB.');
  }
  yield directory(written, offset);
}
