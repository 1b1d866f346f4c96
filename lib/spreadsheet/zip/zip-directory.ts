import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import type { StoredBytes } from '#lib/spreadsheet/zip/stored-bytes';

export interface ZipEntry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly compressedSize: number;
  /** As declared; what really comes out is counted against it. */
  readonly size: number;
  readonly headerOffset: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_END = 0x06064b50;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const MAX_COMMENT = 0xffff;
const ZIP64_MARK = 0xffffffff;

/** A workbook has some dozen parts; thousands are pictures or an attack on the directory itself. */
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;

const truncated = () =>
  new SpreadsheetError('truncated', 'The file is incomplete: its end is missing. Please send it again.');
const damaged = () => new SpreadsheetError('damaged', 'The file is damaged and cannot be read.');

interface DirectoryPlace {
  readonly offset: number;
  readonly size: number;
  readonly entries: number;
}

const bigNumber = (buffer: Buffer, at: number): number => {
  const value = buffer.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
};

async function zip64Place(file: StoredBytes, endOffset: number): Promise<DirectoryPlace> {
  const locator = await file.read(endOffset - 20, 20);
  if (locator.length < 20 || locator.readUInt32LE(0) !== ZIP64_LOCATOR) throw damaged();
  const end = await file.read(bigNumber(locator, 8), 56);
  if (end.length < 56 || end.readUInt32LE(0) !== ZIP64_END) throw damaged();
  return { entries: bigNumber(end, 32), size: bigNumber(end, 40), offset: bigNumber(end, 48) };
}

async function findDirectory(file: StoredBytes): Promise<DirectoryPlace> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT);
  const tail = await file.read(tailStart, END_BYTES + MAX_COMMENT);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail[at] !== 0x50 || tail.readUInt32LE(at) !== END) continue;
    const place = {
      entries: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    const isZip64 = place.entries === 0xffff || place.size === ZIP64_MARK || place.offset === ZIP64_MARK;
    return isZip64 ? zip64Place(file, tailStart + at) : place;
  }
  throw truncated();
}

/** The zip64 extra field holds, in this order, only those of size, compressed size and offset that are marked. */
const withZip64 = (entry: ZipEntry, extra: Buffer): ZipEntry => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    let position = 0;
    const resolve = (value: number): number => {
      if (value !== ZIP64_MARK) return value;
      if (position + 8 > field.length) throw damaged();
      position += 8;
      return bigNumber(field, position - 8);
    };
    const size = resolve(entry.size);
    const compressedSize = resolve(entry.compressedSize);
    return { ...entry, size, compressedSize, headerOffset: resolve(entry.headerOffset) };
  }
  return entry;
};

/** Some writers use backslashes or a leading slash, and part names are compared without case (OPC, section 6.2.2.3). */
export const partName = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Entries by part name, the first of equal names. Throws `truncated` or `damaged`. */
export async function readZipDirectory(file: StoredBytes): Promise<Map<string, ZipEntry>> {
  const place = await findDirectory(file);
  if (place.entries > MAX_ENTRIES || place.size > MAX_DIRECTORY_BYTES) throw damaged();
  const directory = await file.read(place.offset, place.size);
  if (directory.length < place.size) throw truncated();
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let index = 0; index < place.entries; index += 1) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameEnd = at + CENTRAL_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const name = partName(directory.toString('utf8', at + CENTRAL_BYTES, nameEnd));
    const entry = withZip64(
      {
        name,
        encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
        method: directory.readUInt16LE(at + 10),
        crc: directory.readUInt32LE(at + 16),
        compressedSize: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        headerOffset: directory.readUInt32LE(at + 42),
      },
      directory.subarray(nameEnd, extraEnd),
    );
    if (!entries.has(name)) entries.set(name, entry);
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}
