import type { StoredBytes } from '#lib/spreadsheet/zip/stored-bytes';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const TABLES_IN_HEADER = 109;
const END_OF_CHAIN = 0xfffffffa;

/** An encrypted workbook has a dozen directory entries, four to a sector; a longer chain is a loop or another kind of file. */
const MOST_SECTORS = 32;

const hasEntry = (directory: Buffer, name: string): boolean => {
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const length = Math.min(NAME_BYTES, directory.readUInt16LE(at + NAME_BYTES));
    if (directory.toString('utf16le', at, at + Math.max(0, length - 2)) === name) return true;
  }
  return false;
};

/**
 * Whether an OLE compound file is a password-encrypted .xlsx (MS-OFFCRYPTO 2.3.4), with a stream named `EncryptedPackage`, rather than an
 * old .xls. The directory is a chain of sectors, linked by the sector allocation table (MS-CFB 2.3).
 */
export async function isEncryptedPackage(file: StoredBytes): Promise<boolean> {
  const header = await file.read(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return false;
  const size = 2 ** Math.min(12, Math.max(9, header.readUInt16LE(30)));
  const perTable = size / 4;
  let sector = header.readUInt32LE(48);
  for (let count = 0; count < MOST_SECTORS && sector < END_OF_CHAIN; count += 1) {
    if (hasEntry(await file.read((sector + 1) * size, size), 'EncryptedPackage')) return true;
    const table = Math.floor(sector / perTable);
    if (table >= TABLES_IN_HEADER) return false;
    const place = (header.readUInt32LE(76 + table * 4) + 1) * size + (sector % perTable) * 4;
    const link = await file.read(place, 4);
    if (link.length < 4) return false;
    sector = link.readUInt32LE(0);
  }
  return false;
}
